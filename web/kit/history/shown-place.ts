import type { PlainDate } from '#domain/time/plain-date.ts';

/** A shift on the schedule, or the cell where it was. */
export type Place = { id: string; date: PlainDate; employeeId: string | null };

/** A request from anywhere to show a place on the schedule; the schedule takes it once mounted. */
export const shownPlace = (() => {
  let asked: Place | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Place | null): void => {
    asked = next;
    for (const hear of listeners) hear();
  };
  return {
    get: (): Place | null => asked,
    /** False while no schedule is open; the caller must navigate. */
    ask: (place: Place): boolean => {
      set(place);
      return listeners.size > 0;
    },
    done: (): void => set(null),
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
})();
