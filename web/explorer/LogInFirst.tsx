import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Signpost } from '#web/ui/illustrations/Signpost.tsx';

/** For visitors: the explorer acts in somebody's name. */
export const LogInFirst = () => {
  const { t } = useTranslation();
  const action = (
    <Button component="a" href="/login?returnTo=/api/explorer">
      {t('explorer.logIn')}
    </Button>
  );
  return (
    <main>
      <EmptyState illustration={<Signpost />} title={t('explorer.logInFirst')} action={action} level={1}>
        {t('explorer.why')}
      </EmptyState>
    </main>
  );
};
