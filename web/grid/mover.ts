import type { Dragged } from './load.ts';
import { type CellRef, type Cursor, sameCell } from './rows.ts';

type State<Held> = {
  get: () => { carry: Held | null };
  set: (patch: { carry?: Held | null; overlay?: null; active?: Cursor }) => void;
  focusActive: () => void;
};

/** Callbacks of the application during a move. */
export type MoveRules<Held> = {
  reveal: (cell: CellRef) => void;
  /** Drops on the target; returns the new cursor. */
  land: (carry: Held, target: CellRef) => Cursor;
  /** Announcements for screen readers. */
  say: { pickedUp: (carry: Held) => void; aimed: (carry: Held, target: CellRef) => void; putBack: () => void };
};

/** Picking up, aiming, dropping and cancelling, shared by pointer and keyboard. */
export const createMover = <Item, Held extends Dragged<Item>>(state: State<Held>, rules: MoveRules<Held>) => {
  const putBack = (): void => {
    if (!state.get().carry) return;
    state.set({ carry: null });
    rules.say.putBack();
    state.focusActive();
  };
  return {
    /** A drag has no target before the pointer moves; a pick starts on its own cell. */
    pickUp: (carry: Held, active: Cursor): void => {
      state.set({ carry, overlay: null, active });
      if (carry.by !== 'pick') return;
      rules.say.pickedUp(carry);
      state.focusActive();
    },
    /** Marks the drop target. */
    aim: (target: CellRef | null): void => {
      const { carry } = state.get();
      if (!carry || sameCell(carry.target, target)) return;
      state.set({ carry: { ...carry, target } });
      if (carry.by !== 'pick' || !target) return;
      rules.reveal(target);
      rules.say.aimed(carry, target);
    },
    drop: (): void => {
      const { carry } = state.get();
      if (!carry?.target) {
        putBack();
        return;
      }
      state.set({ active: rules.land(carry, carry.target) });
      state.focusActive();
    },
    putBack,
  };
};
