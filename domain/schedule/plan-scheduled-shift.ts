import { momentsOf } from '#domain/time/moments.ts';
import { occurrenceId, type PlannedWork, type ScheduledShift } from './scheduled-shift.ts';

type Plan = PlannedWork & Pick<ScheduledShift, 'accountId' | 'id' | 'employeeId' | 'date'>;

/** A new planned shift, version 1, with its moments worked out. */
export const planScheduledShift = (plan: Plan): ScheduledShift => ({
  ...plan,
  ...momentsOf(plan.date, plan.starttime, plan.endtime, plan.zone),
  version: 1,
  occurrence_id: occurrenceId(plan.id, plan.date),
  seriesId: null,
  verdict: null,
  overrideReason: null,
  hiddenBy: null,
});

/** What may change about a planned shift. */
export type ShiftChange = Partial<PlannedWork & Pick<ScheduledShift, 'employeeId' | 'date'>>;

/** The shift as it will be. A reason to publish it against the rules does not outlive a change of who, when or where. */
export const changeScheduledShift = <S extends ScheduledShift>(shift: S, change: ShiftChange): S => {
  const next = { ...shift, ...change };
  const moments = momentsOf(next.date, next.starttime, next.endtime, next.zone);
  const stays =
    next.employeeId === shift.employeeId && moments.startsAt === shift.startsAt && moments.endsAt === shift.endsAt;
  return { ...next, ...moments, verdict: null, ...(stays ? {} : { overrideReason: null, overriddenRules: null }) };
};

/** The same work once more, on its own: another id, date or person, no series. */
export const copyScheduledShift = (shift: ScheduledShift, id: string, change: ShiftChange = {}): ScheduledShift => {
  const {
    version: _,
    occurrence_id: __,
    seriesId: ___,
    verdict: ____,
    overrideReason: _____,
    overriddenRules: ______,
    ...plan
  } = shift;
  return planScheduledShift({ ...plan, ...change, id });
};
