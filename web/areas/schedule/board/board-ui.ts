import type { BoardShift, BoardTemplate } from './board-model.ts';
import type { Loaded } from './drag/landings.ts';
import { openRowId } from './shift-index.ts';

/** A cell by the person and the index of its date. */
export type CellRef = { rowId: string; column: number };

export const sameCell = (one: CellRef | null, other: CellRef | null): boolean =>
  one === other || (one !== null && other !== null && one.rowId === other.rowId && one.column === other.column);

/** Shifts on their way: dragged, or picked up and waiting for a cell. */
export type Carry = {
  kind: 'move' | 'copy';
  by: 'pointer' | 'pick';
  /** The one under the hand; all of the load, itself included, keeps its distance to it. */
  grabbed: BoardShift;
  load: readonly Loaded[];
  target: CellRef | null;
  /** Something new: what is carried was made from this shift type, and lies nowhere yet. */
  template?: BoardTemplate;
};

type Overlay =
  | { kind: 'add'; cell: CellRef }
  | { kind: 'menu'; cell: CellRef; shiftId: string }
  | { kind: 'more'; cell: CellRef }
  /** What a person's hours are made of; the cell is any of the row. */
  | { kind: 'hours'; cell: CellRef }
  | { kind: 'keys' };

export type BoardUiState = {
  /** Where the one tab stop is; chip -1 is the cell, else the nth chip of it. */
  active: CellRef & { chip: number };
  /** The fixed corner of a range while Shift extends it. */
  anchor: BoardUiState['active'] | null;
  /** The range runs from the anchor to the active cell. */
  ranged: boolean;
  selected: ReadonlySet<string>;
  carry: Carry | null;
  clipboard: Pick<Carry, 'kind' | 'grabbed' | 'load'> | null;
  overlay: Overlay | null;
};

const nothing: ReadonlySet<string> = new Set();
export const deselected = { anchor: null, ranged: false, selected: nothing } as const;

const atRest: BoardUiState = {
  active: { rowId: openRowId, column: 0, chip: -1 },
  ...deselected,
  carry: null,
  clipboard: null,
  overlay: null,
};

/** The state of hand and eye: never part of the data, gone with the page. */
export const createBoardUi = () => {
  let state = atRest;
  const listeners = new Set<() => void>();
  return {
    get: (): BoardUiState => state,
    set: (patch: Partial<BoardUiState>): void => {
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type BoardUi = ReturnType<typeof createBoardUi>;
