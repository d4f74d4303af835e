import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { reviewBatch, reviewed } from '#domain/timesheet/review-entry.ts';
import { wageOf } from '#domain/timesheet/salary-line.ts';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import type { TimesheetEvent } from '#domain/timesheet/timesheet.events.ts';
import type { TimesheetEntry, TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';
import { approvedChanges, approvedEntries, loadApprovedHours, orRace, personOf } from './approved-hours.ts';
import { entryChange } from './entry-change.ts';
import { refusedFor, reviewerOf } from './entry-rights.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** Each with the version that the reviewer saw: nobody approves what they did not read. */
const entriesSchema = z
  .array(z.object({ id: referenceSchema, version: versionSchema }))
  .min(1, 'input.required')
  .max(300, 'input.tooMany');
// A person's entries are approved all or none, in one transaction.
const mostOfOne = 70;
type Seen = z.output<typeof entriesSchema>[number];

/** What became of a review: entries as they are now, and those that were left as they were, with the reason. */
export type Reviewed = { entries: TimesheetEntry[]; skipped: { id: string; key: string; field: string }[] };

type Review = { status: TimesheetStatus; need: Requirement; event: TimesheetEvent; reason: string | null };

const distinct = (seen: Seen[]): Seen[] => [...new Map(seen.map((one) => [one.id, one])).values()];

/** The entries in the order they were named, or the refusal that the first one deserves that may not be reviewed. */
const load = async (ctx: Ctx<Viewer>, seen: Seen[], need: Requirement): Promise<TimesheetEntry[] | Refusal> => {
  const found = await findByIds(
    ctx.table,
    timesheetEntries,
    ctx.viewer.accountId,
    seen.map(({ id }) => id),
  );
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  const entries: TimesheetEntry[] = [];
  for (const { id } of seen) {
    const entry = byId.get(id);
    const refused = entry ? refusedFor(ctx, need, entry) : notFound();
    if (refused) return refused;
    entries.push(entry!);
  }
  return entries;
};

const decided = async (
  ctx: Ctx<Viewer>,
  entries: TimesheetEntry[],
  { status, reason }: Review,
): Promise<TimesheetEntry[]> => {
  const contracts =
    status === 'approved' && entries.length > 0 ? (await loadPeople(ctx, ctx.viewer.accountId)).contracts : [];
  const of = Map.groupBy(contracts, (contract) => contract.employeeId);
  const wage = (entry: TimesheetEntry): number =>
    wageOf({ date: entry.date, wageMinor: null }, of.get(entry.employeeId) ?? []);
  const review = { by: ctx.viewer.userId, at: instant(ctx.now), note: reason };
  return entries.map((entry) => reviewed(entry, status, { ...review, wageMinor: wage(entry) }));
};

const sameOf = <T>(values: T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);

/** One operation for any number of entries: what cannot be reviewed is told and left; when nothing can, that is the answer. */
const review = async (ctx: Ctx<Viewer>, given: Seen[], how: Review): Promise<Reviewed | Refusal> => {
  const seen = distinct(given);
  const loaded = await load(ctx, seen, how.need);
  if (!Array.isArray(loaded)) return loaded;
  const perPerson = [...Map.groupBy(loaded, ({ employeeId }) => employeeId).values()].map(({ length }) => length);
  if (Math.max(...perPerson) > mostOfOne)
    return refuse('INVALID', 'input.tooMany', { field: 'entries', limit: mostOfOne });
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const [same, changed] = [true, false].map((is) =>
    loaded.filter((one) => (one.version === versions.get(one.id)) === is),
  );
  const approved = await loadApprovedHours(ctx, same!);
  const verdicts = reviewBatch(same!, how.status, reviewerOf(ctx.viewer), approvedEntries(approved));
  const skipped = [
    ...changed!.map(({ id }) => ({ id, key: 'changedMeanwhile', field: 'version' })),
    ...verdicts.flatMap(({ entry, problem }) =>
      problem ? [{ id: entry.id, key: problem.key, field: problem.field }] : [],
    ),
  ];
  const before = verdicts.filter(({ problem }) => !problem).map(({ entry }) => entry);
  const [first] = skipped;
  if (before.length === 0 && changed!.length > 0) return refuse('CONFLICT', first!.key, { current: changed![0] });
  if (before.length === 0) return refuse('STATE', first!.key, { field: first!.field });
  const after = await decided(ctx, before, how);
  const steps = before.map((one, index) => ({ before: one, after: after[index]! }));
  const answer = await commitLarge<Reviewed>(ctx, {
    changes: [
      ...steps.map((step) => ({ ...entryChange(step.before, step.after), together: step.before.employeeId })),
      ...approvedChanges(approved, steps).map((one) => ({ ...one, together: personOf(one) })),
    ],
    event: {
      type: how.event,
      area: 'timesheet',
      subject: before[0]!.id,
      departmentId: sameOf(before.map(({ departmentId }) => departmentId)),
      employeeId: sameOf(before.map(({ employeeId }) => employeeId)),
      details: {
        entryIds: before.map(({ id }) => id),
        departmentIds: [...new Set(before.map(({ departmentId }) => departmentId))],
        reason: how.reason,
      },
    },
    answer: { entries: after.map((entry) => ({ ...entry, version: entry.version + 1 })), skipped },
  });
  return orRace(answer);
};

/** Pending or declined hours become approved. */
export const approveTimesheetEntries = useCase({
  name: 'approveTimesheetEntries',
  needs: timesheetAccess.approveTimesheetEntries,
  input: z.object({ entries: entriesSchema }),
  run: (ctx, { entries }) =>
    review(ctx, entries, {
      status: 'approved',
      need: timesheetAccess.approveTimesheetEntries,
      event: 'timesheetEntriesApproved',
      reason: null,
    }),
});

/** Pending or approved hours become declined, with a reason for the person who wrote them. */
export const declineTimesheetEntries = useCase({
  name: 'declineTimesheetEntries',
  needs: timesheetAccess.declineTimesheetEntries,
  input: z.object({
    entries: entriesSchema,
    reason: z.string().trim().min(1, 'input.required').max(500, 'input.tooLong'),
  }),
  run: (ctx, { entries, reason }) =>
    review(ctx, entries, {
      status: 'declined',
      need: timesheetAccess.declineTimesheetEntries,
      event: 'timesheetEntriesDeclined',
      reason,
    }),
});

/** Reviewed hours become pending again. */
export const reopenTimesheetEntries = useCase({
  name: 'reopenTimesheetEntries',
  needs: timesheetAccess.reopenTimesheetEntries,
  input: z.object({ entries: entriesSchema }),
  run: (ctx, { entries }) =>
    review(ctx, entries, {
      status: 'pending',
      need: timesheetAccess.reopenTimesheetEntries,
      event: 'timesheetEntriesReopened',
      reason: null,
    }),
});
