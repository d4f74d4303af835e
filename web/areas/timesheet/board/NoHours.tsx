import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { TryExample } from '#web/parts/example-data/TryExample.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { TimesheetAddress } from './use-timesheet-address.ts';

/** Empty state: names the filters that hide the hours, or says that no one has worked yet. */
export const NoHours = ({ address, hidden }: { address: TimesheetAddress; hidden: number }) => {
  const { t } = useTranslation();
  const modals = useModals();
  const mayAdd = useMay(timesheetAccess.createTimesheetEntry);
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
      title={t(address.period === 'day' ? 'timesheet.empty.titleDay' : 'timesheet.empty.title')}
      action={
        <>
          {mayAdd ? (
            <Button onClick={() => modals.open('timesheet', {}, { date: address.date })}>
              {t('timesheet.addHours')}
            </Button>
          ) : null}
          {address.period === 'day' ? (
            <Button component={Link} variant="default" to={`/timesheet/${address.mode}/week?date=${address.date}`}>
              {t('timesheet.empty.week')}
            </Button>
          ) : null}
          <TryExample />
        </>
      }
    >
      {t('timesheet.empty.text')} {mayAdd ? null : t('timesheet.empty.ask')}
    </EmptyState>
  );
};
