import { createGridState, type GridState } from '#web/grid/grid-state.ts';
import type { Dragged } from '#web/grid/load.ts';
import type { CellRef } from '#web/grid/rows.ts';
import type { BoardShift, BoardTemplate } from './board-model.ts';
import { openRowId } from './shift-index.ts';

/** Dragged shifts, or a new one: `template` is set when the dragged shift comes from a shift type and is not on the board yet. */
export type DraggedShifts = Dragged<BoardShift> & { template?: BoardTemplate };

type Overlay =
  | { kind: 'add'; cell: CellRef }
  | { kind: 'menu'; cell: CellRef; shiftId: string }
  | { kind: 'more'; cell: CellRef }
  /** Breakdown of a person's hours; any cell of the row. */
  | { kind: 'hours'; cell: CellRef }
  /** Breakdown of a team's hours, at the figure clicked; `column: null` is the figure of all dates. */
  | { kind: 'team'; teamId: string; column: number | null; anchor: HTMLElement }
  | { kind: 'keys' };

export type BoardUiState = GridState<BoardShift, Overlay, DraggedShifts>;

export const createBoardUi = () => createGridState<BoardShift, Overlay, DraggedShifts>({ rowId: openRowId, column: 0 });

export type BoardUi = ReturnType<typeof createBoardUi>;
