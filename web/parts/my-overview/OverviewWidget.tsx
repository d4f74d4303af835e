import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { type MyOverview, useMyOverview } from './use-my-overview.ts';

/** A widget over a part of the overview, with loading and error states. */
export const OverviewWidget = ({ children }: { children: (overview: MyOverview, reload: () => void) => ReactNode }) => {
  const { t } = useTranslation();
  const { overview, error, reload } = useMyOverview();
  if (overview) return children(overview, reload);
  if (!error) return <SkeletonRows label={t('common.loading')} />;
  const again = (
    <Button variant="default" size="xs" onClick={reload}>
      {t('common.retry')}
    </Button>
  );
  return <QuietEmpty action={again}>{faultText(error)}</QuietEmpty>;
};
