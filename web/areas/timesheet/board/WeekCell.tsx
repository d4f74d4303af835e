import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import type { HoursRow } from './hours-model.ts';
import classes from './WeekTable.module.css';

/** The status that asks most: what is declined before what is pending before what is done. */
const gravest = (rows: HoursRow[]): TimesheetStatus | 'missing' => {
  const found = new Set(rows.map((row) => row.entry?.status ?? 'missing'));
  return (['declined', 'pending', 'missing', 'approved'] as const).find((one) => found.has(one)) ?? 'missing';
};

/** A person's hours of a day: opens the entry, or a new one where there is none. */
export const WeekCell = ({
  rows,
  employeeId,
  name,
  date,
  small = false,
}: {
  rows: HoursRow[];
  employeeId: string;
  name: string;
  date: PlainDate;
  /** A seventh of a phone: the hours alone, coloured by what became of them. */
  small?: boolean;
}) => {
  const { t } = useTranslation();
  const format = useFormat();
  const modals = useModals();
  const [first] = rows;
  const entry = rows.find((row) => row.entry)?.entry;
  const worked = rows.reduce((total, row) => total + (row.entry?.minutes ?? 0), 0);
  const planned = rows.reduce((total, row) => total + (row.planned?.minutes ?? 0), 0);
  const status = gravest(rows);
  const open = () =>
    entry?.may.edit
      ? modals.open('timesheet/:id/edit', { id: entry.id })
      : modals.open(
          'timesheet',
          {},
          {
            date,
            employeeId,
            teamId: first?.teamId,
            start: first?.planned?.starttime,
            end: first?.planned?.endtime ?? undefined,
          },
        );
  const said = first ? `${format.hours(worked)}, ${t(`timesheet.status.${status}`)}` : t('timesheet.nothing');
  return (
    <button
      type="button"
      className={small ? `${classes.hours} ${classes.small}` : classes.hours}
      data-status={first ? status : undefined}
      onClick={open}
      aria-label={`${name}, ${format.date(date)}: ${said}`}
    >
      {first ? <StatusIcon meaning={status} word={t(`timesheet.status.${status}`)} size={small ? 14 : 16} /> : null}
      {first ? (
        <span className={classes.value}>
          {entry ? format.hours(worked) : '–'}
          {worked === planned || small ? null : (
            <span className={classes.planned}>{t('timesheet.ofPlanned', { hours: format.hours(planned) })}</span>
          )}
        </span>
      ) : null}
    </button>
  );
};
