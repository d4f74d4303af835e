import type { Able } from '#domain/labour/able-people.ts';
import { type Interval, overlaps } from '#domain/time/interval.ts';
import { patternMoments } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
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

type OnDate = Interval & { date: PlainDate };

const holds = (planned: Interval, required: Interval): boolean =>
  planned.startsAt <= required.startsAt && planned.endsAt >= required.endsAt;

/** By elapsed time, whatever the dates: a night is there the morning after, and its start and end are moments that come once. */
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

/** What all demand of a date comes to. */
export type DemandSum = { required: number; covered: number; short: number; extra: number };

/** Demand that only limits asks for no one, and no one is too many where at least so many are asked for. */
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

/** Whether a planned shift is of the department, team, shift and skills that are asked for; tasks and shifts of no one are not. */
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

/** The shifts of a date, and those of the adjacent dates that share time with its demand. */
export const shiftsFor = (
  date: PlainDate,
  required: readonly RequiredShift[],
  shiftsOn: ReadonlyMap<PlainDate, readonly Counted[]>,
): Counted[] => {
  const spans = required.map(spanOf);
  const adjacent = [-1, 1].flatMap((days) => shiftsOn.get(addDays(date, days)) ?? []);
  return [...(shiftsOn.get(date) ?? []), ...adjacent.filter((shift) => spans.some((span) => overlaps(shift, span)))];
};

/** How many planned people meet the demand, and whether that is enough or too many. */
export const evaluateRequiredShift = (required: RequiredShift, shifts: readonly Counted[], able: Able): Demand => {
  const span = spanOf(required);
  const passes = covers[required.time_settings];
  const count = shifts.filter((shift) => passes(shift, span) && isCounted(shift, required, able)).length;
  const delta = count - required.instances;
  return { count, result: resultOf[required.match](delta), delta };
};
