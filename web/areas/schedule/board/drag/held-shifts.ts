import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';

const nothing: BoardShift['may'] = { edit: false, move: false, delete: false };
const covered = (shift: BoardShift): BoardShift => ({ ...shift, busy: true, may: nothing });

/** Shifts that the server is working on: they look it, and they cannot be dragged until it has answered. */
export const heldShifts = () => {
  let ids: ReadonlySet<string> = new Set();
  const bare = new Map<string, BoardShift>();
  /** The shift as it is to be drawn. */
  const cover = (shift: BoardShift): BoardShift => {
    if (!ids.has(shift.id)) return shift;
    bare.set(shift.id, shift);
    return covered(shift);
  };
  return {
    cover,
    /** From now on it is these; answers the shifts that look different then. */
    hold: (next: ReadonlySet<string>, find: (id: string) => BoardShift | undefined): BoardShift[] => {
      const freed = [...ids].filter((id) => !next.has(id));
      const fresh = [...next].filter((id) => !ids.has(id));
      ids = next;
      const back = freed.flatMap((id) => (find(id)?.busy && bare.get(id)) || []);
      for (const id of freed) bare.delete(id);
      return [...back, ...fresh.flatMap((id) => find(id) ?? []).map(cover)];
    },
  };
};
