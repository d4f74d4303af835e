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

/** Lets the rest of the screen ask something of the board. */
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

/** Sends the eye to one of its shifts, or to the cell where one is no more. */
export const createJump = () => createCall<[shiftId: string, cell?: { rowId: string; date: PlainDate }]>();

export type Jump = ReturnType<typeof createJump>;

/** Opens the list of its keys. */
export const createKeyList = () => createCall<[]>();

export type KeyList = ReturnType<typeof createKeyList>;

/** What the screen handed in last; handlers read it late, so that they never have to be recreated. */
export type BoardInputs = {
  actions: BoardActions;
  settings: BoardSettings;
  templates: readonly BoardTemplate[];
  verdictFor: VerdictFor;
  minutesFor: MinutesFor;
  /** Without it there is no date on which work cannot be planned. */
  problemFor?: ProblemFor;
  words: BoardWords;
  /** Without them everything is of the viewer's zone. */
  clocks?: Clocks;
  /** Shows a shift on the board, for other parts of the page. */
  jump?: Jump;
  /** Opens the list of keys, for other parts of the page. */
  keyList?: KeyList;
  /** Between the boards of one page. */
  handover?: Handover;
  /** While a proposal lies on the board. */
  proposal?: ProposalHand;
};

/** What choosing, the clipboard, menus and the bar of many act upon, by dates and along the hours of one. */
export type SelectionController = {
  store: BoardStore;
  ui: BoardUi;
  inputs: () => BoardInputs;
  /** Puts the keyboard's focus on the active cell with the next drawing. */
  focusActive: () => void;
  /** What scrolls, while it is drawn. */
  scroller: () => HTMLElement | null;
  reveal: (cell: CellRef) => void;
  /** What the cursor is on, a proposed shift too. */
  chipHere: () => BoardShift | undefined;
  /** Every shift of the rectangle whose corners the two are. */
  shiftsBetween: (from: Cursor, to: Cursor) => readonly BoardShift[];
  /** Takes a shift into the hand, and with it the others that are chosen, to be put down by a click or by keys; false when the viewer may not. */
  pickUp: (grabbed: BoardShift, kind: DraggedShifts['kind']) => boolean;
};

/** Everything that belongs to one board by dates. */
export type GridController = SelectionController & { viewport: Viewport };

export const ControllerContext = createContext<SelectionController | null>(null);

export const useGridController = (): SelectionController => {
  const controller = useContext(ControllerContext);
  if (!controller) throw new Error('A part of the board stands outside of it.');
  return controller;
};
