import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { countedIn } from '#web/parts/hour-sums/hour-sums.ts';
import typography from '#web/ui/typography.module.css';
import type { HoursRow } from './hours-model.ts';
import classes from './Phone.module.css';
import type { TimesheetAddress } from './use-timesheet-address.ts';

type Props = { address: TimesheetAddress; rows: HoursRow[] };

const waits = ({ entry }: HoursRow): boolean => entry === null || entry.status === 'pending';

/** The week and its days with the worked hours, and a dot on days with pending or missing hours. */
export const HoursStrip = ({ address, rows }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { week, period, date, today } = address;
  const byDate = Map.groupBy(rows, (row) => row.date);
  const worked = (day: PlainDate): number =>
    (byDate.get(day) ?? []).reduce((sum, { entry }) => sum + countedIn(entry), 0);
  return (
    <fieldset className={classes.strip} aria-label={t('timesheet.period')}>
      <button
        type="button"
        className={`${typography.caption} ${classes.day}`}
        aria-pressed={period === 'week'}
        onClick={() => address.goTo({ period: 'week' })}
      >
        <span>{t('timesheet.periods.week')}</span>
        <strong>{t('timesheet.all')}</strong>
      </button>
      {Array.from({ length: 7 }, (_, at) => addDays(week.from, at)).map((day) => {
        const open = (byDate.get(day) ?? []).filter(waits).length;
        const hours = worked(day);
        return (
          <button
            key={day}
            type="button"
            className={`${typography.caption} ${classes.day}`}
            aria-pressed={period === 'day' && day === date}
            aria-current={day === today ? 'date' : undefined}
            aria-label={`${format.date(day)}, ${format.hours(hours)}${open > 0 ? `, ${t('timesheet.toDecide', { count: open })}` : ''}`}
            onClick={() => address.goTo({ period: 'day', date: day })}
          >
            <span>{format.weekday(day)}</span>
            <strong>{Number(day.slice(8))}</strong>
            <i data-open={open > 0 || undefined} />
          </button>
        );
      })}
    </fieldset>
  );
};
