import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filterKeys, type ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Address parameters without any filter. */
export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, null]));

/** Shown instead of the board when filters hide everything; offers to clear them. */
export const NothingShown = ({ filters, address }: { filters: string; address: Pick<ScheduleAddress, 'set'> }) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('planning.filter.nothing')}
      action={
        <Button variant="default" onClick={() => address.set(noFilters)}>
          {t('planning.filter.clear')}
        </Button>
      }
    >
      {t('planning.filter.nothingText', { filters })}
    </EmptyState>
  );
};
