import { useTranslation } from 'react-i18next';
import { ClosedMark } from '#web/areas/timesheet/board/ClosedMark.tsx';
import type { HoursRow } from '#web/areas/timesheet/board/hours-model.ts';
import { RowMenu } from '#web/areas/timesheet/board/RowMenu.tsx';
import { ClockedOffline, WorkedTimes } from '#web/areas/timesheet/board/Times.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './MyHours.module.css';

/** One date's lines: worked times, the plan under them, hours, status, what can be done. `shut`: its lock stands beside the date. */
export const MyDay = ({ rows, shut }: { rows: HoursRow[]; shut: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  if (rows.length === 0) return <p className={classes.nothing}>–</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.key} className={classes.line}>
          <div className={classes.times}>
            <WorkedTimes row={row} />
            <ClockedOffline row={row} />
            <span className={classes.plan}>
              {row.planned ? `${t('timesheet.column.planned')} ${times(row.planned)}` : t('timesheet.notPlanned')}
            </span>
          </div>
          <span className={classes.team}>{row.teamName}</span>
          <span className={classes.hours}>{row.entry ? format.hours(row.entry.minutes) : '–'}</span>
          <span className={classes.status}>
            <StatusBadge
              meaning={row.entry?.status ?? 'missing'}
              word={t(`timesheet.status.${row.entry?.status ?? 'missing'}`)}
            />
            {row.closed && !shut ? <ClosedMark closed={row.closed} word /> : null}
            {row.entry?.reviewNote ? <span className={classes.reason}>{row.entry.reviewNote}</span> : null}
          </span>
          <RowMenu row={row} />
        </li>
      ))}
    </ul>
  );
};
