import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { instant } from '#domain/time/instant.ts';
import { type TimesheetEvent, timesheetAccess } from '#domain/timesheet/actions.ts';
import { reviewBatch, reviewed } from '#domain/timesheet/review-entry.ts';
import { agreedWage, ratedParts } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry, TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';
import { type AbsencesAround, absencesAround } from './absences-around.ts';
import {
  type ApprovedHours,
  approvedChanges,
  approvedEntries,
  type EntryStep,
  loadApprovedHours,
  orRace,
  personOf,
} from './approved-hours.ts';
import { closedOnIn, closedWords, readClosedWeeks, stillOpen } from './closed-hours.ts';
import { entryChange } from './entry-change.ts';
import { mayWith, refusedFor, reviewerOf, seesEntry } from './entry-rights.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** An entry with the version that the reviewer saw, so that no one approves unseen changes. */
export type Seen = { id: string; version: number };

type Skipped = { id: string; key: string; field: string; measured: string | null; limit: string | null };

const skippedFor = ({ id }: { id: string }, key: string, field: string): Skipped => ({
  id,
  key,
  field,
  measured: null,
  limit: null,
});

/** Result of a review: the updated entries, and the skipped ones with reasons. */
export type Reviewed = { entries: TimesheetEntry[]; skipped: Skipped[] };

export type Review = { status: TimesheetStatus; need: Requirement; event: TimesheetEvent; reason: string | null };

// A person's entries are approved all or none, in one transaction.
const mostOfOne = 70;

/** The entries in the requested order, or the refusal of the first one that may not be reviewed. */
const load = async (ctx: Ctx<Viewer>, ids: string[], need: Requirement): Promise<TimesheetEntry[] | Refusal> => {
  const found = await findByIds(ctx.table, timesheetEntries, ctx.viewer.accountId, ids);
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  const entries: TimesheetEntry[] = [];
  for (const id of ids) {
    const entry = byId.get(id);
    const refused = entry ? refusedFor(ctx, need, entry) : notFound();
    if (refused) return refused;
    entries.push(entry!);
  }
  const perPerson = [...Map.groupBy(entries, ({ employeeId }) => employeeId).values()].map(({ length }) => length);
  const tooMany = Math.max(...perPerson) > mostOfOne;
  return tooMany ? refuse('INVALID', 'input.tooMany', { field: 'entries', limit: mostOfOne }) : entries;
};

/** Entries that the viewer may approve and that are not approved yet. */
export const approvableAmong = async (ctx: Ctx<Viewer>, ids: string[]): Promise<TimesheetEntry[]> =>
  (await findByIds(ctx.table, timesheetEntries, ctx.viewer.accountId, ids)).filter(
    (entry) => entry.status !== 'approved' && !refusedFor(ctx, timesheetAccess.approveTimesheetEntries, entry),
  );

/** Approved entries that the viewer may decline or delete. */
export const droppableAmong = async (ctx: Ctx<Viewer>, ids: string[]): Promise<TimesheetEntry[]> =>
  (await findByIds(ctx.table, timesheetEntries, ctx.viewer.accountId, ids)).filter((entry) => {
    const may = mayWith(ctx.viewer, entry);
    return entry.status === 'approved' && seesEntry(ctx.viewer, entry) && (may.decline || may.delete);
  });

type Weighed = {
  passed: TimesheetEntry[];
  skipped: Skipped[];
  changed: TimesheetEntry[];
  approved: ApprovedHours;
  absences: AbsencesAround;
};

/** Entries of closed days, each with who closed the day. */
const lockedAmong = async (ctx: Ctx<Viewer>, entries: readonly TimesheetEntry[]): Promise<Skipped[]> => {
  const closedOn = closedOnIn(await readClosedWeeks(ctx, entries));
  const locked = entries.flatMap((entry) => {
    const closed = closedOn(entry);
    return closed ? [{ id: entry.id, departmentId: entry.departmentId, closed }] : [];
  });
  return Promise.all(locked.map(async ({ id, ...day }) => ({ id, ...(await closedWords(ctx, day)) })));
};

/**
 * Separates entries that can have the status from skipped ones: by the version that was seen, and by overlaps with approved
 * hours and absence.
 */
