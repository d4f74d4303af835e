import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Given } from '#web/areas/schedule/board/desk.ts';
import type { Span } from './hours-axis.ts';
import type { HoursClock } from './hours-clock.ts';
import type { Hand } from './hours-hand.ts';

/** Where the one tab stop is: a row, and the nth shift in it; -1 is the row itself. */
export type Place = { rowId: string; at: number };

export type Kept = { kind: 'copy' | 'move'; shift: BoardShift };

/** What keys and pointer act upon. */
export type HoursDesk = {
  store: BoardStore;
  given: () => Given;
  mayEdit: boolean;
  clock: () => HoursClock;
  /** In which the times of a shift are meant, or of a shift type. */
  zoneOf: (work: Pick<BoardShift, 'zone' | 'teamId'>) => Zone;
  /** In which something new is meant that begins in the row. */
  zoneOfRow: (rowId: string) => Zone;
  /** In which the times of a shift are meant once it lies in the row: a team's own clock counts in it. */
  zoneIn: (rowId: string, work: Pick<BoardShift, 'zone' | 'teamId'>) => Zone;
  /** Where it lies on the axis. */
  drawn: (shift: BoardShift) => Span;
  hand: () => Hand | null;
  setHand: (hand: Hand | null) => void;
  drop: (hand: Hand) => void;
  /** What was cut or copied, for a later paste. */
  kept: () => Kept | null;
  setKept: (kept: Kept | null) => void;
  /** Opens the list of keys, or closes it. */
  showKeys: (open: boolean) => void;
  active: () => Place;
  setActive: (place: Place) => void;
  activeShift: () => BoardShift | undefined;
  /** Where a shift lies, a proposed one too. */
  placeOf: (shiftId: string) => Place | undefined;
  /** By start. */
  shiftsOf: (rowId: string) => readonly BoardShift[];
};
