import type { Viewer } from '#domain/access/viewer.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { nextWatch } from '#domain/clock/clock-watch.ts';
import { isWithin, type Press, watchOfPress } from '#domain/clock/late-press.ts';
import { nearestShift } from '#domain/clock/nearest-shift.ts';
import { isBreakShift } from '#domain/clock/paid-hours.ts';
import { isMadeByRules, remadeHours } from '#domain/clock/remade-hours.ts';
import { isUntouchedCopy } from '#domain/clock/shifts-to-copy.ts';
import { clockRulesOn } from '#domain/organisation/dated-clock-rules.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadOrganisation } from '#services/table.ts';
import { approvedByRule } from '#services/timesheet/approved-by-rule.ts';
import { closedRefusal } from '#services/timesheet/closed-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { zoneAt } from '#services/timesheet/entry-place.ts';
import { type OwnPlanned, ownPlanned } from './own-planned.ts';
import { type PressBy, pressRefusal } from './press-by.ts';

/** The person's latest clocked entry that ended less than an hour before this instant. */
const clockBefore = (entries: readonly TimesheetEntry[], clockedIn: Instant): TimesheetEntry | undefined =>
  entries.findLast(({ clockedOut }) => clockedOut !== null && isBreakShift(clockedOut, clockedIn));

/**
 * Recomputes the end of the previous hours by the rule for break shifts, since another clock starts; unchanged if a person edited
 * or reviewed them.
 */
const breakShiftChanges = async (
  ctx: Ctx<Viewer>,
  before: TimesheetEntry | undefined,
  clockedIn: Instant,
  shifts: readonly ScheduledShift[],
): Promise<Change[]> => {
  if (!before || !isMadeByRules(before) || before.reviewedBy !== null || before.status === 'declined') return [];
  const { account, departments } = await scheduleFacts(ctx);
  const rules = clockRulesOn(before.date, account, departments.get(before.departmentId));
  if (rules.roundBreakShift === rules.roundClockOut) return [];
  const planned = shifts.find(({ occurrence_id }) => occurrence_id === before.occurrence_id);
  const [hours] = remadeHours(before, { planned, nextIn: clockedIn }, rules);
  if (!hours || hours.endsAt === before.endsAt) return [];
  const { endsAt, breakMinutes, paidBreakMinutes, steps } = hours;
  const endtime = wallTimeAt(endsAt, before.zone);
  const after = { ...before, endsAt, endtime, breakMinutes, paidBreakMinutes, steps };
  const ruled = { before, after: { ...after, status: 'pending' as const }, approved: hours.approved };
  const { entries, changes } = await approvedByRule(ctx, [ruled]);
  return [entryChange(before, entries[0]!), ...changes];
};

type Named = Pick<ActiveClock, 'departmentId' | 'teamId' | 'shiftId' | 'occurrence_id'>;
type Meant = Named & { date: PlainDate; endsAt: Instant };
type Times = 'zone' | 'date' | 'hoursDate' | 'clockedIn' | 'heardAt' | 'watchAt' | 'clockOutAfter' | 'previousOut';
/** The place and times of a new clock, with the change of the previous hours. */
export type ClockPlace = { clock: Named & Pick<ActiveClock, Times>; hours: Change[] };

/** Days to search back for the last used team. */
const memoryDays = 28;

/** The default shift type for clocking in without a planned shift, of the viewer's departments that have one. */
const usualShift = async (ctx: Ctx<Viewer>): Promise<Named[]> => {
  const { account, organisation } = await scheduleFacts(ctx);
  const teams = organisation.teams.filter(({ id }) => ctx.viewer.teamIds.includes(id));
  return teams.flatMap(({ id: teamId, departmentId }) => {
    const department = organisation.departments.find(({ id }) => id === departmentId);
    const shiftId = settingOf('defaultClockShift', account, department);
    const shift = organisation.shifts.find((shift) => shift.id === shiftId && shift.departmentId === departmentId);
    return shift ? [{ departmentId, teamId, shiftId, occurrence_id: null }] : [];
  });
};

