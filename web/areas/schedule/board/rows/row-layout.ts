import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardAbsence, BoardShift, RowsBy } from '#web/areas/schedule/board/board-model.ts';
import { byStart } from '#web/areas/schedule/board/by-start.ts';
import { bandHeight, type ShiftsByColumn } from './row-groups.ts';

/** Pixels, as in the tokens: a 36 chip with 4 around it, the next one 4 below, then the line "2 more". */
export const rowHeight = 44;
/** In pixels, and how many lanes the open row shows at most: it stays in sight, and must leave room to people. */
export type RowSizes = { row: number; lane: number; band: number; openLanes: number };
const roomy: RowSizes = { row: rowHeight, lane: 40, band: bandHeight, openLanes: 2 };
/** A chip of 28 with two lines, and a band as high as a finger's least target: 14 people of three teams at 1280 x 800. */
const compact: RowSizes = { row: 32, lane: 30, band: 24, openLanes: 1 };
/** With strip and totals folded away people want to see many at once. */
export const sizesOf = (isCompact: boolean): RowSizes => (isCompact ? compact : roomy);
/** The row of dates above everything else. */
export const dayHeadHeight = 52;
const moreLine = 24;
/** Chips that a cell shows before it says how many more there are: a person has few at a time, a team many. */
export const lanesOf = (by: RowsBy): number => (by === 'employee' ? 2 : 8);

export type AbsenceBlock = { absence: BoardAbsence; first: number; last: number; lane: number };

export type DayCell = {
  /** All of the day, by start. */
  shifts: readonly BoardShift[];
  /** Where the first chip lies; absences take the lanes above. */
  lane: number;
  /** Lanes that the row has at most. */
  lanes: number;
};

export type RowLayout = {
  cells: readonly DayCell[];
  absences: readonly AbsenceBlock[];
  height: number;
  /** From one lane to the next. */
  laneStep: number;
};

const emptyCell: DayCell = { shifts: [], lane: 0, lanes: 1 };

/** Where everything of one row lies. */
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

/** The height alone, for the thousands of rows out of view. */
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

/** Stops inside a cell: its visible chips, and the line that tells of more. */
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
