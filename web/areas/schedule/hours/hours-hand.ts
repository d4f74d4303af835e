import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { Span } from './hours-axis.ts';

export type Part = 'move' | 'start' | 'end';

/** A shift on its way along the hours, or a new one that is being drawn; `rowId` is where it would lie. */
export type Hand = {
  part: Part;
  by: 'pointer' | 'keys';
  /** Null while something new is drawn. */
  shift: BoardShift | null;
  copy: boolean;
  span: Span;
  rowId: string;
};
