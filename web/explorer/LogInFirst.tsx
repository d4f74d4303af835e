import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Signpost } from '#web/ui/illustrations/Signpost.tsx';

/** For visitors: the explorer acts in somebody's name. */
export const LogInFirst = () => {
  const { t, i18n } = useTranslation();
  const action = (
    <Button component="a" href="/login?returnTo=/api/explorer">
      {t('explorer.logIn')}
    </Button>
  );
  return (
    <main>
      <EmptyState
        illustration={<Signpost words={illustrationWords('signpost', i18n.language)} />}
        title={t('explorer.logInFirst')}
        action={action}
        level={1}
      >
        {t('explorer.why')}
      </EmptyState>
    </main>
  );
};
