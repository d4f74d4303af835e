import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { SelectionController } from '#web/areas/schedule/board/controller.ts';
import type { Span } from '#web/grid/line.ts';
import type { GridRows } from '#web/grid/rows.ts';
import type { Viewport } from '#web/grid/viewport.ts';
import type { HoursClock } from './hours-clock.ts';
import type { Hand } from './hours-hand.ts';

/** The single tab stop: row and index of the shift; -1 is the row itself. */
export type Place = { rowId: string; at: number };

/** Hit testing in the viewport. */
export type Ground = {
  rowAt: (clientY: number) => string | undefined;
  /** Wall time of a zone at that position, in minutes. */
  wallAt: (clientX: number, zone: Zone) => number;
  isOverNames: (clientX: number) => boolean;
};

/** Controller of the board of hours; selection, clipboard and overlays are shared with the board by dates. */
export type HoursController = SelectionController & {
  mayEdit: boolean;
  rows: GridRows;
  viewport: Viewport;
  ground: Ground;
  clock: () => HoursClock;
  /** Zone of the times of a shift or shift type. */
  zoneOf: (work: Pick<BoardShift, 'zone' | 'teamId'>) => Zone;
  /** Zone of a new shift in the row. */
  zoneOfRow: (rowId: string) => Zone;
  /** Zone of a shift's times once dropped in the row, where the team's zone applies. */
  zoneIn: (rowId: string, work: Pick<BoardShift, 'zone' | 'teamId'>) => Zone;
  /** Span of a shift on the axis. */
  drawn: (shift: BoardShift) => Span;
  hand: () => Hand | null;
  setHand: (hand: Hand | null) => void;
  drop: (hand: Hand) => void;
  active: () => Place;
  setActive: (place: Place) => void;
  /** Place of a shift, including proposed ones. */
  placeOf: (shiftId: string) => Place | undefined;
  /** Shifts of a row by start. */
  shiftsOf: (rowId: string) => readonly BoardShift[];
};
