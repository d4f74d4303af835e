import { Box, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconLock, IconLockOpen } from '#web/ui/icons.ts';
import { StatusBadge, StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './CloseHours.module.css';
import { DayHours } from './DayHours.tsx';
import { isChoice, keyOf, stateOf, type ToClose } from './day-state.ts';

type Props = {
  department: { id: string; name: string };
  days: readonly ToClose[];
  chosen: ReadonlySet<string>;
  choose: (days: readonly ToClose[], on: boolean) => void;
};

/** A department's days in a column, each with its hours by status, and one checkbox for all selectable days. */
export const DepartmentDays = ({ department, days, chosen, choose }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const choices = days.filter(isChoice);
  const some = choices.filter((day) => chosen.has(keyOf(day))).length;
  const all = choices.length > 0 && some === choices.length;
  return (
    <table className={classes.table} aria-label={department.name}>
      <Box component="caption" className={typography.heading14} py={4} px="xs" ta="start">
        <Checkbox
          label={department.name}
          aria-label={t('timesheet.close.chooseAll', { department: department.name })}
          disabled={choices.length === 0}
          checked={all}
          indeterminate={some > 0 && !all}
          onChange={() => choose(choices, !all)}
        />
      </Box>
      <thead>
        <tr>
          <th>{t('timesheet.entry.date')}</th>
          <th>{t('timesheet.close.state')}</th>
          {(['approved', 'pending', 'declined'] as const).map((status) => (
            <th key={status} className={classes.figure}>
              {t(`timesheet.status.${status}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date} data-state={stateOf(day)}>
            <th scope="row">
              <Checkbox
                label={format.date(day.date)}
                aria-label={t('timesheet.close.choose', { department: department.name, date: format.date(day.date) })}
                disabled={!isChoice(day)}
                checked={chosen.has(keyOf(day))}
                onChange={(event) => choose([day], event.currentTarget.checked)}
              />
            </th>
            <td className={classes.state}>
              <State day={day} />
            </td>
            {(['approved', 'pending', 'declined'] as const).map((status) => (
              <Minutes key={status} day={day} status={status} of={department.name} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const State = ({ day }: { day: ToClose }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { closed, clockedIn } = day;
  if (closed)
    return (
      <span className={classes.closed}>
        <IconLock size={16} stroke={1.8} aria-hidden="true" />
        {t('timesheet.close.closed')}
        <Box component="small" className={typography.secondary} fz={12} fw={400}>
          {t('timesheet.close.who', { by: closed.by, at: format.instant(closed.at) })}
        </Box>
      </span>
    );
  const state = stateOf(day);
  if (state === 'ahead') return <span className={typography.quiet}>{t('timesheet.close.ahead')}</span>;
  if (state === 'running')
    return <StatusBadge meaning="info" word={t('timesheet.close.running', { names: clockedIn.join(', ') })} />;
  return (
    <span className={classes.open}>
      <IconLockOpen size={16} stroke={1.8} aria-hidden="true" />
      {t('timesheet.close.isOpen')}
    </span>
  );
};

const Minutes = ({ day, status, of }: { day: ToClose; status: 'approved' | 'pending' | 'declined'; of: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const minutes = day[`${status}Minutes`];
  return (
    <td className={classes.figure} data-none={minutes === 0 || undefined}>
      {minutes > 0 ? (
        <>
          <StatusIcon meaning={status} word={t(`timesheet.status.${status}`)} size={14} />{' '}
          <DayHours days={[day]} {...{ status, of }}>
            {format.hours(minutes)}
          </DayHours>
        </>
      ) : (
        '–'
      )}
    </td>
  );
};
