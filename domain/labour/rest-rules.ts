import { minutesInDay } from '#domain/time/wall-time.ts';
import type { Duty } from './duty.ts';
import { dutyAt, placeUpTo } from './duty-list.ts';
import { type Breach, breach, dutiesOfWeeks, type LabourRule, type LabourView } from './labour-rule.ts';

const weekMinutes = 7 * minutesInDay;

/** A shortened rest: its length, and when work might have resumed. */
type Rest = { minutes: number; until: number };

/**
 * The rest within 24 hours of the first start, if it is shorter than `full`. A split day counts as one unless a pause in it is a
 * full rest; after such a pause a new 24 hours begin.
 */
const tightDay = ({ start, end, parts }: Duty, full: number): Rest | undefined => {
  if (minutesInDay - (end - start) >= full) return;
  let [from, until, pause] = [start, start, 0];
  for (const { piece } of parts) {
    const free = piece.start - until;
    if (free >= full) {
      if (minutesInDay - (until - from) < full) break;
      [from, until, pause] = [piece.start, piece.end, 0];
    } else {
      pause = Math.max(pause, Math.min(piece.start, from + minutesInDay) - until);
      if (piece.end > until) until = piece.end;
    }
  }
  const minutes = Math.max(pause, minutesInDay - (until - from));
  return minutes < full ? { minutes, until: from + minutesInDay } : undefined;
};

/** The rest between two duties if it is shorter than `full`; 0 when they overlap. */
const restBetween = (duty: Duty | undefined, next: Duty | undefined, full: number): Rest | undefined => {
  if (!duty || !next) return;
  const minutes = Math.max(0, next.start - duty.end);
  return minutes < full ? { minutes, until: next.start } : undefined;
};

/** Whether another rest within seven days before or after the one that follows this duty was shortened as well. */
const anotherShort = (view: LabourView, candidate: Duty, until: number): boolean => {
  const full = view.limits.dailyRest!;
  const isNear = (rest: Rest | undefined): boolean => rest !== undefined && Math.abs(rest.until - until) < weekMinutes;
  for (let place = 0; place < view.count; place += 1) {
    const duty = dutyAt(view, place)!;
    if (duty === candidate) continue;
    if (isNear(restBetween(duty, dutyAt(view, place + 1), full)) || isNear(tightDay(duty, full))) return true;
  }
  return false;
};

const isAllowed = (view: LabourView, duty: Duty, { minutes, until }: Rest): boolean =>
  view.limits.shortRest !== null && minutes >= view.limits.shortRest && !anotherShort(view, duty, until);

const tightRest = (view: LabourView, duty: Duty | undefined, next: Duty | undefined, full: number, found: Breach[]) => {
  const rest = restBetween(duty, next, full);
  if (!duty || !next || !rest) return;
  found.push(breach(isAllowed(view, duty, rest) ? 'shortRest' : 'dailyRest', rest.minutes, full, [duty, next]));
};

/** Rest between two dates and within one, with the shorter one that some laws allow once in seven days. */
export const dailyRest: LabourRule = (view, found) => {
  const { here, at, limits } = view;
  const { dailyRest: full } = limits;
  if (full === null) return;
  const after = dutyAt(view, at + 1);
  tightRest(view, dutyAt(view, at - 1), here, full, found);
  tightRest(view, here, after, full, found);
  const rest = tightDay(here, full);
  // Not reported twice when the rest before the next duty is no longer.
  if (!rest || (restBetween(here, after, full)?.minutes ?? full) <= rest.minutes) return;
  found.push(breach(isAllowed(view, here, rest) ? 'shortRest' : 'restInDay', rest.minutes, full, [here]));
};

// A duty ends at most two days after its date begins, and clocks are less than a day apart.
const reach = 3;

/**
 * Free time between two instants around the duty in question: the longest stretch, and the sum of stretches of at least `part`.
 * Stops once the sum suffices.
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

/** Whether 14 days that contain this week have enough rest in parts of the required length. */
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
