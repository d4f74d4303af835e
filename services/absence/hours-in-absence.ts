import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { unexplainedHours } from '#domain/timesheet/written-hours.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadHorizon } from '#services/table.ts';
import { approvedSince } from '#services/timesheet/approved-hours.ts';

/**
 * Refuses an approved absence over approved hours, since both would count, until an approver gives a reason; `needed` is whether
 * that reason is what allows it.
 */
export const hoursReason = (
  { status, overrideReason }: Pick<Absence, 'status' | 'overrideReason'>,
  days: readonly AbsenceDay[],
  entries: readonly TimesheetEntry[],
): { needed: boolean } | Refusal => {
  const met = status === 'Approved' ? unexplainedHours(days, entries) : undefined;
  if (!met || overrideReason) return { needed: met !== undefined };
  return refuse('INVALID', 'absenceOverHours', { field: 'overrideReason', measured: met.date });
};

/** The person's current hours on and next to the days, which are in order of date. */
export const hoursAroundDays = async (ctx: Ctx, days: readonly AbsenceDay[]): Promise<TimesheetEntry[]> => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  // Part of a day may end after midnight, and hours of the previous date may.
  const range = { from: addDays(first.date, -1), to: addDays(last.date, 1) };
  const known = (await loadHorizon(ctx, first.accountId, first.employeeId, range)).timesheetEntries;
  const since = await approvedSince(ctx, days, known);
  const ids = new Set(since.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...since];
};
