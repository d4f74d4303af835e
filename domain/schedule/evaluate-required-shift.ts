import type { Interval } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { Able } from './able-people.ts';
import type { Match, RequiredShift, TimeSetting } from './required-shift.ts';
import type { ScheduledShift } from './scheduled-shift.ts';

/** What is counted of a planned shift. */
export type Counted = Pick<
  ScheduledShift,
  'departmentId' | 'teamId' | 'shiftId' | 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'isTask'
>;

export type Demand = {
  /** Planned people that count. */
  count: number;
  result: 'ok' | 'under' | 'over';
  /** Planned minus required: negative is missing. */
  delta: number;
};

const covers: Record<TimeSetting, (planned: Interval, required: Interval) => boolean> = {
  any: () => true,
  exact: (planned, required) => planned.startsAt === required.startsAt && planned.endsAt === required.endsAt,
  starting: (planned, required) => planned.startsAt === required.startsAt,
  ending: (planned, required) => planned.endsAt === required.endsAt,
  outside: (planned, required) => planned.startsAt <= required.startsAt && planned.endsAt >= required.endsAt,
};

const resultOf: Record<Match, (delta: number) => Demand['result']> = {
  min: (delta) => (delta < 0 ? 'under' : 'ok'),
  max: (delta) => (delta > 0 ? 'over' : 'ok'),
  exact: (delta) => (delta < 0 ? 'under' : delta > 0 ? 'over' : 'ok'),
};

/** What all demand of a date comes to. */
export type DemandSum = { required: number; covered: number; short: number; extra: number };

/** Demand that only limits asks for nobody, and nobody is too many where at least so many are asked for. */
export const sumOfDemand = (demands: readonly (Demand & Pick<RequiredShift, 'match' | 'instances'>)[]): DemandSum => {
  const sum = { required: 0, covered: 0, short: 0, extra: 0 };
  for (const { match, instances, count, result, delta } of demands) {
    if (match !== 'max') {
      sum.required += instances;
      sum.covered += Math.min(count, instances);
    }
    if (result === 'under') sum.short -= delta;
    if (result === 'over') sum.extra += delta;
  }
  return sum;
};

/** Whether a planned shift is of the date, department, team, shift and skills that are asked for; tasks and shifts of nobody are not. */
export const isCounted = (shift: Counted, required: RequiredShift, able: Able): boolean =>
  !shift.isTask &&
  shift.employeeId !== null &&
  shift.date === required.date &&
  shift.departmentId === required.departmentId &&
  (required.teamId === null || shift.teamId === required.teamId) &&
  (required.shiftId === null || shift.shiftId === required.shiftId) &&
  able(shift.employeeId, required);

/** How many planned people meet the demand of that date, and whether that is enough or too many. */
export const evaluateRequiredShift = (required: RequiredShift, shifts: readonly Counted[], able: Able): Demand => {
  const moments = momentsOf(required.date, required.starttime, required.endtime, required.zone);
  const passes = covers[required.time_settings];
  const count = shifts.filter((shift) => isCounted(shift, required, able) && passes(shift, moments)).length;
  const delta = count - required.instances;
  return { count, result: resultOf[required.match](delta), delta };
};
