import type { PlainDate } from '#domain/time/plain-date.ts';

/** A shift on the schedule, or the cell where it was. */
export type Place = { id: string; date: PlainDate; employeeId: string | null };

/** What someone asked to be shown on the schedule, from anywhere; the schedule takes it when it is there. */
export const shownPlace = (() => {
  let asked: Place | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Place | null): void => {
    asked = next;
    for (const hear of listeners) hear();
  };
  return {
    get: (): Place | null => asked,
    /** False while no schedule is open: the user has to go there. */
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
