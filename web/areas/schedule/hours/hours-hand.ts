import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { LoadedShift } from '#web/areas/schedule/board/drag/landings.ts';
import type { Part, Span } from '#web/grid/line.ts';

/** A shift on its way along the hours, or a new one that is being drawn; `rowId` is where it would lie. */
export type Hand = {
  part: Part;
  /** `pick` waits for a click or a key; a shift type stays in the hand then, for one place after the other. */
  by: 'pointer' | 'keys' | 'pick';
  /** Null while something new is drawn. */
  shift: BoardShift | null;
  copy: boolean;
  /** On the clock of its zone. */
  span: Span;
  zone: Zone;
  rowId: string;
  /** Chosen with it: they go along, as many rows from it and as much earlier or later as they lie now. */
  others?: readonly LoadedShift[];
  /** The shift type of which `shift` was made, which lies nowhere yet. */
  template?: BoardTemplate;
};
