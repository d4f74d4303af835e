import { createGridState, type GridState } from '#web/grid/grid-state.ts';
import type { Dragged } from '#web/grid/load.ts';
import type { CellRef } from '#web/grid/rows.ts';
import type { BoardShift, BoardTemplate } from './board-model.ts';
import { openRowId } from './shift-index.ts';

/** Shifts on their way, or something new: what is carried was made from this shift type then, and lies nowhere yet. */
export type DraggedShifts = Dragged<BoardShift> & { template?: BoardTemplate };

type Overlay =
  | { kind: 'add'; cell: CellRef }
  | { kind: 'menu'; cell: CellRef; shiftId: string }
  | { kind: 'more'; cell: CellRef }
  /** What a person's hours are made of; the cell is any of the row. */
  | { kind: 'hours'; cell: CellRef }
  | { kind: 'keys' };

export type BoardUiState = GridState<BoardShift, Overlay, DraggedShifts>;

export const createBoardUi = () => createGridState<BoardShift, Overlay, DraggedShifts>({ rowId: openRowId, column: 0 });

export type BoardUi = ReturnType<typeof createBoardUi>;
