import type { Viewer } from '#domain/access/viewer.ts';
import { isBreakShift } from '#domain/clock/paid-hours.ts';
import { isMadeByRules, remadeHours } from '#domain/clock/remade-hours.ts';
import { clockRulesOn } from '#domain/organisation/dated-clock-rules.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Instant } from '#domain/time/instant.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { approvedByRule } from '#services/timesheet/approved-by-rule.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';

/** The person's clock that ended less than an hour before this moment. */
export const clockBefore = (entries: readonly TimesheetEntry[], clockedIn: Instant): TimesheetEntry | undefined =>
  entries.findLast(({ clockedOut }) => clockedOut !== null && isBreakShift(clockedOut, clockedIn));

/** The end of the hours before, by the rule for break shifts now that another clock begins; none where a person had a say. */
export const breakShiftChanges = async (
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
