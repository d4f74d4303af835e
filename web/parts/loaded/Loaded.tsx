import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

type Props = {
  found: boolean;
  error?: Error;
  again: () => void;
  /** The title of the fault: "The skills did not load." */
  fault: string;
  /** How many lines wait. */
  rows?: number;
  children: ReactNode;
};

/** Waiting, broken, or what was asked for. */
export const Loaded = ({ found, error, again, fault, rows, children }: Props) => {
  const { t } = useTranslation();
  if (found) return children;
  if (!error) return <SkeletonRows rows={rows} label={t('common.loading')} />;
  return (
    <ErrorState
      title={fault}
      action={
        <Button variant="default" onClick={again}>
          {t('common.retry')}
        </Button>
      }
    >
      {faultText(error)}
    </ErrorState>
  );
};
