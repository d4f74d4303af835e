import type { BoardVerdict } from '#web/areas/schedule/board/board-model.ts';

/** Transient state of one row: focus, selection, drag. Null where there is none, so the row is not redrawn. */
export type RowMark = {
  /** The board's single tab stop, if in this row; chip -1 is the cell itself. */
  stop: { column: number; chip: number } | null;
  /** Selected shifts of this row. */
  selected: readonly string[];
  /** Selected cells. */
  range: { first: number; last: number } | null;
  /** Shifts of this row that are being moved; copies leave theirs alone. */
  lifted: readonly string[];
  /** Target date and the verdict for this person. */
  judged: { column: number; verdict: BoardVerdict } | null;
  /** Column of the drop target. */
  target: number | null;
  /** Text instead of the role, in the row that a shift is moved from. */
  moving: string | null;
};

export const noMark: RowMark = {
  stop: null,
  selected: [],
  range: null,
  lifted: [],
  judged: null,
  target: null,
  moving: null,
};
