import type { Duty } from './duty.ts';
import { type Breach, breach, type LabourRule, type LabourView } from './labour-rule.ts';

const weekMinutes = 7 * 1440;

/** Rests around the duty that are too short; overlapping work has none. */
const tightRests = ({ duties, at, limits }: LabourView): { rest: number; pair: [Duty, Duty] }[] => {
  const pairs: [Duty | undefined, Duty | undefined][] = [
    [duties[at - 1], duties[at]],
    [duties[at], duties[at + 1]],
  ];
  return pairs.flatMap(([one, next]) => {
    if (!one || !next || limits.dailyRest === null) return [];
    const rest = Math.max(0, next.start - one.end);
    return rest < limits.dailyRest ? [{ rest, pair: [one, next] as [Duty, Duty] }] : [];
  });
};

/** Whether another rest within seven days before or after this one was shortened as well. */
const anotherShort = ({ duties, limits }: LabourView, [one, next]: [Duty, Duty]): boolean =>
  duties.some((duty, index) => {
    const after = duties[index + 1];
    if (!after || duty === one) return false;
    const near = Math.abs(after.start - next.start) < weekMinutes;
    return near && after.start - duty.end < limits.dailyRest!;
  });

/** Rest between two dates, with the shorter one that some laws allow once in seven days. */
export const dailyRest: LabourRule = (view) =>
  tightRests(view).map(({ rest, pair }): Breach => {
    const { dailyRest: full, shortRest } = view.limits;
    const allowed = shortRest !== null && rest >= shortRest && !anotherShort(view, pair);
    return allowed ? breach('shortRest', rest, full!, pair) : breach('dailyRest', rest, full!, pair);
  });

/** Free stretches between two moments. */
const gaps = (duties: readonly Duty[], from: number, until: number): number[] => {
  const found: number[] = [];
  let free = from;
  for (const duty of duties) {
    if (duty.end <= from || duty.start >= until) continue;
    found.push(Math.max(0, duty.start - free));
    free = Math.max(free, duty.end);
  }
  return [...found, Math.max(0, until - free)];
};

const longest = (found: readonly number[]): number => Math.max(0, ...found);

/** Whether 14 days that hold this week have enough rest in long enough parts. */
const restInFortnight = ({ duties, at, limits }: LabourView): boolean => {
  const { fortnightRest, fortnightRestPart } = limits;
  if (fortnightRest === null) return false;
  const { monday } = duties[at]!;
  return [monday - weekMinutes, monday].some((from) => {
    const parts = gaps(duties, from, from + 2 * weekMinutes).filter((gap) => gap >= (fortnightRestPart ?? 0));
    return parts.reduce((sum, gap) => sum + gap, 0) >= fortnightRest;
  });
};

/** The longest free stretch of the week of the duty. */
export const weeklyRest: LabourRule = (view) => {
  const { duties, at, limits } = view;
  if (limits.weeklyRest === null) return [];
  const { monday, week } = duties[at]!;
  const rest = longest(gaps(duties, monday, monday + weekMinutes));
  if (rest >= limits.weeklyRest || restInFortnight(view)) return [];
  return [
    breach(
      'weeklyRest',
      rest,
      limits.weeklyRest,
      duties.filter((duty) => duty.week === week),
    ),
  ];
};
