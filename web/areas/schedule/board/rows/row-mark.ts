import type { BoardVerdict } from '#web/areas/schedule/board/board-model.ts';

/** What the moment adds to one row: focus, selection, a shift under way. Rows without any have null and are not drawn again. */
export type RowMark = {
  /** The board's one tab stop, when it lies here; chip -1 is the cell itself. */
  stop: { column: number; chip: number } | null;
  /** Chosen shifts of this row. */
  selected: readonly string[];
  /** Chosen cells. */
  range: { first: number; last: number } | null;
  /** Shifts of this row that are being moved; copies leave theirs alone. */
  lifted: readonly string[];
  /** The date in question and what the rules say of this person on it. */
  judged: { column: number; verdict: BoardVerdict } | null;
  /** The cell that would take the shift. */
  target: number | null;
  /** In place of the role, in the row from which a shift is taken. */
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
