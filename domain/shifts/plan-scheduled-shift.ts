import type { Interval } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { occurrenceId, type PlannedWork, type ScheduledShift } from './scheduled-shift.ts';

type Plan = PlannedWork & Pick<ScheduledShift, 'accountId' | 'id' | 'employeeId' | 'date'>;

type Written = Pick<ScheduledShift, 'date' | 'starttime' | 'endtime' | 'zone'>;

const writtenMoments = ({ date, starttime, endtime, zone }: Written): Interval =>
  momentsOf(date, starttime, endtime, zone);

/** The moments that it has, where its times stay as they are written: those of a series may lie after an hour that the clocks skip. */
export const momentsAfter = (before: Written & Interval, next: Written): Interval => {
  const stays =
    next.date === before.date &&
    next.starttime === before.starttime &&
    next.endtime === before.endtime &&
    next.zone === before.zone;
  return stays ? { startsAt: before.startsAt, endsAt: before.endsAt } : writtenMoments(next);
};

/** A new planned shift, version 1, with its moments worked out, or those of what it comes from. */
export const planScheduledShift = (plan: Plan, moments: Interval = writtenMoments(plan)): ScheduledShift => ({
  ...plan,
  startsAt: moments.startsAt,
  endsAt: moments.endsAt,
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
  const moments = momentsAfter(shift, next);
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
