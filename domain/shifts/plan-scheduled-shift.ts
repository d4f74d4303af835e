import type { Interval } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { occurrenceId, type PlannedWork, type ScheduledShift } from './scheduled-shift.ts';

type Plan = PlannedWork & Pick<ScheduledShift, 'accountId' | 'id' | 'employeeId' | 'date'>;

type Written = Pick<ScheduledShift, 'date' | 'starttime' | 'endtime' | 'zone'>;

const writtenMoments = ({ date, starttime, endtime, zone }: Written): Interval =>
  momentsOf(date, starttime, endtime, zone);

/** Keeps the instants where the times are unchanged; those of a series may be adjusted for a skipped hour. */
export const momentsAfter = (before: Written & Interval, next: Written): Interval => {
  const stays =
    next.date === before.date &&
    next.starttime === before.starttime &&
    next.endtime === before.endtime &&
    next.zone === before.zone;
  return stays ? { startsAt: before.startsAt, endsAt: before.endsAt } : writtenMoments(next);
};

/** A new scheduled shift, version 1, with computed instants or those of its source. */
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

/** Editable fields of a scheduled shift. */
export type ShiftChange = Partial<PlannedWork & Pick<ScheduledShift, 'employeeId' | 'date'>>;

/** The shift after a change. An override reason is cleared when person, time or place changes. */
export const changeScheduledShift = <S extends ScheduledShift>(shift: S, change: ShiftChange): S => {
  const next = { ...shift, ...change };
  const moments = momentsAfter(shift, next);
  const stays =
    next.employeeId === shift.employeeId && moments.startsAt === shift.startsAt && moments.endsAt === shift.endsAt;
  return { ...next, ...moments, verdict: null, ...(stays ? {} : { overrideReason: null, overriddenRules: null }) };
};

/** A copy with another id, date or person, outside of any series. */
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
