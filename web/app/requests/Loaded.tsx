import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

type Props = { loaded: boolean; error: Error | undefined; again: () => void; empty: boolean; children: ReactNode };

/** Waiting, broken, empty, or the list. */
export const Loaded = ({ loaded, error, again, empty, children }: Props) => {
  const { t } = useTranslation();
  if (error && !loaded)
    return (
      <ErrorState
        title={t('requests.fault')}
        action={
          <Button variant="default" onClick={again}>
            {t('common.retry')}
          </Button>
        }
      >
        {faultText(error)}
      </ErrorState>
    );
  if (!loaded) return <SkeletonRows label={t('common.loading')} />;
  return empty ? <QuietEmpty>{t('requests.empty')}</QuietEmpty> : children;
};
