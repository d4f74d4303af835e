import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import typography from '#web/ui/typography.module.css';
import {
  ApproveJoinRequestDocument,
  DeclineJoinRequestDocument,
  type JoinRequestRowFragment,
} from './InviteLinks.generated.ts';
import classes from './InviteLinks.module.css';

type Props = { requests: readonly JoinRequestRowFragment[]; teamName: (id: string) => string };

/** People who used a link and await approval; each is added or declined individually. */
export const JoinRequests = ({ requests, teamName }: Props) => {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('employees.links.requests')}>
      <Box component="h3" className={typography.medium} mb={4} fz={16}>
        {t('employees.links.requests')}
      </Box>
      <ul>
        {requests.map((request) => (
          <Row key={request.id} request={request} team={teamName(request.teamId)} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ request, team }: { request: JoinRequestRowFragment; team: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const approve = useMutate(ApproveJoinRequestDocument, withoutToast);
  const decline = useMutate(DeclineJoinRequestDocument);
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const { id, version, name, email, requestedAt } = request;
  const variables = { input: { id, version } };
  const answer = async (which: 'yes' | 'no'): Promise<void> => {
    setBusy(which);
    const sent =
      which === 'yes'
        ? approve({ variables }).then(({ data }) => data?.approveJoinRequest)
        : decline({ variables }).then(({ data }) => data?.declineJoinRequest);
    const done = await answerOrToast<Awaited<typeof sent>>(sent);
    if (done && which === 'yes') toastDone(t('employees.links.approved', { name, email }));
    await client.refetchQueries({ include: 'active' });
    setBusy(undefined);
  };
  return (
    <Flex component="li" className={classes.row} gap="8px 12px" align="center" wrap="wrap">
      <Box flex="1 1 200px" miw={0}>
        <p className={typography.medium}>{name}</p>
        <p className={`${typography.note} ${typography.figures}`}>
          {[email, team, format.instant(requestedAt)].join(' · ')}
        </p>
      </Box>
      <Button
        variant="default"
        size="xs"
        loading={busy === 'no'}
        disabled={busy === 'yes'}
        aria-label={t('employees.links.declineNamed', { name })}
        onClick={() => void answer('no')}
      >
        {t('employees.links.decline')}
      </Button>
      <Button
        size="xs"
        loading={busy === 'yes'}
        disabled={busy === 'no'}
        aria-label={t('employees.links.approveNamed', { name })}
        onClick={() => void answer('yes')}
      >
        {t('employees.links.approve')}
      </Button>
    </Flex>
  );
};
