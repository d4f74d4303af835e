import type { Dragged } from './load.ts';
import type { CellRef, Cursor } from './rows.ts';

/** Interaction state. `Item` is in cells, `Held` is being dragged, `Overlay` floats over a cell. */
export type GridState<Item, Overlay, Held extends Dragged<Item> = Dragged<Item>> = {
  active: Cursor;
  /** The fixed corner of a range while it is extended with Shift. */
  anchor: Cursor | null;
  /** Whether a range is selected, from the anchor to the active cell. */
  ranged: boolean;
  /** Ids of items. */
  selected: ReadonlySet<string>;
  carry: Held | null;
  clipboard: Pick<Held, 'kind' | 'grabbed' | 'load'> | null;
  overlay: Overlay | null;
};

const nothing: ReadonlySet<string> = new Set();
export const deselected = { anchor: null, ranged: false, selected: nothing } as const;

/** State of one grid; not part of the data, and not persisted. */
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
    /** Requests focus of the active cell with the next render. */
    focusActive: (): void => {
      focusWanted = true;
      set({});
    },
    /** Returns and clears the focus request. */
    takeFocus: (): boolean => {
      const was = focusWanted;
      focusWanted = false;
      return was;
    },
  };
};
