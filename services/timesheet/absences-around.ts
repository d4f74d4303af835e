import type { AbsenceDay } from '#domain/absence/absence.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon } from '#services/table.ts';

/** Absence of the people on and next to the dates of their hours, in all departments: one Query per person. */
export const absencesAround = async (
  ctx: Ctx,
  entries: readonly Pick<TimesheetEntry, 'accountId' | 'employeeId' | 'date'>[],
): Promise<AbsenceDay[]> => {
  const byPerson = Map.groupBy(entries, ({ employeeId }) => employeeId);
  const horizons = await Promise.all(
    [...byPerson].map(([employeeId, own]) => {
      const dates = own.map(({ date }) => date).sort();
      const range = { from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1) };
      return loadHorizon(ctx, own[0]!.accountId, employeeId, range);
    }),
  );
  return horizons.flatMap(({ absenceDays }) => absenceDays);
};
