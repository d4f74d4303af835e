import { useQuery } from '@apollo/client/react';
import { Anchor, Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { identityAccess } from '#domain/identity/actions.ts';
import { useMay, useVerdict } from '#web/kit/access/use-may.ts';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { AccountFrame } from '#web/parts/account-frame/AccountFrame.tsx';
import { AppList } from '#web/parts/apps/AppList.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { ApiTokensDocument, type TokenRowFragment } from './ApiTokens.generated.ts';
import { TokenFacts } from './TokenFacts.tsx';
import classes from './Tokens.module.css';
import { useRevokeToken } from './use-revoke-token.ts';

/** /account/integrations: other programs used by the company, and their access to Muster. */
export default function IntegrationsPage() {
  const { t } = useTranslation();
  const manages = useMay(identityAccess.manageApiTokens);
  return (
    <AccountFrame page="integrations">
      <Panel title={t('apps.title')} note={t('apps.about')}>
        <AppList />
      </Panel>
      <Panel title={t('tokens.title')} action={manages ? <NewToken /> : null}>
        <Box component="p" className={typography.secondary} maw="65ch" mb="sm">
          {t('tokens.about')}{' '}
          <Anchor href="/api/explorer" underline="always">
            {t('tokens.explorer')}
          </Anchor>
        </Box>
        {manages ? <Tokens /> : <QuietEmpty>{t('tokens.notYours')}</QuietEmpty>}
      </Panel>
    </AccountFrame>
  );
}

/** Where only the plan prevents it, the button says so. */
const NewToken = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { ok } = useVerdict(identityAccess.createApiToken);
  return (
    <ListAction>
      <Button
        size="xs"
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => (ok ? open('app-token') : openPlanLock({ lacks: 'plan', plan: 'premium' }))}
      >
        {t('tokens.add')}
      </Button>
    </ListAction>
  );
};

const Tokens = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ApiTokensDocument, { fetchPolicy: 'cache-and-network' });
  const tokens = data?.apiTokens;
  if (error && !tokens) return <Fault title={t('tokens.fault')} error={error} again={() => refetch()} />;
  if (!tokens) return <SkeletonRows label={t('common.loading')} />;
  if (tokens.length === 0) return <QuietEmpty>{t('tokens.none')}</QuietEmpty>;
  return (
    <ul>
      {tokens.map((token) => (
        <Row key={token.id} token={token} />
      ))}
    </ul>
  );
};

const Row = ({ token }: { token: TokenRowFragment }) => {
  const { t } = useTranslation();
  const revoke = useRevokeToken();
  return (
    <Flex component="li" className={classes.row} gap="sm" align="center">
      <Box flex={1} miw={0}>
        <Box component="span" className={typography.medium} c="var(--ink-1)">
          {token.name}
        </Box>
        <TokenFacts token={token} className={classes.facts} />
      </Box>
      <Button
        variant="default"
        size="xs"
        aria-label={t('tokens.revoke.named', { name: token.name })}
        onClick={() => void revoke(token)}
      >
        {t('tokens.revoke.yes')}
      </Button>
    </Flex>
  );
};