const firstTeam = async (ctx: Ctx<Viewer>): Promise<Named[]> => {
  const { teams } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const team = teams.find(({ id }) => ctx.viewer.teamIds.includes(id));
  return team ? [{ departmentId: team.departmentId, teamId: team.id, shiftId: null, occurrence_id: null }] : [];
};

/**
 * Candidate places, likeliest first: the nearest planned shift, the department's default shift type, the last used team, the
 * first team.
 */
const candidates = async (
  ctx: Ctx<Viewer>,
  occurrenceId: string | null,
  { at, heardAt }: Press,
  own: OwnPlanned,
): Promise<(Named | Meant)[] | Refusal> => {
  // The plan of the shift may have been copied before the device had a connection; the clocked hours replace it.
  const copies = heardAt === null ? [] : own.entries.filter(isUntouchedCopy);
  const entries = own.entries.filter((entry) => !copies.includes(entry));
  // Hours for this time exist already, clocked on another device or entered; they must not count twice.
  if (heardAt !== null && isWithin(entries, at)) return refuse('STATE', 'pressInHours', { measured: at });
  const copied = new Set(copies.map(({ occurrence_id }) => occurrence_id));
  const open = [...own.open, ...own.shifts.filter(({ occurrence_id }) => copied.has(occurrence_id))];
  const named = open.filter(({ occurrence_id }) => occurrence_id === occurrenceId);
  if (occurrenceId !== null) return named;
  const planned = nearestShift(open, at);
  const last = entries.at(-1);
  return [
    ...(planned ? [planned] : []),
    ...(await usualShift(ctx)),
    ...(last ? [{ ...last, occurrence_id: null }] : []),
    ...(await firstTeam(ctx)),
  ];
};

/**
 * Place and shift of the viewer's clock for this press. Candidates that no longer exist are skipped; refused on a closed day.
 * `endsId`: hours that the press ends.
 */
export const clockPlace = async (
  ctx: Ctx<Viewer>,
  occurrenceId: string | null,
  press: Press,
  by: PressBy,
  endsId?: string,
): Promise<ClockPlace | Refusal> => {
  const { at: clockedIn, heardAt } = press;
  const today = dateAt(clockedIn, ctx.viewer.zone);
  const range = { from: addDays(today, -memoryDays), to: addDays(today, 1) };
  const [{ account, departments }, planned] = await Promise.all([scheduleFacts(ctx), ownPlanned(ctx, range)]);
  const own = { ...planned, entries: planned.entries.filter(({ id }) => id !== endsId) };
  const found = await candidates(ctx, occurrenceId, press, own);
  if (isRefusal(found)) return found;
  if (occurrenceId !== null && found.length === 0) return notFound();
  const last = clockBefore(own.entries, clockedIn);
  for (const meant of found) {
    const { departmentId, teamId, shiftId, occurrence_id } = meant;
    const place = await zoneAt(ctx, { departmentId, teamId, shiftId });
    if (isRefusal(place)) continue;
    if (by.mayIn && occurrenceId === null && !by.mayIn(departmentId)) continue;
    const elsewhere = await pressRefusal(ctx, departmentId, by);
    if (elsewhere) return elsewhere;
    const department = departments.get(departmentId);
    if (occurrence_id === null && !settingOf('clockWithoutShift', account, department))
      return refuse('STATE', 'clockNeedsShift');
    const clockOutAfter = settingOf('clockOutAfter', account, department);
    const shift = occurrence_id !== null && 'endsAt' in meant ? meant : null;
    const watchAt = watchOfPress(
      nextWatch({ clockedIn, clockOutAfter }, shift?.endsAt ?? null, instant(ctx.now)),
      press,
    );
    const { zone } = place;
    const date = dateAt(clockedIn, zone);
    const hoursDate = shift?.date ?? date;
    const refused = await closedRefusal(ctx, [{ departmentId, date: hoursDate }]);
    if (refused) return refused;
    const named = { departmentId, teamId, shiftId, occurrence_id };
    const times = { zone, date, hoursDate, clockedIn, heardAt, watchAt, clockOutAfter };
    return {
      clock: { ...named, ...times, previousOut: last?.clockedOut ?? null },
      hours: await breakShiftChanges(ctx, last, clockedIn, own.shifts),
    };
  }
  return refuse('STATE', 'clockNoTeam');
};
