import type { Viewer } from '#domain/access/viewer.ts';
import { type ActiveClock, breaksUntil, clockedOutAt, hoursUntilStop, isRunning } from '#domain/clock/active-clock.ts';
import type { Press } from '#domain/clock/late-press.ts';
import { type PaidHours, paidHours } from '#domain/clock/paid-hours.ts';
import { replacedCopies } from '#domain/clock/shifts-to-copy.ts';
import { clockRulesOn } from '#domain/organisation/dated-clock-rules.ts';
import type { Instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { usualMeals } from '#domain/timesheet/usual-meals.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { approvedByRule, type RuledEntry } from '#services/timesheet/approved-by-rule.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { ownPlanned } from './own-planned.ts';

type Clocked = Omit<ActiveClock, 'version' | 'watchAt'>;

/**
 * `before`: existing hours of the clock. `cutIn`: whether they were cut from earlier hours. `nextIn`: start of the next clock,
 * for a switch.
 */
type Known = { before?: TimesheetEntry | null; nextIn?: Instant | null; cutIn?: boolean };

/** The time entry of a clock under the rules. Its instants define elapsed time, which wall times cannot express. */
const entryOf = (clock: Omit<Clocked, 'clockedIn' | 'date'>, hours: PaidHours): TimesheetEntry => {
  const { accountId, id, employeeId, departmentId, teamId, shiftId, occurrence_id, zone } = clock;
  const { startsAt, endsAt, clockedIn, clockedOut, date, breakMinutes, paidBreakMinutes } = hours;
  const written = newEntry({
    accountId,
    id,
    employeeId,
    departmentId,
    teamId,
    shiftId,
    occurrence_id,
    date,
    starttime: wallTimeAt(startsAt, zone),
    endtime: wallTimeAt(endsAt, zone),
    zone,
    breakMinutes,
    note: null,
  });
  const { cutIn, cutOut, steps } = hours;
  const clockedBreaks = hours.breaks.length > 0 ? [...hours.breaks] : null;
  return { ...written, startsAt, endsAt, clockedIn, clockedOut, paidBreakMinutes, clockedBreaks, cutIn, cutOut, steps };
};

/** The last of several entries keeps the clock's id, so that a delayed press finds it. */
const ruledEntries = (
  ctx: Ctx,
  clock: Clocked,
  hours: readonly PaidHours[],
  press: Press,
  { before, meals }: { before: TimesheetEntry | null; meals: number | null },
): RuledEntry[] =>
  hours.map((block, at) => {
    const isLast = at === hours.length - 1;
    const id = isLast ? clock.id : ctx.ports.ids.next('tms');
    const entry = entryOf({ ...clock, id }, block);
    const clockedInHeard = at === 0 ? (clock.heardAt ?? null) : null;
    const clockedOutHeard = isLast ? press.heardAt : null;
    const had = isLast ? before : null;
    const counted = isLast ? { meals: had?.meals ?? meals, kilometres: had?.kilometres ?? null } : {};
    const after = { ...entry, ...counted, clockedInHeard, clockedOutHeard, version: had?.version ?? entry.version };
    return { before: had, after, approved: block.approved };
  });

/**
 * Time entries of a clock stopped by this press, under the department's rules; none for less than a minute, several if cut by a
 * long break. They replace copies of the plan that were made before presses of the clock arrived.
 */
export const clockedEntry = async (
  ctx: Ctx<Viewer>,
  clock: Clocked,
  press: Press,
  { before = null, nextIn = null, cutIn = false }: Known = {},
): Promise<Change[]> => {
  const clockedOut = clockedOutAt(clock, press.at);
  const [{ account, departments, shifts: types }, { shifts, entries: others }] = await Promise.all([
    scheduleFacts(ctx),
    ownPlanned(ctx, { from: addDays(clock.date, -1), to: addDays(clock.date, 1) }),
  ]);
  const planned = shifts.find(({ occurrence_id }) => occurrence_id !== null && occurrence_id === clock.occurrence_id);
  const { clockedIn, zone, previousOut } = clock;
  const stoppedAfter = isRunning(clock, press.at) ? null : hoursUntilStop(clock);
  const date = planned?.date ?? clock.date;
  const hours = paidHours(
    { date, zone, clockedIn, clockedOut, breaks: breaksUntil(clock, clockedOut), cutIn },
    { planned, previousOut, nextIn, stoppedAfter },
    clockRulesOn(date, account, departments.get(clock.departmentId)),
  );
  if (hours.length === 0) return before ? [entryChange(before, null)] : [];
  const meals = usualMeals(types.get(clock.shiftId ?? ''), account, departments.get(clock.departmentId));
  const ruled = ruledEntries(ctx, clock, hours, press, { before, meals });
  const { occurrence_id } = clock;
  const replaced = replacedCopies(others, { startsAt: clockedIn, endsAt: clockedOut, occurrence_id });
  const { entries, changes } = await approvedByRule(ctx, ruled, replaced);
  return [
    ...entries.map((entry, at) => entryChange(ruled[at]!.before, entry)),
    ...replaced.map((copy) => entryChange(copy, null)),
    ...changes,
  ];
};
