import type { Duty } from './duty.ts';
import { type Breach, breach, dutiesOfWeeks, type LabourRule, type LabourView } from './labour-rule.ts';

const weekMinutes = 7 * 1440;

/** Whether another rest within seven days before or after this one was shortened as well. */
const anotherShort = ({ duties, limits }: LabourView, one: Duty, next: Duty): boolean => {
  for (let index = 0; index + 1 < duties.length; index += 1) {
    const [duty, after] = [duties[index]!, duties[index + 1]!];
    if (duty === one) continue;
    if (Math.abs(after.start - next.start) < weekMinutes && after.start - duty.end < limits.dailyRest!) return true;
  }
  return false;
};

/** The rest between two duties, if it is too short; overlapping work has none. */
const tightRest = (view: LabourView, one: Duty | undefined, next: Duty | undefined, found: Breach[]): void => {
  const { dailyRest: full, shortRest } = view.limits;
  if (!one || !next || full === null) return;
  const rest = Math.max(0, next.start - one.end);
  if (rest >= full) return;
  const allowed = shortRest !== null && rest >= shortRest && !anotherShort(view, one, next);
  found.push(breach(allowed ? 'shortRest' : 'dailyRest', rest, full, [one, next]));
};

/** Rest between two dates, with the shorter one that some laws allow once in seven days. */
export const dailyRest: LabourRule = (view, found) => {
  const { duties, at } = view;
  tightRest(view, duties[at - 1], duties[at], found);
  tightRest(view, duties[at], duties[at + 1], found);
};

// A duty ends at most two days after its date begins, and clocks are less than a day apart.
const reach = 3;

/** Calls with each free stretch between two moments that lie within so many days of the date asked about. */
const eachGap = ({ duties, at }: LabourView, from: number, until: number, say: (gap: number) => void): void => {
  const here = duties[at]!;
  const [firstDay, lastDay] = [here.day - 14 - reach, here.day + 14 + reach];
  let index = at;
  while (index > 0 && duties[index - 1]!.day >= firstDay) index -= 1;
  let free = from;
  for (; index < duties.length && duties[index]!.day <= lastDay; index += 1) {
    const { start, end } = duties[index]!;
    if (end <= from || start >= until) continue;
    if (start > free) say(start - free);
    if (end > free) free = end;
  }
  if (until > free) say(until - free);
};

/** Whether 14 days that hold this week have enough rest in long enough parts. */
const restInFortnight = (view: LabourView): boolean => {
  const { fortnightRest, fortnightRestPart } = view.limits;
  if (fortnightRest === null) return false;
  const part = fortnightRestPart ?? 0;
  const enough = (from: number): boolean => {
    let rest = 0;
    eachGap(view, from, from + 2 * weekMinutes, (gap) => {
      if (gap >= part) rest += gap;
    });
    return rest >= fortnightRest;
  };
  const { monday } = view.duties[view.at]!;
  return enough(monday - weekMinutes) || enough(monday);
};

/** The longest free stretch of the week of the duty. */
export const weeklyRest: LabourRule = (view, found) => {
  const { weeklyRest: wanted } = view.limits;
  if (wanted === null) return;
  const { monday } = view.duties[view.at]!;
  let rest = 0;
  eachGap(view, monday, monday + weekMinutes, (gap) => {
    if (gap > rest) rest = gap;
  });
  if (rest >= wanted || restInFortnight(view)) return;
  found.push(breach('weeklyRest', rest, wanted, dutiesOfWeeks(view, 1)));
};
