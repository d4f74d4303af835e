import type { Account } from '#domain/account/account.ts';
import { type CopiedShift, copyCursor, cursorAt, shiftsToCopy } from '#domain/clock/shifts-to-copy.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { isPublished } from '#domain/publishing/publication.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { addMinutes, type Instant, instant } from '#domain/time/instant.ts';
import { addDays, latest } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { usualMeals } from '#domain/timesheet/usual-meals.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eachApart } from '#services/kit/each-apart.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { loadOrganisation, loadPlans, loadWeek, type Week } from '#services/table.ts';
import { approvedByRule } from '#services/timesheet/approved-by-rule.ts';
import { closedOnIn, stillOpen } from '#services/timesheet/closed-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { activeClocks, type RunningClocks } from './clock.store.ts';
import { noClockSince } from './running-clocks.ts';
import { copyShard, type ScheduleCopy, scheduleCopies } from './schedule-copy.store.ts';

/** Most minutes until a company is checked again, since plans change. */
const lookMinutes = 15;
/** Most days copied: after a longer outage, earlier days must be entered by people. */
const mostDays = 7;
/** Shifts per transaction, which includes changes from their approval. */
const atOnce = 15;

const waiting = async (ctx: Ctx): Promise<ScheduleCopy[]> => {
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': `due#${copyShard}`, ':now': `${instant(ctx.now)}~` },
  });
  return only(scheduleCopies, items);
};

/** Published shifts around now in all departments that copy their schedule, with the data to check them. */
const around = async (ctx: Ctx, account: Account, cursor: string) => {
  const { accountId } = account;
  const now = instant(ctx.now);
  const [{ departments }, plans] = await Promise.all([loadOrganisation(ctx, accountId), loadPlans(ctx, accountId)]);
  const copying = departments.filter(
    (department) => department.active && settingOf('copyScheduleToTimesheet', account, department),
  );
  const today = dateAt(now, account.zone);
  // A night shift that ends today has yesterday's date; east of the company, the date has already started.
  const range = {
    from: addDays(latest(cursor.slice(0, 10), addDays(today, 1 - mostDays)), -1),
    to: addDays(today, 1),
  };
  const places = departments.flatMap(({ id }) => weeksBetween(range.from, range.to).map((week) => ({ id, week })));
  const weeks = await Promise.all(
    places.map(({ id, week }) => loadWeek(ctx, accountId, id, week, { ConsistentRead: true })),
  );
  const ids = new Set(copying.map(({ id }) => id));
  const overrides = new Map(plans.publications.map((publication) => [publication.departmentId, publication.overrides]));
  const byId = new Map(departments.map((department) => [department.id, department]));
  const isOut = (departmentId: string, date: string): boolean => {
    const department = byId.get(departmentId)!;
    const ahead = settingOf('publishDaysAhead', account, department);
    return isPublished(overrides.get(departmentId) ?? {}, ahead, dateAt(now, zoneOf(department, account.zone)), date);
  };
  const shifts = [
    ...weeks.flatMap((week) => week.scheduledShifts),
    ...plans.series.flatMap((pattern) => expandSeries(pattern, range)),
  ].filter(({ departmentId, date }) => ids.has(departmentId) && isOut(departmentId, date));
  return { departments: byId, weeks, shifts };
};

