import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardAbsence, BoardShift, RowsBy } from '#web/areas/schedule/board/board-model.ts';
import { byStart } from '#web/areas/schedule/board/by-start.ts';
import { bandHeight, type ShiftsByColumn } from './row-groups.ts';

/** In pixels: a 36 px chip with 4 px around it, the next one 4 px below, then the line "2 more". */
export const rowHeight = 44;
/** In pixels, plus the maximum lanes of the open row, which is sticky and must leave room for people. */
export type RowSizes = { row: number; lane: number; band: number; openLanes: number };
const roomy: RowSizes = { row: rowHeight, lane: 40, band: bandHeight, openLanes: 2 };
/** A 28 px chip with two lines, and a band of the minimum target size: fits 14 people of three teams at 1280 x 800. */
const compact: RowSizes = { row: 32, lane: 30, band: 24, openLanes: 1 };
/** Compact when strip and totals are folded, to show more people. */
export const sizesOf = (isCompact: boolean): RowSizes => (isCompact ? compact : roomy);
/** The row of dates above everything else. */
export const dayHeadHeight = 52;
const moreLine = 24;
/** Chips per cell before the line "n more": few for people, more for teams. */
export const lanesOf = (by: RowsBy): number => (by === 'employee' ? 2 : 8);

export type AbsenceBlock = { absence: BoardAbsence; first: number; last: number; lane: number };

export type DayCell = {
  /** All shifts of the date, by start. */
  shifts: readonly BoardShift[];
  /** Lane of the first chip, below the absences. */
  lane: number;
  /** Maximum lanes of the row. */
  lanes: number;
};

export type RowLayout = {
  cells: readonly DayCell[];
  absences: readonly AbsenceBlock[];
  height: number;
  /** Distance between lanes. */
  laneStep: number;
};

const emptyCell: DayCell = { shifts: [], lane: 0, lanes: 1 };

/** Layout of one row. */
export const layoutRow = (
  shifts: ShiftsByColumn,
  absences: readonly BoardAbsence[],
  dates: readonly PlainDate[],
  lanes = lanesOf('employee'),
  sizes = roomy,
): RowLayout => {
  const blocks = layAbsences(absences, dates);
  const cells: DayCell[] = [];
  for (let column = 0; column < dates.length; column += 1) {
    const there = shifts[column];
    const lane = laneBelow(blocks, column);
    if (!there || there.length === 0) cells.push(lane === 0 ? emptyCell : { shifts: [], lane, lanes });
    else cells.push({ shifts: there.length > 1 ? there.toSorted(byStart) : there, lane, lanes });
  }
  return { cells, absences: blocks, height: heightOfLanes(shifts, blocks, lanes, sizes), laneStep: sizes.lane };
};

/** Height only, for rows out of view. */
export const heightOfRow = (
  shifts: ShiftsByColumn,
  absences: readonly BoardAbsence[],
  dates: readonly PlainDate[],
  lanes = lanesOf('employee'),
  sizes = roomy,
): number => heightOfLanes(shifts, layAbsences(absences, dates), lanes, sizes);

const heightOfLanes = (
  shifts: ShiftsByColumn,
  blocks: readonly AbsenceBlock[],
  lanesShown: number,
  sizes: RowSizes,
): number => {
  let lanes = 1;
  for (let column = 0; column < shifts.length; column += 1) {
    const there = shifts[column]?.length ?? 0;
    if (there > 0) lanes = Math.max(lanes, laneBelow(blocks, column) + there);
  }
  for (const block of blocks) lanes = Math.max(lanes, block.lane + 1);
  return sizes.row + sizes.lane * (Math.min(lanes, lanesShown) - 1) + (lanes > lanesShown ? moreLine : 0);
};

/** Chips that a cell shows; an absence never pushes all of them out. */
export const shownOf = (cell: DayCell): number => Math.max(1, cell.lanes - cell.lane);

/** Focus stops inside a cell: its visible chips and the line "n more". */
export const stopsOf = (cell: DayCell | undefined): number =>
  cell ? Math.min(cell.shifts.length, shownOf(cell) + 1) : 0;

const noBlocks: readonly AbsenceBlock[] = [];

const layAbsences = (absences: readonly BoardAbsence[], dates: readonly PlainDate[]): readonly AbsenceBlock[] => {
  if (absences.length === 0) return noBlocks;
  const [start, end] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const blocks: AbsenceBlock[] = [];
  for (const absence of absences.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const { from, until } = absence;
    if (from > end || (until !== null && until < start)) continue;
    const first = dates.findIndex((date) => date >= from);
    const last = until === null ? dates.length - 1 : dates.findLastIndex((date) => date <= until);
    const taken = blocks.filter((block) => block.last >= first).map((block) => block.lane);
    let lane = 0;
    while (taken.includes(lane)) lane += 1;
    blocks.push({ absence, first, last, lane });
  }
  return blocks;
};

const laneBelow = (blocks: readonly AbsenceBlock[], column: number): number => {
  let lane = 0;
  for (const block of blocks) if (block.first <= column && column <= block.last) lane = Math.max(lane, block.lane + 1);
  return lane;
};
