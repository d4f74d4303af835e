// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys (WCAG 2.1.1)

import { useTranslation } from 'react-i18next';
import type { DateRange } from '#domain/time/date-range.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import type { HoursRow } from '#web/areas/timesheet/board/hours-model.ts';
import type { Mode } from '#web/areas/timesheet/board/use-timesheet-address.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { amountIn } from '#web/parts/hour-sums/hour-sums.ts';
import { LeftOut } from '#web/parts/hour-sums/LeftOut.tsx';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Sheet.module.css';
import { SheetCell } from './SheetCell.tsx';
import { SheetHelp } from './SheetHelp.tsx';
import { type LineGroup, lineGroups, rowsIn, type SheetLine } from './sheet-lines.ts';
import { goFrom } from './sheet-moves.ts';
import type { SaveCell } from './use-sheet.ts';

type Props = { lines: SheetLine[]; by: Mode; range: DateRange; today: PlainDate; save: SaveCell };

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const rowsOn = (lines: SheetLine[], date: PlainDate): HoursRow[] =>
  lines.flatMap(({ byDate }) => byDate.get(date) ?? []);

const workedIn = (rows: readonly HoursRow[]): number => sum(rows.map((row) => amountIn('worked', row)));

const SheetHead = ({ dates, today }: { dates: readonly PlainDate[]; today: PlainDate }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <thead>
      <tr>
        <th className={classes.name}>{t('timesheet.column.employee')}</th>
        {dates.map((date) => (
          <th
            key={date}
            className={date === today ? classes.today : undefined}
            aria-current={date === today ? 'date' : undefined}
          >
            {format.date(date)}
          </th>
        ))}
        <th className={classes.sum}>{t('timesheet.column.hours')}</th>
        <th className={classes.sum}>{t('timesheet.column.difference')}</th>
      </tr>
    </thead>
  );
};

type FiguresProps = { lines: SheetLine[]; dates: readonly PlainDate[]; of?: string };

/** Totals of lines: by date, for the week, and the difference to the plan. */
const Figures = ({ lines, dates, of }: FiguresProps) => {
  const format = useFormat();
  return (
    <>
      {dates.map((date) => (
        <td key={date} className={classes.figure}>
          <OpenSum kind="worked" rows={rowsOn(lines, date)} of={of}>
            {format.hours(workedIn(rowsOn(lines, date)))}
          </OpenSum>
        </td>
      ))}
      <td className={classes.figure}>
        <OpenSum kind="worked" rows={lines.flatMap(rowsIn)} of={of}>
          {format.hours(sum(lines.map((line) => line.worked)))}
        </OpenSum>
        <LeftOut minutes={sum(lines.map((line) => line.declined))} />
      </td>
      <td className={classes.figure}>
        <OpenSum kind="difference" rows={lines.flatMap(rowsIn)} of={of}>
          {format.difference(sum(lines.map((line) => line.worked - line.planned)))}
        </OpenSum>
      </td>
    </>
  );
};

const GroupHead = ({ group: { title, lines }, dates }: { group: LineGroup; dates: readonly PlainDate[] }) => (
  <tr className={classes.group}>
    <th scope="rowgroup" className={classes.name}>
      {title}
    </th>
    <Figures lines={lines} dates={dates} of={title} />
  </tr>
);

type LineProps = { line: SheetLine; grouped: boolean; row: number; rows: number; save: SaveCell };

const LineRow = ({ line, grouped, row, rows, save }: LineProps) => {
  const format = useFormat();
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <span className={classes.who}>
          <Avatar name={line.name} />
          <span>
            {line.name}
            {grouped ? null : <span className={classes.team}>{line.teamName}</span>}
          </span>
        </span>
      </th>
      {line.cells.map((cell, column) => (
        <td key={cell.date} className={classes.cell} data-weekend={weekdayNumberOf(cell.date) > 5 || undefined}>
          <SheetCell
            cell={cell}
            at={`${row}:${column}`}
            save={save}
            move={(from, way) => goFrom(from, way, rows, line.cells.length)}
          />
        </td>
      ))}
      <td className={`${classes.figure} ${typography.semibold}`}>
        <OpenSum kind="worked" rows={rowsIn(line)} of={line.name}>
          {format.hours(line.worked)}
        </OpenSum>
        <LeftOut minutes={line.declined} />
      </td>
      <td className={`${classes.figure} ${Math.abs(line.worked - line.planned) > 5 ? typography.warning : ''}`}>
        <OpenSum kind="difference" rows={rowsIn(line)} of={line.name}>
          {format.difference(line.worked - line.planned)}
        </OpenSum>
      </td>
    </tr>
  );
};

/**
 * Week sheet: people by days, sorted by name or grouped by team, with editable cells and totals at the end of rows and columns.
 */
export const WeekSheet = ({ lines, by, range, today, save }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const dates = datesIn(range);
  const groups = lineGroups(lines, by);
  const ordered = groups.flatMap((group) => group.lines);
  return (
    <>
      <SheetHelp cells={lines.flatMap(({ cells }) => cells)} />
      <section
        className={classes.region}
        style={{ overflowX: 'auto' }}
        aria-label={`${t('timesheet.title')}, ${format.span(range.from, range.to)}`}
        tabIndex={0}
      >
        <table className={`${typography.small} ${classes.table}`} data-sheet>
          <SheetHead dates={dates} today={today} />
          {groups.map((group) => (
            // The title is no stable key, since it gains the department name once there are several departments; a remount would
            // take the focus from the cell being edited.
            <tbody key={group.lines[0]?.employeeId}>
              {group.title ? <GroupHead group={group} dates={dates} /> : null}
              {group.lines.map((line) => (
                <LineRow
                  key={line.employeeId}
                  line={line}
                  grouped={group.title !== ''}
                  row={ordered.indexOf(line)}
                  rows={ordered.length}
                  save={save}
                />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className={classes.foot}>
              <th scope="row" className={classes.name}>
                {t('timesheet.total')}
              </th>
              <Figures lines={lines} dates={dates} />
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
};
