import type { AvailabilityPart } from '#domain/availability/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardEmployee } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';

export type SaidOfDay = { employee: BoardEmployee; parts: readonly AvailabilityPart[]; planned: boolean };

const rank = { preferred: 0, available: 1, unavailable: 2 } as const;
const best = (parts: readonly AvailabilityPart[]): number => Math.min(...parts.map(({ level }) => rank[level]));

/** Who said something of the date and what, the willing first; and whether they work already. */
export const saidOfDay = (
  store: BoardStore,
  date: PlainDate,
  saidOn: (employeeId: string, date: PlainDate) => readonly AvailabilityPart[],
): SaidOfDay[] => {
  const column = store.dates().indexOf(date);
  return store
    .employees()
    .map((employee) => ({
      employee,
      parts: saidOn(employee.id, date),
      planned: (store.view(employee.id).cells[column]?.shifts.length ?? 0) > 0,
    }))
    .filter(({ parts }) => parts.length > 0)
    .sort((one, other) => best(one.parts) - best(other.parts));
};