const weigh = async (
  ctx: Ctx<Viewer>,
  entries: TimesheetEntry[],
  seen: Seen[],
  status: TimesheetStatus,
): Promise<Weighed> => {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const isSeen = ({ id, version }: TimesheetEntry) => version === versions.get(id);
  const [unchanged, changed] = [entries.filter(isSeen), entries.filter((entry) => !isSeen(entry))];
  const [approved, locked, absences] = await Promise.all([
    loadApprovedHours(ctx, unchanged),
    lockedAmong(ctx, unchanged),
    absencesAround(ctx, status === 'approved' ? unchanged : []),
  ]);
  const same = unchanged.filter(({ id }) => !locked.some((entry) => entry.id === id));
  const verdicts = reviewBatch(same, status, reviewerOf(ctx.viewer), {
    others: approvedEntries(approved),
    absences: absences.days,
  });
  const stale = changed.map((entry) => skippedFor(entry, 'changedMeanwhile', 'version'));
  const wrong = verdicts.flatMap(({ entry, problem }) =>
    problem ? [skippedFor(entry, problem.key, problem.field)] : [],
  );
  const passed = verdicts.filter(({ problem }) => !problem).map(({ entry }) => entry);
  return { passed, skipped: [...stale, ...locked, ...wrong], changed, approved, absences };
};

/** The reviewed entries; approval stores wage and rates of the date. */
const decided = async (
  ctx: Ctx<Viewer>,
  entries: TimesheetEntry[],
  { status, reason }: Review,
): Promise<TimesheetEntry[]> => {
  const review = { by: ctx.viewer.userId, at: instant(ctx.now), note: reason, wageMinor: null };
  if (status !== 'approved') return entries.map((entry) => reviewed(entry, status, review));
  const workers = entries.map(({ employeeId }) => employeeId);
  const [contracts, organisation] = await Promise.all([
    loadContractsOfPeople(ctx, ctx.viewer.accountId, workers),
    loadOrganisation(ctx, ctx.viewer.accountId),
  ]);
  const of = Map.groupBy(contracts, (contract) => contract.employeeId);
  const rates = rateBook(organisation);
  return entries.map((entry) => {
    const own = of.get(entry.employeeId) ?? [];
    const wageMinor = agreedWage(entry.date, own);
    return reviewed(entry, status, { ...review, wageMinor, rates: ratedParts(entry, own, rates) });
  });
};

type Step = EntryStep & { before: TimesheetEntry; after: TimesheetEntry };

type Guards = { open: ReturnType<typeof stillOpen>; turnOf: AbsencesAround['turnOf'] };

const changesOf = (approved: ApprovedHours, steps: Step[], { open, turnOf }: Guards) => [
  ...steps.map(({ before, after }) => ({
    ...entryChange(before, after),
    together: before.employeeId,
    guard: open.of(before),
  })),
  ...approvedChanges(approved, steps).map((approvedChange) => ({
    ...approvedChange,
    together: personOf(approvedChange),
    guard: turnOf(personOf(approvedChange)),
  })),
];

const sameOf = <T>(values: T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);

const eventOf = ({ event, reason }: Review, entries: TimesheetEntry[]) => {
  const departmentIds = [...new Set(entries.map(({ departmentId }) => departmentId))];
  return {
    type: event,
    area: 'timesheet',
    subject: entries[0]!.id,
    departmentId: sameOf(departmentIds),
    employeeId: sameOf(entries.map(({ employeeId }) => employeeId)),
    details: { entryIds: entries.map(({ id }) => id), departmentIds, reason },
  };
};

/** One operation for any number of entries: entries that cannot be reviewed are skipped and reported; refused when none can. */
export const reviewEntries = async (ctx: Ctx<Viewer>, input: Seen[], how: Review): Promise<Reviewed | Refusal> => {
  const seen = [...new Map(input.map((seen) => [seen.id, seen])).values()];
  const loaded = await load(
    ctx,
    seen.map(({ id }) => id),
    how.need,
  );
  if (!Array.isArray(loaded)) return loaded;
  const { passed, skipped, changed, approved, absences } = await weigh(ctx, loaded, seen, how.status);
  const [first] = skipped;
  if (passed.length === 0 && changed.length > 0) return refuse('CONFLICT', first!.key, { current: changed[0] });
  if (passed.length === 0) {
    const { key, field, measured, limit } = first!;
    return refuse('STATE', key, { field, measured: measured ?? undefined, limit: limit ?? undefined });
  }
  const after = await decided(ctx, passed, how);
  const answer = await commitLarge<Reviewed>(ctx, {
    changes: changesOf(
      approved,
      passed.map((before, index) => ({ before, after: after[index]! })),
      { open: stillOpen(ctx.viewer.accountId, passed), turnOf: absences.turnOf },
    ),
    event: eventOf(how, passed),
    answer: { entries: after.map((entry) => ({ ...entry, version: entry.version + 1 })), skipped },
  });
  const done = orRace(answer);
  if (isRefusal(done) || !ctx.overtaken) return done;
  // With several transactions, some entries may have been changed, or their days closed, concurrently.
  const late = new Set(ctx.overtaken);
  const skippedLate = passed
    .filter(({ id }) => late.has(id))
    .map((entry) => skippedFor(entry, 'changedMeanwhile', 'version'));
  return { entries: done.entries.filter(({ id }) => !late.has(id)), skipped: [...done.skipped, ...skippedLate] };
};
