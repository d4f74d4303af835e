import { minutesInDay } from '#domain/time/wall-time.ts';
import type { Duty } from './duty.ts';
import { dutyAt, placeUpTo } from './duty-list.ts';
import { type Breach, breach, dutiesOfWeeks, type LabourRule, type LabourView } from './labour-rule.ts';

const weekMinutes = 7 * minutesInDay;

/** Whether another rest within seven days before or after this one was shortened as well. */
const anotherShort = (view: LabourView, one: Duty, next: Duty): boolean => {
  let duty = dutyAt(view, 0)!;
  for (let place = 1; place < view.count; place += 1) {
    const before = duty;
    duty = dutyAt(view, place)!;
    if (before === one) continue;
    if (Math.abs(duty.start - next.start) < weekMinutes && duty.start - before.end < view.limits.dailyRest!)
      return true;
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
  tightRest(view, dutyAt(view, view.at - 1), view.here, found);
  tightRest(view, view.here, dutyAt(view, view.at + 1), found);
};

// A duty ends at most two days after its date begins, and clocks are less than a day apart.
const reach = 3;

/**
 * What is free between two moments, the first of them not after the duty in question: the longest stretch, and the sum of those of
 * at least `part`. It looks no further once the sum is enough.
 */
const freeBetween = (view: LabourView, from: number, until: number, part: number, enough: number) => {
  const last = Math.floor(until / minutesInDay) + reach;
  let [longest, sum, free] = [0, 0, from];
  let place = placeUpTo(view, Math.floor(from / minutesInDay) - reach);
  for (; free < until && sum < enough; place += 1) {
    const duty = dutyAt(view, place);
    const isOver = duty === undefined || duty.day > last;
    if (!isOver && duty.start >= until) continue;
    const gap = (isOver ? until : duty.start) - free;
    if (gap > longest) longest = gap;
    if (gap > 0 && gap >= part) sum += gap;
    free = isOver ? until : Math.max(free, duty.end);
  }
  return { longest, sum };
};

/** Whether 14 days that hold this week have enough rest in long enough parts. */
const restInFortnight = (view: LabourView): boolean => {
  const { fortnightRest, fortnightRestPart } = view.limits;
  if (fortnightRest === null) return false;
  const isEnough = (from: number): boolean =>
    freeBetween(view, from, from + 2 * weekMinutes, fortnightRestPart ?? 0, fortnightRest).sum >= fortnightRest;
  const { monday } = view.here;
  return isEnough(monday - weekMinutes) || isEnough(monday);
};

/** The longest free stretch of the week of the duty. */
export const weeklyRest: LabourRule = (view, found) => {
  const { here, limits } = view;
  const { weeklyRest: wanted } = limits;
  if (wanted === null) return;
  const { longest: rest } = freeBetween(view, here.monday, here.monday + weekMinutes, wanted, wanted);
  if (rest >= wanted || restInFortnight(view)) return;
  found.push(breach('weeklyRest', rest, wanted, dutiesOfWeeks(view, 1)));
};
