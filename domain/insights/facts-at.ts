import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { wallTimeAt, type Zone } from '#domain/time/zones.ts';
import type { LabourLine } from './labour-lines.ts';
import type { DayFacts } from './performance.ts';

export type HourPart = { hour: number; minutes: number };

/** Elapsed minutes of a span by the hour of the clock on the wall, which a clock change repeats or leaves out. */
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

/** A whole number over parts by their weight; the parts add up to it exactly. */
const spread = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [weight, given] = [0, 0];
  return weights.map((one) => {
    weight += one;
    const next = whole === 0 ? 0 : Math.round((amount * weight) / whole);
    const part = next - given;
    given = next;
    return part;
  });
};

/** How fine the figures are: a department's date, a team's date, or an hour of a department's date. */
export type FactLevel = 'day' | 'team' | 'hour';

/** The figures of one such cell. */
export type Cell = DayFacts & {
  /** Null for what belongs to the department as a whole. */
  teamId: string | null;
  /** 0 to 23 on the clock of the department; null for what has no hour. */
  hour: number | null;
};

type Place = { departmentId: string; date: PlainDate; teamId: string | null; hour: number | null };

/** Whose pay the reader may know, and whether cost of company is shown. */
export type Shown = { pay: (departmentId: string) => boolean; cost: boolean };

type Sides = Pick<Cell, 'minutes' | 'turnoverMinor' | 'expensesMinor'> & { salaryMinor: number; costMinor: number };

const keyOf = ({ departmentId, date, teamId, hour }: Place): string => [departmentId, date, teamId, hour].join(' ');
const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

/** A line in its parts: whole, but for hours, over which its minutes and its cost are spread. Absence has no hour and counts as no worked time. */
const partsOf = (line: LabourLine, level: FactLevel): (Place & Sides)[] => {
  const { departmentId, date, salaryMinor, costMinor } = line;
  const minutes = line.kind === 'absence' ? 0 : line.minutes;
  const place = { departmentId, date, teamId: level === 'team' ? line.teamId : null, hour: null };
  const none = { turnoverMinor: null, expensesMinor: null };
  if (level !== 'hour' || !line.span) return [{ ...place, minutes, salaryMinor, costMinor, ...none }];
  const hours = hoursOf(line.span);
  const weights = hours.map((part) => part.minutes);
  const [worked, pay, cost] = [spread(minutes, weights), spread(salaryMinor, weights), spread(costMinor, weights)];
  return hours.map(({ hour }, index) => ({
    ...place,
    hour,
    minutes: worked[index]!,
    salaryMinor: pay[index]!,
    costMinor: cost[index]!,
    ...none,
  }));
};

type Said = Pick<DayPlan, 'departmentId' | 'date' | 'turnoverMinor' | 'expensesMinor' | 'parts'>;

/** What was entered for a date, at the level: what was said of teams or hours, and the rest under none of them. */
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
  ].filter((one) => one.turnoverMinor !== null || one.expensesMinor !== null);
};

/** Labour and what was entered, summed cell by cell. Graphs, insights and reports begin from these. */
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
      salaryMinor: (before?.salaryMinor ?? 0) + sides.salaryMinor,
      costMinor: (before?.costMinor ?? 0) + sides.costMinor,
      turnoverMinor: plus(before?.turnoverMinor ?? null, sides.turnoverMinor),
      expensesMinor: plus(before?.expensesMinor ?? null, sides.expensesMinor),
    });
  };
  for (const line of lines) for (const part of partsOf(line, level)) add(part, part);
  for (const day of days)
    for (const figures of entered(day, level)) add(figures, { ...figures, minutes: 0, salaryMinor: 0, costMinor: 0 });
  return [...cells.values()].map((cell) => {
    const pay = shown.pay(cell.departmentId);
    return {
      ...cell,
      salaryMinor: pay ? cell.salaryMinor : null,
      costMinor: pay && shown.cost ? cell.costMinor : null,
    };
  });
};
