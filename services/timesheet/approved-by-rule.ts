import { rateBook } from '#domain/rates/rate-book.ts';
import { instant } from '#domain/time/instant.ts';
import { overlappingApproved, reviewed } from '#domain/timesheet/review-entry.ts';
import { agreedWage, ratedParts } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { lacksAbsenceNote } from '#domain/timesheet/written-hours.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { absencesAround } from './absences-around.ts';
import { approvedChanges, approvedEntries, type EntryStep, loadApprovedHours } from './approved-hours.ts';

/** A person's hours before and after a change, and whether a rule approves them. */
export type RuledEntry = { before: TimesheetEntry | null; after: TimesheetEntry; approved: boolean };

/**
 * Approves hours by a rule, storing wage and rates of the date, unless approved hours or an approved absence overlap them: those need a manual
 * review. `replaced` are hours of the same person that are deleted with it.
 */
export const approvedByRule = async (
  ctx: Ctx,
  ruled: readonly RuledEntry[],
  replaced: readonly TimesheetEntry[] = [],
): Promise<{ entries: TimesheetEntry[]; changes: Change[] }> => {
  const touches =
    ruled.some(({ before, approved }) => approved || before?.status === 'approved') ||
    replaced.some(({ status }) => status === 'approved');
  if (!touches) return { entries: ruled.map(({ after }) => after), changes: [] };
  const [{ after: first }] = ruled as [RuledEntry];
  const [organisation, { contracts }, approved, absences] = await Promise.all([
    loadOrganisation(ctx, first.accountId),
    loadPerson(ctx, first.accountId, first.employeeId),
    loadApprovedHours(ctx, [
      ...ruled.flatMap(({ before, after }) => (before ? [before, after] : [after])),
      ...replaced,
    ]),
    absencesAround(
      ctx,
      ruled.flatMap(({ after, approved }) => (approved ? [after] : [])),
    ),
  ]);
  const rates = rateBook(organisation);
  const leaving = new Set([...ruled.map(({ after }) => after.id), ...replaced.map(({ id }) => id)]);
  const taken: Parameters<typeof overlappingApproved>[1][number][] = approvedEntries(approved).filter(
    ({ id }) => !leaving.has(id),
  );
  const entries = ruled.map(({ after, approved: byRule }) => {
    if (!byRule || overlappingApproved(after, taken) || lacksAbsenceNote(after, absences.days)) return after;
    const wageMinor = agreedWage(after.date, contracts);
    const review = { by: null, at: instant(ctx.now), wageMinor, rates: ratedParts(after, contracts, rates) };
    const entry = reviewed(after, 'approved', review);
    taken.push(entry);
    return entry;
  });
  const steps: EntryStep[] = [
    ...ruled.map(({ before }, index) => ({ before, after: entries[index]! })),
    ...replaced.map((before) => ({ before, after: null })),
  ];
  const guard = entries.some(({ status }) => status === 'approved') ? absences.turnOf(first.employeeId) : undefined;
  return { entries, changes: approvedChanges(approved, steps).map((approvedChange) => ({ ...approvedChange, guard })) };
};
