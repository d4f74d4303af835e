import { createContext, useContext } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { CellRef, Cursor } from '#web/grid/rows.ts';
import type { Handover } from '#web/grid/use-grid-focus.ts';
import type { Viewport } from '#web/grid/viewport.ts';
import type {
  BoardActions,
  BoardSettings,
  BoardShift,
  BoardTemplate,
  Clocks,
  MinutesFor,
  ProblemFor,
  ProposalHand,
  VerdictFor,
} from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardUi, DraggedShifts } from './board-ui.ts';
import type { BoardWords } from './board-words.ts';

/** A call channel from the rest of the screen to the board. */
const createCall = <Asked extends unknown[]>() => {
  let hear: ((...asked: Asked) => void) | undefined;
  return {
    to: (...asked: Asked): void => hear?.(...asked),
    listen: (by: (...asked: Asked) => void): (() => void) => {
      hear = by;
      return () => {
        if (hear === by) hear = undefined;
      };
    },
  };
};

/** Scrolls to and focuses one of its shifts, or the cell of a deleted one. */
export const createJump = () => createCall<[shiftId: string, cell?: { rowId: string; date: PlainDate }]>();

export type Jump = ReturnType<typeof createJump>;

/** Opens the list of shortcuts. */
export const createKeyList = () => createCall<[]>();

export type KeyList = ReturnType<typeof createKeyList>;

/** The latest props of the screen; handlers read them late and need not be recreated. */
export type BoardInputs = {
  actions: BoardActions;
  settings: BoardSettings;
  templates: readonly BoardTemplate[];
  verdictFor: VerdictFor;
  minutesFor: MinutesFor;
  /** When omitted, work can be planned on any date. */
  problemFor?: ProblemFor;
  words: BoardWords;
  /** When omitted, everything is in the viewer's zone. */
  clocks?: Clocks;
  /** Shows a shift on the board, for other parts of the page. */
  jump?: Jump;
  /** Opens the list of keys, for other parts of the page. */
  keyList?: KeyList;
  /** Shared between the boards of one page. */
  handover?: Handover;
  /** Set while a proposal is shown. */
  proposal?: ProposalHand;
};

/** Interface that selection, clipboard, menus and the bulk bar need; implemented by the board by dates and the board of hours. */
export type SelectionController = {
  store: BoardStore;
  ui: BoardUi;
  inputs: () => BoardInputs;
  /** Focuses the active cell with the next render. */
  focusActive: () => void;
  /** The scroll container, while rendered. */
  scroller: () => HTMLElement | null;
  reveal: (cell: CellRef) => void;
  /** The shift under the cursor, including proposed ones. */
  chipHere: () => BoardShift | undefined;
  /** Shifts in the rectangle between two corners. */
  shiftsBetween: (from: Cursor, to: Cursor) => readonly BoardShift[];
  /**
   * Picks up a shift, with the rest of the selection if it is part of it, to be dropped by click or keys; false when not
   * permitted.
   */
  pickUp: (grabbed: BoardShift, kind: DraggedShifts['kind']) => boolean;
};

/** Controller of one board by dates. */
export type GridController = SelectionController & { viewport: Viewport };

export const ControllerContext = createContext<SelectionController | null>(null);

export const useGridController = (): SelectionController => {
  const controller = useContext(ControllerContext);
  if (!controller) throw new Error('A part of the board stands outside of it.');
  return controller;
};
