import type { Dragged } from './load.ts';
import type { CellRef, Cursor } from './rows.ts';

/** What hand and eye are doing. `Item` is what lies in cells, `Held` an item on its way, `Overlay` what floats over a cell. */
export type GridState<Item, Overlay, Held extends Dragged<Item> = Dragged<Item>> = {
  active: Cursor;
  /** The fixed corner of a range while Shift extends it. */
  anchor: Cursor | null;
  /** The range runs from the anchor to the active cell. */
  ranged: boolean;
  /** Ids of items. */
  selected: ReadonlySet<string>;
  carry: Held | null;
  clipboard: Pick<Held, 'kind' | 'grabbed' | 'load'> | null;
  overlay: Overlay | null;
};

const nothing: ReadonlySet<string> = new Set();
export const deselected = { anchor: null, ranged: false, selected: nothing } as const;

/** The state of one grid: never part of the data, gone with the page. */
export const createGridState = <Item, Overlay, Held extends Dragged<Item> = Dragged<Item>>(first: CellRef) => {
  type State = GridState<Item, Overlay, Held>;
  let state: State = { active: { ...first, chip: -1 }, ...deselected, carry: null, clipboard: null, overlay: null };
  const listeners = new Set<() => void>();
  let focusWanted = false;
  const set = (patch: Partial<State>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  return {
    get: (): State => state,
    set,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Puts the keyboard's focus on the active cell with the next drawing. */
    focusActive: (): void => {
      focusWanted = true;
      set({});
    },
    /** Whether the focus was asked for since it was last taken. */
    takeFocus: (): boolean => {
      const was = focusWanted;
      focusWanted = false;
      return was;
    },
  };
};
