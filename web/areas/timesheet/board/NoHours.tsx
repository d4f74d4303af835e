import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { TimesheetAddress } from './use-timesheet-address.ts';

/** Nothing in sight: because of the filters, which it names, or because nobody worked yet. */
export const NoHours = ({ address, hidden }: { address: TimesheetAddress; hidden: number }) => {
  const { t } = useTranslation();
  const modals = useModals();
  if (address.listed && address.status === 'pending' && !address.deviations)
    return (
      <EmptyState
        title={t('timesheet.empty.decided')}
        action={
          <Button variant="default" onClick={() => address.set('status', null)}>
            {t('timesheet.empty.showAll')}
          </Button>
        }
      >
        {t('timesheet.empty.decidedText')}
      </EmptyState>
    );
  if (hidden > 0)
    return (
      <EmptyState
        title={t('timesheet.empty.filtered', { count: hidden })}
        action={
          <Button
            variant="default"
            onClick={() => {
              address.set('status', null);
              address.set('deviations', null);
            }}
          >
            {t('timesheet.empty.showAll')}
          </Button>
        }
      >
        {t('timesheet.empty.filteredText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('timesheet.empty.title')}
      action={
        <May need={timesheetAccess.createTimesheetEntry}>
          <Button onClick={() => modals.open('timesheet', {}, { date: address.date })}>
            {t('timesheet.addHours')}
          </Button>
        </May>
      }
    >
      {t('timesheet.empty.text')}
    </EmptyState>
  );
};
