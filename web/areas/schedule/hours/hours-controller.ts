import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { SelectionController } from '#web/areas/schedule/board/controller.ts';
import type { Span } from '#web/grid/line.ts';
import type { GridRows } from '#web/grid/rows.ts';
import type { Viewport } from '#web/grid/viewport.ts';
import type { HoursClock } from './hours-clock.ts';
import type { Hand } from './hours-hand.ts';

/** Where the one tab stop is: a row, and the nth shift in it; -1 is the row itself. */
export type Place = { rowId: string; at: number };

/** What lies where in the window. */
export type Ground = {
  rowAt: (clientY: number) => string | undefined;
  /** What the clocks of a zone show there, in minutes. */
  wallAt: (clientX: number, zone: Zone) => number;
  isOverNames: (clientX: number) => boolean;
};

/** What keys and pointer act upon along the hours; what is chosen, kept and open is the board's own. */
export type HoursController = SelectionController & {
  mayEdit: boolean;
  rows: GridRows;
  viewport: Viewport;
  ground: Ground;
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
  active: () => Place;
  setActive: (place: Place) => void;
  /** Where a shift lies, a proposed one too. */
  placeOf: (shiftId: string) => Place | undefined;
  /** By start. */
  shiftsOf: (rowId: string) => readonly BoardShift[];
};
