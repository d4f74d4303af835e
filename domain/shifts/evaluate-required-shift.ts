import type { Able } from '#domain/labour/able-people.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import { patternMoments } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Match, RequiredShift, TimeSetting } from './required-shift.ts';
import type { ScheduledShift } from './scheduled-shift.ts';

/** Fields of a scheduled shift used for counting. */
export type Counted = Pick<
  ScheduledShift,
  'departmentId' | 'teamId' | 'shiftId' | 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'isTask'
>;

export type Demand = {
  /** Number of planned people that count. */
  count: number;
  result: 'ok' | 'under' | 'over';
  /** Planned minus required; negative means missing. */
  delta: number;
};

type OnDate = Interval & { date: PlainDate };

const holds = (planned: Interval, required: Interval): boolean =>
  planned.startsAt <= required.startsAt && planned.endsAt >= required.endsAt;

/** Compares instants regardless of dates: a night shift covers the next morning. */
const covers: Record<TimeSetting, (planned: OnDate, required: OnDate) => boolean> = {
  any: (planned, required) => planned.date === required.date || holds(planned, required),
  exact: (planned, required) => planned.startsAt === required.startsAt && planned.endsAt === required.endsAt,
  starting: (planned, required) => planned.startsAt === required.startsAt,
  ending: (planned, required) => planned.endsAt === required.endsAt,
  outside: holds,
};

const resultOf: Record<Match, (delta: number) => Demand['result']> = {
  min: (delta) => (delta < 0 ? 'under' : 'ok'),
  max: (delta) => (delta > 0 ? 'over' : 'ok'),
  exact: (delta) => (delta < 0 ? 'under' : delta > 0 ? 'over' : 'ok'),
};

/** Sum of a date's demand. */
export type DemandSum = { required: number; covered: number; short: number; extra: number };

/** Demand with only a maximum requires no one; demand with only a minimum has no surplus. */
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

/**
 * Whether a scheduled shift matches department, team, shift type and skills of the demand; tasks and unassigned shifts do not.
 */
export const isCounted = (shift: Counted, required: RequiredShift, able: Able): boolean =>
  !shift.isTask &&
  shift.employeeId !== null &&
  shift.departmentId === required.departmentId &&
  (required.teamId === null || shift.teamId === required.teamId) &&
  (required.shiftId === null || shift.shiftId === required.shiftId) &&
  able(shift.employeeId, required);

const spanOf = ({ date, starttime, endtime, zone }: RequiredShift): OnDate => ({
  date,
  ...patternMoments(date, starttime, endtime, zone),
});

/** Shifts of a date, and shifts of adjacent dates that overlap its demand. */
export const shiftsFor = (
  date: PlainDate,
  required: readonly RequiredShift[],
  shiftsOn: ReadonlyMap<PlainDate, readonly Counted[]>,
): Counted[] => {
  const spans = required.map(spanOf);
  const adjacent = [-1, 1].flatMap((days) => shiftsOn.get(addDays(date, days)) ?? []);
  return [...(shiftsOn.get(date) ?? []), ...adjacent.filter((shift) => spans.some((span) => overlaps(shift, span)))];
};

/** Number of planned people that meet the demand, and whether it is met, short or exceeded. */
export const evaluateRequiredShift = (required: RequiredShift, shifts: readonly Counted[], able: Able): Demand => {
  const span = spanOf(required);
  const passes = covers[required.time_settings];
  const count = shifts.filter((shift) => passes(shift, span) && isCounted(shift, required, able)).length;
  const delta = count - required.instances;
  return { count, result: resultOf[required.match](delta), delta };
};
