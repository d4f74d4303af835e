import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { wallTimeAt, type Zone } from '#domain/time/zones.ts';
import type { LabourLine } from './labour-lines.ts';
import type { DayFacts } from './performance.ts';

export type HourPart = { hour: number; minutes: number };

/** Elapsed minutes of a span by wall-clock hour, which a clock change repeats or skips. */
export const hoursOf = ({ zone, ...span }: Interval & { zone: Zone }): HourPart[] => {
  const parts: HourPart[] = [];
  for (let at = span.startsAt; at < span.endsAt; ) {
    const time = minuteOfDay(wallTimeAt(at, zone));
    const left = minutesOf({ startsAt: at, endsAt: span.endsAt });
    const minutes = Math.min(60 - (time % 60), left);
    parts.push({ hour: Math.floor(time / 60), minutes });
    at = addMinutes(at, minutes);
  }
  return parts;
};

/** Distributes an integer by weight; the parts add up to it exactly. */
const spread = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [weight, given] = [0, 0];
  return weights.map((day) => {
    weight += day;
    const next = whole === 0 ? 0 : Math.round((amount * weight) / whole);
    const part = next - given;
    given = next;
    return part;
  });
};

/** Granularity of the figures: a department's date, a team's date, or an hour of a department's date. */
export type FactLevel = 'day' | 'team' | 'hour';

/** Figures of one cell at that granularity. */
export type Cell = DayFacts & {
  /** Null for figures of the department as a whole. */
  teamId: string | null;
  /** Hour of the department's wall clock, 0 to 23; null for figures without an hour. */
  hour: number | null;
};

type Place = { departmentId: string; date: PlainDate; teamId: string | null; hour: number | null };

/** Departments whose pay, and whose hours where not all, the reader may see, and whether cost of company is shown. */
export type Shown = {
  pay: (departmentId: string) => boolean;
  hours?: (departmentId: string) => boolean;
  cost: boolean;
};

type Sides = Pick<Cell, 'minutes' | 'turnoverMinor' | 'expensesMinor'> & {
  salaryMinor: number;
  costMinor: number;
  minutesWithoutPay: number;
};

const keyOf = ({ departmentId, date, teamId, hour }: Place): string => [departmentId, date, teamId, hour].join(' ');
const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

/**
 * Splits a line into cells: one, or one per hour with minutes and cost distributed. Absence has no hour and no worked minutes.
 */
const partsOf = (line: LabourLine, level: FactLevel): (Place & Sides)[] => {
  const { departmentId, date, salaryMinor, costMinor } = line;
  const minutes = line.kind === 'absence' ? 0 : line.minutes;
  const place = { departmentId, date, teamId: level === 'team' ? line.teamId : null, hour: null };
  const none = { turnoverMinor: null, expensesMinor: null };
  const unpaid = (some: number) => ({ minutes: some, minutesWithoutPay: line.hidesPay ? some : 0 });
  if (level !== 'hour' || !line.span) return [{ ...place, ...unpaid(minutes), salaryMinor, costMinor, ...none }];
  const hours = hoursOf(line.span);
  const weights = hours.map((part) => part.minutes);
  const [worked, pay, cost] = [spread(minutes, weights), spread(salaryMinor, weights), spread(costMinor, weights)];
  return hours.map(({ hour }, index) => ({
    ...place,
    hour,
    ...unpaid(worked[index]!),
    salaryMinor: pay[index]!,
    costMinor: cost[index]!,
    ...none,
  }));
};

type Said = Pick<DayPlan, 'departmentId' | 'date' | 'turnoverMinor' | 'expensesMinor' | 'parts'>;

/** Amounts entered for a date at the level: those of teams or hours, and the remainder without team or hour. */
export const entered = ({ departmentId, date, turnoverMinor, expensesMinor, parts }: Said, level: FactLevel) => {
  const whole = { departmentId, date, teamId: null, hour: null, turnoverMinor, expensesMinor };
  if (level === 'day') return [whole];
  const named = (parts ?? []).filter((part) => (level === 'team' ? part.teamId !== null : part.hour !== null));
  const rest = (key: 'turnoverMinor' | 'expensesMinor'): number | null => {
    const total = whole[key];
    const ofParts = named.reduce((sum, part) => sum + (part[key] ?? 0), 0);
    return total === null || total === ofParts ? null : total - ofParts;
  };
  return [
    ...named.map((part) => ({
      ...whole,
      teamId: level === 'team' ? part.teamId : null,
      hour: level === 'hour' ? part.hour : null,
      turnoverMinor: part.turnoverMinor,
      expensesMinor: part.expensesMinor,
    })),
    { ...whole, turnoverMinor: rest('turnoverMinor'), expensesMinor: rest('expensesMinor') },
  ].filter((day) => day.turnoverMinor !== null || day.expensesMinor !== null);
};

/** Labour and entered amounts, summed by cell. Graphs, insights and reports start from these. */
export const factsAt = (
  level: FactLevel,
  lines: readonly LabourLine[],
  days: readonly Said[],
  shown: Shown,
): Cell[] => {
  const cells = new Map<string, Place & Sides>();
  const add = (place: Place, sides: Sides): void => {
    const { departmentId, date, teamId, hour } = place;
    const before = cells.get(keyOf(place));
    cells.set(keyOf(place), {
      ...{ departmentId, date, teamId, hour },
      minutes: (before?.minutes ?? 0) + sides.minutes,
      minutesWithoutPay: (before?.minutesWithoutPay ?? 0) + sides.minutesWithoutPay,
      salaryMinor: (before?.salaryMinor ?? 0) + sides.salaryMinor,
      costMinor: (before?.costMinor ?? 0) + sides.costMinor,
      turnoverMinor: plus(before?.turnoverMinor ?? null, sides.turnoverMinor),
      expensesMinor: plus(before?.expensesMinor ?? null, sides.expensesMinor),
    });
  };
  for (const line of lines) for (const part of partsOf(line, level)) add(part, part);
  for (const day of days)
    for (const figures of entered(day, level))
      add(figures, { ...figures, minutes: 0, minutesWithoutPay: 0, salaryMinor: 0, costMinor: 0 });
  return [...cells.values()].map((cell) => {
    const pay = shown.pay(cell.departmentId);
    return {
      ...cell,
      ...(shown.hours?.(cell.departmentId) === false && { hidesHours: true }),
      salaryMinor: pay ? cell.salaryMinor : null,
      costMinor: pay && shown.cost ? cell.costMinor : null,
    };
  });
};
