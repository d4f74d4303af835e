import { Checkbox, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useMinute } from '#web/kit/clock/use-minute.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import type { Selection } from '#web/parts/selection/use-selection.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconMessage } from '#web/ui/icons.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { Axis } from './axis.ts';
import { piecesOf, placeOn, spanOf } from './axis.ts';
import { ClosedMark } from './ClosedMark.tsx';
import classes from './DayTable.module.css';
import { differenceOf, type HoursRow } from './hours-model.ts';
import { RowMenu } from './RowMenu.tsx';
import { ClockedOffline, PlannedTimes, WorkedTimes } from './Times.tsx';

/** Current minute of the day in the row's time zone; null on any other date. */
const useNowOn = (date: PlainDate, zone: Zone | undefined): number | null => {
  useMinute();
  const own = useViewer().zone;
  const now = localIn(zone ?? own);
  return now.date === date ? minuteOfDay(now.time) : null;
};

/** Planned time above, worked time below: longer is solid amber, shorter is hatched. The figures next to it show the same. */
const HoursBars = ({ axis, row: { date, entry, planned } }: { axis: Axis; row: HoursRow }) => {
  const plan = planned?.endtime ? spanOf(planned.starttime, planned.endtime) : null;
  const worked = entry ? spanOf(entry.starttime, entry.endtime) : null;
  const at = (span: { from: number; to: number }) => {
    const { left, width } = placeOn(axis, span);
    return { insetInlineStart: `${left}%`, inlineSize: `${width}%` };
  };
  const now = useNowOn(date, (entry ?? planned)?.zone);
  return (
    <div className={classes.bars} aria-hidden="true">
      {axis.marks.map((mark) => (
        <span
          key={mark}
          className={classes.gridline}
          style={{ insetInlineStart: `${placeOn(axis, { from: mark, to: mark }).left}%` }}
        />
      ))}
      {now !== null && now >= axis.from && now <= axis.to ? (
        <span className={classes.now} style={{ insetInlineStart: `${placeOn(axis, { from: now, to: now }).left}%` }} />
      ) : null}
      {plan ? <span className={classes.plan} style={at(plan)} /> : null}
      {piecesOf(worked, plan).map(({ kind, span }) => (
        <span key={`${kind}${span.from}`} className={classes.piece} data-kind={kind} style={at(span)} />
      ))}
    </div>
  );
};

type Props = { row: HoursRow; axis: Axis; dated: boolean; selection: Selection; mayReview: boolean };

/** Differences within five minutes count as planned and stay grey. */
const silent = 5;

export const DayRow = ({ row, axis, dated, selection, mayReview }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { entry } = row;
  const selected = entry !== null && selection.has(entry.id);
  const difference = differenceOf(row);
  const remark = entry?.reviewNote ?? entry?.note;
  return (
    <tr aria-selected={selected}>
      <td className={classes.check}>
        {mayReview && entry && !row.closed ? (
          <Checkbox
            size="xs"
            aria-label={t('timesheet.select', { name: dated ? `${row.name}, ${format.date(row.date)}` : row.name })}
            checked={selected}
            onChange={() => selection.toggle(entry.id)}
          />
        ) : null}
      </td>
      <td>
        <span className={classes.person}>
          <Avatar name={row.name} size={24} />
          <span className={typography.ellipsis}>{row.name}</span>
        </span>
      </td>
      {dated ? <td className={typography.secondary}>{format.date(row.date)}</td> : null}
      <td>
        <PlannedTimes row={row} />
      </td>
      <td>
        <WorkedTimes row={row} />
        <ClockedOffline row={row} />
      </td>
      <td className={classes.axisCell}>
        <HoursBars axis={axis} row={row} />
      </td>
      <td className={classes.figure}>{entry ? format.hours(entry.breakMinutes) : '–'}</td>
      <td className={`${classes.figure} ${typography.semibold}`}>
        {entry ? (
          <OpenSum kind={entry.status === 'declined' ? 'declined' : 'worked'} rows={[row]} of={row.name}>
            {format.hours(entry.minutes)}
          </OpenSum>
        ) : (
          '–'
        )}
      </td>
      <td className={`${classes.figure} ${Math.abs(difference) > silent ? classes.off : typography.quiet}`}>
        <OpenSum kind="difference" rows={[row]} of={row.name}>
          {format.difference(difference)}
        </OpenSum>
      </td>
      <td>
        <span className={classes.status}>
          <StatusBadge
            meaning={entry?.status ?? 'missing'}
            word={t(`timesheet.status.${entry?.status ?? 'missing'}`)}
          />
          {row.closed ? <ClosedMark closed={row.closed} /> : null}
          {remark ? (
            <Tooltip label={remark} multiline maw={320}>
              <IconMessage
                className={typography.quiet}
                size={18}
                stroke={1.6}
                role="img"
                aria-label={remark}
                tabIndex={0}
              />
            </Tooltip>
          ) : null}
        </span>
      </td>
      <td className={classes.menu}>
        <RowMenu row={row} />
      </td>
    </tr>
  );
};
