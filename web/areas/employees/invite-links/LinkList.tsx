import { useApolloClient } from '@apollo/client/react';
import { Box, Button, CopyButton, Flex, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { IconCheck, IconCopy, IconQrcode } from '#web/ui/icons.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import typography from '#web/ui/typography.module.css';
import { type InviteLinkRowFragment, RevokeInviteLinkDocument } from './InviteLinks.generated.ts';
import classes from './InviteLinks.module.css';

/** Number of inactive links shown: recent ones suffice to see why a link no longer works. */
const oldOnes = 3;

type Props = { links: readonly InviteLinkRowFragment[]; teamName: (id: string) => string };

/** The links that work, each with its address, and the last ones that no longer do. */
export const LinkList = ({ links, teamName }: Props) => {
  const { t } = useTranslation();
  const shown = [
    ...links.filter(({ state }) => state === 'open'),
    ...links.filter(({ state }) => state !== 'open').slice(0, oldOnes),
  ];
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('employees.links.list')}>
      <Box component="h3" className={typography.medium} mb={4} fz={16}>
        {t('employees.links.list')}
      </Box>
      <ul>
        {shown.map((link) => (
          <Row key={link.id} link={link} team={teamName(link.teamId)} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ link, team }: { link: InviteLinkRowFragment; team: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const send = useMutate(RevokeInviteLinkDocument);
  const { id, version, state, token, joined, maxPeople, approval, validUntil, createdBy } = link;
  const when = format.instant(validUntil);
  const facts = [
    state === 'open' ? t('employees.links.until', { when }) : t(`employees.links.state.${state}`, { when }),
    t('employees.links.joined', { count: joined, all: maxPeople }),
    ...(approval ? [t('employees.links.needsApproval')] : []),
    ...(createdBy ? [t('employees.links.by', { name: createdBy })] : []),
  ];
  const revoke = async (): Promise<void> => {
    await answerOrToast(send({ variables: { input: { id, version } } }).then(({ data }) => data?.revokeInviteLink));
    await client.refetchQueries({ include: 'active' });
  };
  return (
    <Flex component="li" className={classes.row} gap="8px 12px" align="center" wrap="wrap">
      <Box flex="1 1 200px" miw={0}>
        <p className={typography.medium}>{team}</p>
        <p className={`${typography.note} ${typography.figures}`}>{facts.join(' · ')}</p>
      </Box>
      {token ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('employees.links.revokeNamed', { team })}
          onClick={() => void revoke()}
        >
          {t('employees.links.revoke')}
        </Button>
      ) : null}
      {token ? <Address address={`${window.location.origin}/join/${token}`} team={team} /> : null}
    </Flex>
  );
};

const Address = ({ address, team }: { address: string; team: string }) => {
  const { t } = useTranslation();
  const [showsCode, setShowsCode] = useState(false);
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <Group className={classes.address} gap="sm" align="flex-start" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        size="xs"
        readOnly
        aria-label={t('employees.links.address', { team })}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
            onClick={copy}
          >
            {t(copied ? 'employees.links.copied' : 'employees.links.copy')}
          </Button>
        )}
      </CopyButton>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconQrcode {...icon} />}
        aria-expanded={showsCode}
        onClick={() => setShowsCode(!showsCode)}
      >
        {t('employees.links.code')}
      </Button>
      {showsCode ? <QrCode text={address} label={t('employees.links.codeOf', { team })} /> : null}
    </Group>
  );
};
