// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells
import type { ReactNode } from 'react';
import { type Columns, widthOf } from '#web/grid/columns.ts';
import { AbsenceBar } from './AbsenceBar.tsx';
import type { BoardRowView } from './board-store.ts';
import type { BoardWords } from './board-words.ts';
import { type ChipState, drawChip } from './chip/Chip.tsx';
import classes from './rows/BoardRow.module.css';
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

/** `at` names its track where it is not the one after the cell before. */
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

/** The cells of the columns in sight, and the one that holds the tab stop wherever it is. */
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
