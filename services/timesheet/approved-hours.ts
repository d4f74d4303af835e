import { epochSeconds, instantOfEpochSeconds } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { type IsoWeek, weeksBetween } from '#domain/time/week.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { type Change, change } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { type ApprovedWeek, approvedWeeks, timesheetEntries } from './timesheet.store.ts';

type Hours = Pick<TimesheetEntry, 'accountId' | 'id' | 'employeeId' | 'startsAt' | 'endsAt' | 'status'>;

/** Current approved hours by person and week; strongly consistent, as decisions depend on them. */
export type ApprovedHours = Map<string, ApprovedWeek>;

const weeksOf = ({ startsAt, endsAt }: Interval): IsoWeek[] => {
  const last = instantOfEpochSeconds(epochSeconds(endsAt) - 1);
  return weeksBetween(startsAt.slice(0, 10), last.slice(0, 10));
};

const idOf = (employeeId: string, week: IsoWeek): string => `${employeeId}:${week}`;

/** The approved weeks that any of these hours touch: one BatchGet. */
export const loadApprovedHours = async (ctx: Ctx, hours: readonly Hours[]): Promise<ApprovedHours> => {
  const wanted: ApprovedHours = new Map();
  for (const { accountId, employeeId, ...interval } of hours)
    for (const week of weeksOf(interval)) {
      const id = idOf(employeeId, week);
      wanted.set(id, { accountId, id, version: 0, employeeId, week, entries: [] });
    }
  const keys = [...wanted.values()].map((week) => approvedWeeks.key(week));
  const found = only(approvedWeeks, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  for (const week of found) wanted.set(week.id, week);
  return wanted;
};

/** The same hours as entries, for the overlap rules. */
export const approvedEntries = (approved: ApprovedHours): Hours[] => {
  const entries = new Map<string, Hours>();
  for (const { accountId, employeeId, entries: kept } of approved.values())
    for (const entry of kept) entries.set(entry.id, { ...entry, accountId, employeeId, status: 'approved' });
  return [...entries.values()];
};

/** The person's approved hours on these dates, in any zone, that the `known` ones do not have as approved yet. */
export const approvedSince = async (
  ctx: Ctx,
  dates: readonly Pick<TimesheetEntry, 'accountId' | 'employeeId' | 'date'>[],
  known: readonly Pick<TimesheetEntry, 'id' | 'status'>[],
): Promise<TimesheetEntry[]> => {
  const spans = dates.map(({ accountId, employeeId, date }) => {
    const day = { accountId, id: date, employeeId, status: 'approved' as const };
    return { ...day, startsAt: `${addDays(date, -1)}T00:00:00Z`, endsAt: `${addDays(date, 2)}T00:00:00Z` };
  });
  const [from, to] = [spans[0]!.startsAt, spans.at(-1)!.endsAt];
  const seen = new Set(known.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])));
  const unseen = approvedEntries(await loadApprovedHours(ctx, spans)).filter(
    ({ id, startsAt, endsAt }) => !seen.has(id) && startsAt < to && endsAt > from,
  );
  if (unseen.length === 0) return [];
  const ids = unseen.map(({ id }) => id);
  return findByIds(ctx.table, timesheetEntries, unseen[0]!.accountId, ids);
};

/** Before and after of one entry; null when it did not exist yet or no longer exists. */
export type EntryStep = { before: Hours | null; after: Hours | null };

const without = (week: ApprovedWeek, id: string): ApprovedWeek => ({
  ...week,
  entries: week.entries.filter((entry) => entry.id !== id),
});

/** Changes of approved weeks that these steps cause, for the same commit, so that undo reverts them as well. */
export const approvedChanges = (approved: ApprovedHours, steps: readonly EntryStep[]): Change[] => {
  const next = new Map(approved);
  const patch = (hours: Hours, add: boolean): void => {
    for (const week of weeksOf(hours)) {
      const id = idOf(hours.employeeId, week);
      const rest = without(next.get(id)!, hours.id);
      const { startsAt, endsAt } = hours;
      next.set(id, add ? { ...rest, entries: [...rest.entries, { id: hours.id, startsAt, endsAt }] } : rest);
    }
  };
  for (const { before, after } of steps) {
    if (before?.status === 'approved') patch(before, false);
    if (after?.status === 'approved') patch(after, true);
  }
  return [...next].flatMap(([id, after]) => {
    const before = approved.get(id)!;
    if (after === before) return [];
    return [change(approvedWeeks, before.version === 0 ? null : before, after)];
  });
};

/** Name of the group in which a person's approved weeks and the entries checked against them are committed together. */
export const personOf = (candidate: Change): string => (candidate.after ?? candidate.before)!.id.split(':')[0]!;

/**
 * Turns a conflict about an approved week into a race: the use case decides again with the current week instead of reporting it.
 */
export const orRace = <T>(answer: T | Refusal): T | Refusal => {
  const current = isRefusal(answer) && answer.code === 'CONFLICT' ? answer.current : null;
  if (typeof current === 'object' && current !== null && 'week' in current && 'entries' in current) throw new Raced();
  return answer;
};
