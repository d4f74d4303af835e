import type { Viewer } from '#domain/access/viewer.ts';
import type { DatedClockRules } from '#domain/clock/clock-rules.ts';
import type { PaidHours } from '#domain/clock/paid-hours.ts';
import { isMadeByRules, type MadeByRules, remadeHours } from '#domain/clock/remade-hours.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadHorizon, loadWeek } from '#services/table.ts';
import { closedOnIn, readClosedWeeks, stillOpen } from '#services/timesheet/closed-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';

/** Clocked hours by other rules: usually one entry, several where they cut it at a long break. */
export type Remade = { before: TimesheetEntry; after: TimesheetEntry[] };

export type Remaking = {
  /** Those that other rules change, by date. */
  changed: Remade[];
  /** Pending hours that the clock made and no one changed: all that are looked at. */
  looked: number;
  /** Clocked hours that stay as they are: reviewed, changed by someone, or of a closed day. */
  kept: number;
};

/** Entries of the departments from the date on; one strong Query for each department and week. */
const clockedSince = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  { from, to }: DateRange,
): Promise<TimesheetEntry[]> => {
  const places = departmentIds.flatMap((id) => weeksBetween(from, to).map((week) => ({ id, week })));
  const weeks = await Promise.all(
    places.map(({ id, week }) => loadWeek(ctx, ctx.viewer.accountId, id, week, { ConsistentRead: true })),
  );
  return weeks
    .flatMap(({ timesheetEntries }) => timesheetEntries)
    .filter(({ date, clockedIn }) => clockedIn !== null && date >= from);
};

/** What lies around each entry: its planned shift, and the same person's clocks before and after. One Query for each person. */
const surroundings = async (ctx: Ctx<Viewer>, entries: readonly MadeByRules[], range: DateRange) => {
  const wide = { from: addDays(range.from, -1), to: addDays(range.to, 1) };
  const facts = await scheduleFacts(ctx);
  const people = [...new Set(entries.map(({ employeeId }) => employeeId))];
  const own = new Map(
    await Promise.all(
      people.map(async (employeeId) => {
        const horizon = await loadHorizon(ctx, ctx.viewer.accountId, employeeId, wide);
        const series = facts.plans.series.filter((one) => one.employeeId === employeeId);
        const shifts = [...horizon.scheduledShifts, ...series.flatMap((one) => expandSeries(one, wide))];
        const clocks = horizon.timesheetEntries
          .filter(({ clockedIn, clockedOut }) => clockedIn !== null && clockedOut !== null)
          .sort((a, b) => (a.clockedIn! < b.clockedIn! ? -1 : 1));
        return [employeeId, { shifts, clocks }] as const;
      }),
    ),
  );
  return ({ employeeId, occurrence_id, clockedIn, clockedOut }: MadeByRules) => {
    const { shifts, clocks } = own.get(employeeId)!;
    return {
      planned: shifts.find((shift) => occurrence_id !== null && shift.occurrence_id === occurrence_id),
      previousOut: clocks.findLast((clock) => clock.clockedOut! <= clockedIn)?.clockedOut ?? null,
      nextIn: clocks.find((clock) => clock.clockedIn! >= clockedOut)?.clockedIn ?? null,
    };
  };
};

/** Rules do not approve afterwards: what was pending stays so. */
const withoutApproval = (hours: PaidHours): PaidHours['steps'] =>
  hours.steps.filter(({ rule }) => rule !== 'approvedAlways' && rule !== 'approvedAsPlanned');

const entriesOf = (ctx: Ctx<Viewer>, before: MadeByRules, hours: readonly PaidHours[]): TimesheetEntry[] =>
  hours.map((paidHours, at) => {
    const { date, startsAt, endsAt, clockedIn, clockedOut, breakMinutes, paidBreakMinutes, cutIn, cutOut } = paidHours;
    const isLast = at === hours.length - 1;
    return {
      ...before,
      // As with a clock that is stopped, the last of several keeps the id.
      ...(isLast ? {} : { id: ctx.ports.ids.next('tms'), version: 1, clockedOutHeard: null, note: null }),
      ...(at === 0 ? {} : { clockedInHeard: null }),
      date,
      startsAt,
      endsAt,
      starttime: wallTimeAt(startsAt, before.zone),
      endtime: wallTimeAt(endsAt, before.zone),
      clockedIn,
      clockedOut,
      clockedBreaks: paidHours.breaks.length > 0 ? [...paidHours.breaks] : null,
      breakMinutes,
      paidBreakMinutes,
      cutIn,
      cutOut,
      steps: withoutApproval(paidHours),
    };
  });

const isSame = (before: TimesheetEntry, [after, ...others]: readonly TimesheetEntry[]): boolean =>
  others.length === 0 &&
  after !== undefined &&
  after.startsAt === before.startsAt &&
  after.endsAt === before.endsAt &&
  after.breakMinutes === before.breakMinutes &&
  (after.paidBreakMinutes ?? 0) === (before.paidBreakMinutes ?? 0);

/**
 * What other rules make of the clocked hours of these departments from a date on. Only pending hours that the rules made, that no
 * one reviewed or changed, and whose day is open are looked at; `rulesOf` answers for an entry's department and date.
 */
export const remakeHours = async (
  ctx: Ctx<Viewer>,
  { departmentIds, range }: { departmentIds: readonly string[]; range: DateRange },
  rulesOf: (entry: { departmentId: string; date: PlainDate }) => DatedClockRules,
): Promise<Remaking> => {
  if (range.from > range.to) return { changed: [], looked: 0, kept: 0 };
  const clocked = await clockedSince(ctx, departmentIds, range);
  const closedOn = closedOnIn(await readClosedWeeks(ctx, clocked));
  const open = clocked.filter(
    (entry): entry is MadeByRules =>
      isMadeByRules(entry) && entry.status === 'pending' && entry.reviewedBy === null && !closedOn(entry),
  );
  const around = await surroundings(ctx, open, range);
  const changed = open
    .map((before) => {
      const hours = remadeHours(before, around(before), rulesOf(before));
      return { before: before as TimesheetEntry, after: entriesOf(ctx, before, hours) };
    })
    .filter(({ before, after }) => after.length > 0 && !isSame(before, after))
    .sort((a, b) => (a.before.date < b.before.date ? -1 : 1));
  return { changed, looked: open.length, kept: clocked.length - open.length };
};

/** The changes that write it, each under the condition that its day is still open. */
export const remadeChanges = (ctx: Ctx<Viewer>, changed: readonly Remade[]): Change[] => {
  const open = stillOpen(
    ctx.viewer.accountId,
    changed.flatMap(({ before, after }) => [before, ...after]),
  );
  return changed.flatMap(({ before, after }) =>
    after.map((entry) => ({
      ...entryChange(entry.id === before.id ? before : null, entry),
      together: before.id,
      guard: open.of(entry),
    })),
  );
};

/** By how many paid minutes it changes. */
export const remadeMinutes = ({ before, after }: Remade): number =>
  after.reduce((sum, entry) => sum + workedMinutes(entry), 0) - workedMinutes(before);
