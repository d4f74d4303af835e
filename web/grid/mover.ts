import type { Dragged } from './load.ts';
import { type CellRef, type Cursor, sameCell } from './rows.ts';

type State<Held> = {
  get: () => { carry: Held | null };
  set: (patch: { carry?: Held | null; overlay?: null; active?: Cursor }) => void;
  focusActive: () => void;
};

/** What the product decides and says while items are on their way. */
export type MoveRules<Held> = {
  reveal: (cell: CellRef) => void;
  /** Lets go over the target; answers where the cursor is then. */
  land: (carry: Held, target: CellRef) => Cursor;
  /** Said aloud, for those who do not see it. */
  say: { pickedUp: (carry: Held) => void; aimed: (carry: Held, target: CellRef) => void; putBack: () => void };
};

/** Picking up, aiming, dropping and putting back, alike for pointers and keys. */
export const createMover = <Item, Held extends Dragged<Item>>(state: State<Held>, rules: MoveRules<Held>) => {
  const putBack = (): void => {
    if (!state.get().carry) return;
    state.set({ carry: null });
    rules.say.putBack();
    state.focusActive();
  };
  return {
    /** What is dragged has no target before the pointer has moved; what is picked begins on its own cell. */
    pickUp: (carry: Held, active: Cursor): void => {
      state.set({ carry, overlay: null, active });
      if (carry.by !== 'pick') return;
      rules.say.pickedUp(carry);
      state.focusActive();
    },
    /** Shows where it would land. */
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
