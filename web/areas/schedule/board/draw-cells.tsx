// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells

import type { CSSProperties, ReactNode } from 'react';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';
import { IconBeach, IconCircleCheck, IconClock, IconHeartbeat, IconUserOff } from '#web/ui/icons.ts';
import type { BoardRowView } from './board-store.ts';
import type { BoardWords } from './board-words.ts';
import { type ChipState, drawChip } from './chip/Chip.tsx';
import classes from './rows/BoardRow.module.css';
import type { AbsenceBlock } from './rows/row-layout.ts';
import { type DayCell, shownOf } from './rows/row-layout.ts';
import type { RowMark } from './rows/row-mark.ts';

type Drawing = { row: BoardRowView; mark: RowMark | null; geometry: Columns; words: BoardWords };

const isInRange = (mark: RowMark, column: number): boolean =>
  mark.range !== null && mark.range.first <= column && column <= mark.range.last;

const cellClass = (mark: RowMark | null, column: number, covered: boolean): string | undefined => {
  if (!mark) return classes.cell;
  const names = [classes.cell];
  if (covered) names.push(classes.covered);
  if (isInRange(mark, column)) names.push(classes.inRange);
  const level = mark.judged?.column === column ? mark.judged.verdict.level : null;
  if (level === 'fits') names.push(classes.tintFits);
  if (level === 'warn') names.push(classes.tintWarns);
  if (mark.target === column) names.push(classes.target);
  return names.join(' ');
};

const chipState = (mark: RowMark | null, column: number, chip: number, id: string): ChipState | null =>
  mark && {
    stop: mark.stop !== null && mark.stop.column === column && mark.stop.chip === chip,
    chosen: mark.selected.includes(id),
    lifted: mark.lifted.includes(id),
  };

const drawChips = (cell: DayCell, column: number, { row, mark, geometry, words }: Drawing): ReactNode => {
  const shown = shownOf(cell);
  const place = { width: widthOf(geometry, column) - 8, zoom: geometry.zoom, zoneOfRow: row.zoneMark };
  const chips = cell.shifts
    .slice(0, shown)
    .map((shift, at) => drawChip(shift, place, words, chipState(mark, column, at, shift.id)));
  const rest = cell.shifts.length - shown;
  if (rest <= 0) return chips;
  const stop = mark?.stop?.column === column && mark.stop.chip >= shown;
  return [
    ...chips,
    <button key="more" type="button" tabIndex={stop ? 0 : -1} className={classes.more} data-more="">
      {words.t('schedule.board.more', { count: rest })}
    </button>,
  ];
};

/** `at` is its grid track, unless it follows the previous cell. */
const drawCell = (column: number, drawing: Drawing, at?: number): ReactNode => {
  const { row, mark, geometry, words } = drawing;
  const cell = row.cells[column];
  if (!cell) return null;
  const isEmpty = cell.shifts.length === 0;
  const absence = isEmpty && row.absences.find((block) => block.first <= column && column <= block.last)?.absence;
  const isStop = mark?.stop?.column === column && mark.stop.chip < 0;
  const isChosen = mark && (isInRange(mark, column) || cell.shifts.some((shift) => mark.selected.includes(shift.id)));
  return (
    <div
      key={column}
      role="gridcell"
      className={cellClass(mark, column, Boolean(absence))}
      style={cell.lane > 0 || at ? { paddingTop: cell.lane * row.laneStep, gridColumnStart: at } : undefined}
      data-column={column}
      tabIndex={isStop ? 0 : undefined}
      aria-colindex={geometry.count < row.cells.length || geometry.scrolls ? column + 2 : undefined}
      aria-selected={isChosen || undefined}
      aria-label={absence ? words.absence(absence) : undefined}
    >
      {isEmpty ? null : drawChips(cell, column, drawing)}
    </div>
  );
};

/** The visible cells, and the cell with the tab stop wherever it is. */
export const drawCells = (drawing: Drawing, first: number, last: number): ReactNode[] => {
  const cells: ReactNode[] = [];
  const stop = drawing.geometry.scrolls ? drawing.mark?.stop?.column : undefined;
  const trackOf = (column: number): number => column - drawing.geometry.firstColumn + 2;
  if (stop !== undefined && stop < first) cells.push(drawCell(stop, drawing, trackOf(stop)));
  for (let column = first; column <= last; column += 1)
    cells.push(drawCell(column, drawing, column === first && trackOf(first) > 2 ? trackOf(first) : undefined));
  if (stop !== undefined && stop > last) cells.push(drawCell(stop, drawing, trackOf(stop)));
  for (const block of drawing.row.absences) {
    if (block.last < first || block.first > last) continue;
    cells.push(
      <AbsenceBar
        key={block.absence.id}
        block={block}
        geometry={drawing.geometry}
        laneStep={drawing.row.laneStep}
        words={drawing.words}
      />,
    );
  }
  return cells;
};

const icons = { leave: IconBeach, sick: IconHeartbeat, other: IconUserOff, absent: IconUserOff } as const;

type Props = { block: AbsenceBlock; geometry: Columns; laneStep: number; words: BoardWords };

/** One block across its dates. Neutral in colour, since an absence is not a shift; its cells have the same text. */
const AbsenceBar = ({ block, geometry, laneStep, words }: Props) => {
  const { absence, lane } = block;
  const first = Math.max(block.first, geometry.firstColumn);
  const last = Math.min(block.last, geometry.firstColumn + geometry.count - 1);
  const width = widthOf(geometry, first, last) - 8;
  const Icon = icons[absence.kind];
  const approved = absence.status === 'Approved';
  const Status = approved ? IconCircleCheck : IconClock;
  return (
    <div
      className={classes.absence}
      style={
        {
          insetInlineStart: startOf(geometry, first) + 4,
          width,
          '--lane-top': `${lane * laneStep}px`,
        } as CSSProperties
      }
      data-absence={absence.id}
      title={words.absence(absence)}
      aria-hidden="true"
    >
      <Icon size={16} stroke={1.8} />
      {width > 60 ? <span className={classes.absenceName}>{absence.name}</span> : null}
      {width > 240 ? <span>{words.absenceDates(absence)}</span> : null}
      {width > 420 && absence.hiddenShifts > 0 ? <span>{words.hidden(absence)}</span> : null}
      {width > 120 ? (
        <span className={approved ? classes.absenceStatus : `${classes.absenceStatus} ${classes.pending}`}>
          <Status size={16} stroke={1.8} />
          {width > 240 ? words.absenceStatus(absence) : null}
        </span>
      ) : null}
    </div>
  );
};
