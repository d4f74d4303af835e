import { ActionIcon, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { ClosedMark } from '#web/areas/timesheet/board/ClosedMark.tsx';
import { type ClosedDay, type ClosedFacts, closedOnIn } from '#web/areas/timesheet/board/closed.ts';
import type { HoursRow } from '#web/areas/timesheet/board/hours-model.ts';
import { RowMenu } from '#web/areas/timesheet/board/RowMenu.tsx';
import { ClockedOffline, WorkedTimes } from '#web/areas/timesheet/board/Times.tsx';
import { May } from '#web/kit/access/May.tsx';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { totalsOf } from '#web/parts/hour-sums/hour-sums.ts';
import { LeftOut } from '#web/parts/hour-sums/LeftOut.tsx';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './MyHours.module.css';

/** Rows of one date: worked times, planned times, hours, status and actions. `shut`: the lock is already next to the date. */
const MyDay = ({ rows, shut }: { rows: HoursRow[]; shut: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  if (rows.length === 0) return <p className={classes.nothing}>–</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.key} className={classes.line}>
          <Stack className={`${typography.nowrap} ${typography.small}`} gap={0}>
            <WorkedTimes row={row} />
            <ClockedOffline row={row} />
            <span className={`${typography.caption} ${typography.figures}`}>
              {row.planned ? `${t('timesheet.column.planned')} ${times(row.planned)}` : t('timesheet.notPlanned')}
            </span>
          </Stack>
          <span className={`${typography.detailInline} ${classes.team}`}>{row.teamName}</span>
          <span className={classes.hours}>
            {row.entry ? (
              <OpenSum kind={row.entry.status === 'declined' ? 'declined' : 'worked'} rows={[row]}>
                {format.hours(row.entry.minutes)}
              </OpenSum>
            ) : (
              '–'
            )}
          </span>
          <span className={classes.status}>
            <StatusBadge
              meaning={row.entry?.status ?? 'missing'}
              word={t(`timesheet.status.${row.entry?.status ?? 'missing'}`)}
            />
            {row.closed && !shut ? <ClosedMark closed={row.closed} word /> : null}
            {row.entry?.reviewNote ? (
              <span className={`${typography.smallest} ${typography.danger}`}>{row.entry.reviewNote}</span>
            ) : null}
          </span>
          <RowMenu row={row} />
        </li>
      ))}
    </ul>
  );
};

type Props = { rows: HoursRow[]; range: DateRange; today: PlainDate; closed: readonly ClosedDay[] };

/** Seven days, each with its rows, and their totals. Declined hours do not count as worked. */
export const MyWeek = ({ rows, range, today, closed }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { worked, declined, planned } = totalsOf(rows);
  const byDate = Map.groupBy(rows, ({ date }) => date);
  const { departmentIds } = useViewer();
  const closedOn = closedOnIn(closed);
  /** Facts of the closing of the date, if all of the viewer's departments are closed. */
  const shut = (date: PlainDate): ClosedFacts | undefined => {
    const all = departmentIds.map((id) => closedOn(id, date));
    return all.every((value) => value !== undefined) ? all[0] : undefined;
  };
  return (
    <>
      <ol className={layout.borderTop}>
        {datesIn(range).map((date) => (
          <li key={date} className={classes.day} data-today={date === today || undefined}>
            <h3 className={classes.date} aria-current={date === today ? 'date' : undefined}>
              {format.date(date)}
            </h3>
            <MyDay rows={byDate.get(date) ?? []} shut={shut(date) !== undefined} />
            {date <= today ? <AtEnd date={date} closed={shut(date)} /> : null}
          </li>
        ))}
      </ol>
      <dl className={classes.totals}>
        <div>
          <dt>{t('timesheet.column.worked')}</dt>
          <dd>
            <OpenSum kind="worked" rows={rows}>
              {format.hours(worked)}
            </OpenSum>
            <LeftOut minutes={declined} />
          </dd>
        </div>
        <div>
          <dt>{t('timesheet.column.planned')}</dt>
          <dd>
            <OpenSum kind="planned" rows={rows}>
              {format.hours(planned)}
            </OpenSum>
          </dd>
        </div>
        <div>
          <dt>{t('timesheet.column.difference')}</dt>
          <dd>
            <OpenSum kind="difference" rows={rows}>
              {format.difference(worked - planned)}
            </OpenSum>
          </dd>
        </div>
      </dl>
    </>
  );
};

/** Button for new hours; on a closed date, a lock. */
const AtEnd = ({ date, closed }: { date: PlainDate; closed: ClosedFacts | undefined }) =>
  closed ? (
    <span className={`${classes.addOn} ${classes.shut}`}>
      <ClosedMark closed={closed} word />
    </span>
  ) : (
    <AddOn date={date} />
  );

const AddOn = ({ date }: { date: PlainDate }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  return (
    <May need={timesheetAccess.createTimesheetEntry}>
      <ActionIcon
        className={classes.addOn}
        aria-label={t('timesheet.addHoursOn', { date: format.date(date) })}
        onClick={() => open('timesheet', {}, { date })}
      >
        <IconPlus size={18} stroke={1.6} />
      </ActionIcon>
    </May>
  );
};
