import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { LoadedShift } from '#web/areas/schedule/board/drag/landings.ts';
import type { Part, Span } from '#web/grid/line.ts';

/** A dragged shift on the board of hours, or a new one being drawn; `rowId` is its target row. */
export type Hand = {
  part: Part;
  /** `pick` waits for a click or key; a picked shift type stays for several drops. */
  by: 'pointer' | 'keys' | 'pick';
  /** Null while drawing a new shift. */
  shift: BoardShift | null;
  copy: boolean;
  /** Minutes in the shift's own zone. */
  span: Span;
  zone: Zone;
  rowId: string;
  /** Other selected shifts; they move along at their current offsets in rows and time. */
  others?: readonly LoadedShift[];
  /** The shift type that `shift` was made from, when it is not on the board yet. */
  template?: BoardTemplate;
};
