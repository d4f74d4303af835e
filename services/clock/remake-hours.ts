import type { Viewer } from '#domain/access/viewer.ts';
import type { DatedClockRules } from '#domain/clock/clock-rules.ts';
import type { PaidHours } from '#domain/clock/paid-hours.ts';
import type { PaidStep } from '#domain/clock/paid-step.ts';
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
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadHorizon, loadWeek } from '#services/table.ts';
import { closedOnIn, readClosedWeeks, stillOpen } from '#services/timesheet/closed-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';

/** Clocked hours recomputed under other rules: usually one entry, several if cut at a long break. */
export type Remade = { before: TimesheetEntry; after: TimesheetEntry[] };

export type Remaking = {
  /** Hours that change under the other rules, by date. */
  changed: Remade[];
  /** Number of pending hours computed from a clock and unmodified, all of which are recomputed. */
  looked: number;
  /** Number of clocked hours left unchanged: reviewed, edited, or on a closed day. */
  kept: number;
};

/** Most people whose hours one change of rules recomputes: each takes a read. */
const usualMostPeople = 2500;
type Asked = { departmentIds: readonly string[]; range: DateRange; mostPeople?: number };

/** Clocked entries of the departments from the date on; one strongly consistent Query per department and week. */
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

/** Context of each entry: its planned shift, and the person's previous and next clocks. One Query per person. */
const surroundings = async (ctx: Ctx<Viewer>, entries: readonly MadeByRules[], range: DateRange) => {
  const wide = { from: addDays(range.from, -1), to: addDays(range.to, 1) };
  const facts = await scheduleFacts(ctx);
  const people = [...new Set(entries.map(({ employeeId }) => employeeId))];
  const own = new Map(
    await Promise.all(
      people.map(async (employeeId) => {
        const horizon = await loadHorizon(ctx, ctx.viewer.accountId, employeeId, wide);
        const series = facts.plans.series.filter((pattern) => pattern.employeeId === employeeId);
        const shifts = [...horizon.scheduledShifts, ...series.flatMap((pattern) => expandSeries(pattern, wide))];
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

/** Rules do not approve retroactively: pending hours stay pending. */
const withoutApproval = (steps: readonly PaidStep[]): PaidStep[] =>
  steps.filter(({ rule }) => rule !== 'approvedAlways' && rule !== 'approvedAsPlanned');

const enteredNothing = { note: null, noteByApprover: null, meals: null, kilometres: null, customFields: null } as const;

const entriesOf = (ctx: Ctx<Viewer>, before: MadeByRules, hours: readonly PaidHours[]): TimesheetEntry[] =>
  hours.map((paidHours, at) => {
    const { date, startsAt, endsAt, clockedIn, clockedOut, breakMinutes, paidBreakMinutes, cutIn, cutOut } = paidHours;
    const isLast = at === hours.length - 1;
    return {
      ...before,
      // As with a stopped clock, the last of several entries keeps the id and what a person entered.
      ...(isLast ? {} : { ...enteredNothing, id: ctx.ports.ids.next('tms'), version: 1, clockedOutHeard: null }),
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
      steps: withoutApproval(paidHours.steps),
    };
  });

/** What the rules did, without the dates since which they apply: those also move with rules that changed nothing here. */
const reasonsOf = ({ steps }: TimesheetEntry): string =>
  JSON.stringify(withoutApproval(steps ?? []).map(({ rule, minutes, detail }) => [rule, minutes, detail ?? null]));

const isSame = (before: TimesheetEntry, [after, ...others]: readonly TimesheetEntry[]): boolean =>
  others.length === 0 &&
  after !== undefined &&
  after.startsAt === before.startsAt &&
  after.endsAt === before.endsAt &&
  after.breakMinutes === before.breakMinutes &&
  (after.paidBreakMinutes ?? 0) === (before.paidBreakMinutes ?? 0) &&
  reasonsOf(after) === reasonsOf(before);

/**
 * Recomputes clocked hours of these departments from a date on. Includes only pending hours computed by rules, unmodified and not
 * reviewed, on open days; `rulesOf` returns the rules for an entry's department and date.
 */
export const remakeHours = async (
  ctx: Ctx<Viewer>,
  { departmentIds, range, mostPeople = usualMostPeople }: Asked,
  rulesOf: (entry: { departmentId: string; date: PlainDate }) => DatedClockRules,
): Promise<Remaking | Refusal> => {
  if (range.from > range.to) return { changed: [], looked: 0, kept: 0 };
  const clocked = await clockedSince(ctx, departmentIds, range);
  const closedOn = closedOnIn(await readClosedWeeks(ctx, clocked));
  const open = clocked.filter(
    (entry): entry is MadeByRules =>
      isMadeByRules(entry) && entry.status === 'pending' && entry.reviewedBy === null && !closedOn(entry),
  );
  const people = new Set(open.map(({ employeeId }) => employeeId)).size;
  if (people > mostPeople)
    return refuse('INVALID', 'remakesTooMany', { field: 'from', measured: people, limit: mostPeople });
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

/** Changes that write the recomputed hours, guarded so that their days are still open. */
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

/** Difference in paid minutes. */
export const remadeMinutes = ({ before, after }: Remade): number =>
  after.reduce((sum, entry) => sum + workedMinutes(entry), 0) - workedMinutes(before);