const answeredBy = async (ctx: Ctx, accountId: string, weeks: readonly Week[], people: ReadonlySet<string>) => {
  const keys = [...people].map((employeeId) => activeClocks.key({ accountId, employeeId }));
  const clocks = keys.length === 0 ? [] : only(activeClocks, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  const days = weeks.flatMap((week) => week.absenceDays);
  return {
    entries: weeks.flatMap((week) => week.timesheetEntries),
    clocks,
    away: days.filter(({ status, startTime }) => status === 'Approved' && startTime === null),
  };
};

const copyOf = (ctx: Ctx, shift: CopiedShift, meals: number | null): TimesheetEntry => {
  const { accountId, employeeId, departmentId, teamId, shiftId, occurrence_id, date, starttime, endtime, zone } = shift;
  const { breakMinutes, paidBreakMinutes } = shift;
  const id = ctx.ports.ids.next('tms');
  const place = { accountId, id, employeeId, departmentId, teamId, shiftId, occurrence_id };
  const entry = newEntry({ ...place, date, starttime, endtime, zone, breakMinutes, meals, note: null });
  const { startsAt, endsAt } = shift;
  return { ...entry, startsAt, endsAt, paidBreakMinutes, steps: [{ rule: 'copied', minutes: 0 }] };
};

/** Time of the next check: the next known end of a shift, at most `lookMinutes` ahead. */
const nextLook = (ends: readonly Instant[], now: Instant): Instant => {
  const soon = addMinutes(now, lookMinutes);
  return ends.reduce((first, end) => (end > now && end < first ? end : first), soon);
};

type Part = { copy: ScheduleCopy; after: ScheduleCopy; some: CopiedShift[]; clocks: readonly RunningClocks[] };

/**
 * Writes hours and the position of copying in one transaction, so that concurrent processes fail, as does copying next to a clock
 * that has started since `clocks` were read.
 */
const write = async (ctx: Ctx, account: Account, { copy, after, some, clocks }: Part) => {
  const { departments, shifts } = await loadOrganisation(ctx, account.accountId);
  const mealsOf = ({ shiftId, departmentId }: CopiedShift): number | null =>
    usualMeals(
      shifts.find(({ id }) => id === shiftId),
      account,
      departments.find(({ id }) => id === departmentId),
    );
  const approves = (departmentId: string): boolean =>
    settingOf(
      'approveCopiedSchedule',
      account,
      departments.find(({ id }) => id === departmentId),
    );
  const people = [...Map.groupBy(some, ({ employeeId }) => employeeId).values()];
  const ruled = await Promise.all(
    people.map((own) =>
      approvedByRule(
        ctx,
        own.map((shift) => ({
          before: null,
          after: copyOf(ctx, shift, mealsOf(shift)),
          approved: approves(shift.departmentId),
        })),
      ),
    ),
  );
  const entries = ruled.flatMap((result) => result.entries);
  return commit(ctx, {
    accountId: account.accountId,
    changes: [
      change(scheduleCopies, copy, after),
      ...entries.map((entry) => entryChange(null, entry)),
      ...ruled.flatMap((result) => result.changes),
    ],
    guards: [...stillOpen(account.accountId, entries).all, ...noClockSince(account.accountId, entries, clocks)],
    event: {
      type: 'scheduleCopied',
      area: 'clock',
      subject: entries[0]!.id,
      details: { entryIds: entries.map(({ id }) => id) },
    },
    answer: { ok: true },
  });
};

const copyAccount = async (ctx: Ctx, seen: ScheduleCopy, account: Account): Promise<number> => {
  // The index lags.
  const item = await ctx.table.get({ Key: scheduleCopies.keyOf(seen), ConsistentRead: true });
  let copy = item && scheduleCopies.parse(item);
  const now = instant(ctx.now);
  if (!copy || copy.watchAt > now) return 0;
  const { weeks, shifts } = await around(ctx, account, copy.cursor);
  const closedOn = closedOnIn(weeks.flatMap((week) => week.closedHours));
  const clocks = weeks.flatMap((week) => week.runningClocks);
  const people = new Set(shifts.flatMap(({ employeeId, endsAt }) => (employeeId && endsAt <= now ? [employeeId] : [])));
  const answered = await answeredBy(ctx, account.accountId, weeks, people);
  const all = shiftsToCopy(shifts, answered, { cursor: copy.cursor, now }).filter((shift) => !closedOn(shift));
  const watchAt = nextLook(
    shifts.map(({ endsAt }) => endsAt),
    now,
  );
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce);
    const isLast = start + atOnce >= all.length;
    const after: ScheduleCopy = isLast
      ? { ...copy, cursor: cursorAt(now), watchAt }
      : { ...copy, cursor: copyCursor(some.at(-1)!) };
    // A concurrent write, a clock that started, or a day closed since: retried in the next minute.
    if (isRefusal(await write(ctx, account, { copy, after, some, clocks }))) return start;
    copy = { ...after, version: copy.version + 1 };
  }
  if (all.length === 0) {
    const after = { ...copy, cursor: cursorAt(now), watchAt, version: copy.version + 1 };
    await ctx.table.transact([scheduleCopies.replace(after, copy.version)]);
  }
  return all.length;
};

/**
 * Scheduled every minute: copies ended shifts to hours, once each, in departments that copy their schedule. Returns the number
 * copied.
 */
export const copySchedules = async (ctx: Ctx): Promise<number> => {
  const all = await waiting(ctx);
  if (all.length === 0) return 0;
  const accounts = await readAccounts(ctx, [...new Set(all.map(({ accountId }) => accountId))]);
  const known = new Map(accounts.map((account) => [account.accountId, account]));
  return eachApart(ctx, all, 'the plan of an account could not be copied', async (copy) => {
    const account = known.get(copy.accountId);
    return account ? copyAccount(ctx, copy, account) : 0;
  });
};
