import type { Duty } from './duty.ts';
import { dutyAt, placeUpTo } from './duty-list.ts';
import type { LabourLimits } from './labour-limits.ts';
import { breach, type LabourRule, type LabourRuleName, type LabourView } from './labour-rule.ts';
import { dayBit, type WeekDays, workingDays, workingDaysIn } from './week-days.ts';

/** A worked day that requires another free day, within a range of day numbers. */
type Wanted = { day: number; from: number; until: number };

const isHoliday = ({ parts, date }: Duty, { holidayOn }: LabourView): boolean => {
  for (const { work } of parts) if (work.departmentId !== undefined && holidayOn(work.departmentId, date)) return true;
  return false;
};

/** No one of this age works on a public holiday. */
export const noHolidays: LabourRule = (view, found) => {
  const { here, limits } = view;
  if (limits.noHolidays && isHoliday(here, view)) found.push(breach('noHolidays', 1, 0, [here]));
};

/** Worked days and holidays of the surrounding weeks, starting with the Monday of the first. */
type Weeks = { first: number; worked: WeekDays[]; holidays: WeekDays[] };

/** The day of the week, 1 = Monday, of a day by its number. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

const weeksAround = (view: LabourView, from: number, until: number): Weeks => {
  const first = from - weekdayOf(from) + 1;
  const count = Math.floor((until - first) / 7) + 1;
  const weeks: Weeks = { first, worked: new Array(count).fill(0), holidays: new Array(count).fill(0) };
  const asksHolidays = view.limits.holidayExchange !== null;
  for (let place = placeUpTo(view, from); place < view.count; place += 1) {
    const duty = dutyAt(view, place)!;
    const { day, weekday } = duty;
    if (day > until) break;
    const [at, bit] = [Math.floor((day - first) / 7), dayBit(weekday)];
    weeks.worked[at]! |= bit;
    if (asksHolidays && weekday < 7 && isHoliday(duty, view)) weeks.holidays[at]! |= bit;
  }
  for (const { monday, workedDays, workedHolidays } of view.far) {
    const at = (monday - first) / 7;
    if (at < 0 || at >= count) continue;
    weeks.worked[at]! |= workedDays;
    weeks.holidays[at]! |= workedHolidays;
  }
  return weeks;
};

/** Whether each day has a free day in its own week; then no matching is needed. Weeks at the edges contain no day in question. */
const eachInItsWeek = ({ worked, holidays }: Weeks, { sundayExchange, holidayExchange }: LabourLimits): boolean => {
  if ((sundayExchange ?? 7) < 7 || (holidayExchange ?? 7) < 7) return false;
  for (const [at, days] of worked.entries()) {
    const sundays = sundayExchange !== null && (days & dayBit(7)) !== 0 ? 1 : 0;
    const others = holidayExchange === null ? 0 : workingDaysIn(holidays[at]!);
    if (sundays + others > workingDays - workingDaysIn(days)) return false;
  }
  return true;
};

const wantedIn = ({ first, worked, holidays }: Weeks, limits: LabourLimits): Wanted[] => {
  const wanted: Wanted[] = [];
  for (const [at, days] of worked.entries())
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      const within = weekday === 7 ? limits.sundayExchange : limits.holidayExchange;
      if (within === null || ((weekday === 7 ? days : holidays[at]!) & dayBit(weekday)) === 0) continue;
      const day = first + at * 7 + weekday - 1;
      wanted.push({ day, from: day - within + 1, until: day + within - 1 });
    }
  return wanted;
};

const freeIn = ({ first, worked }: Weeks, from: number, until: number): number[] => {
  const free: number[] = [];
  for (let day = from; day <= until; day += 1) {
    const weekday = weekdayOf(day);
    if (weekday < 7 && (worked[Math.floor((day - first) / 7)]! & dayBit(weekday)) === 0) free.push(day);
  }
  return free;
};

/** Size of a maximum matching of days to free days: each free day goes to the eligible day with the earliest deadline. */
const served = (wanted: readonly Wanted[], free: readonly number[]): number => {
  const left = new Set(wanted);
  for (const day of free) {
    let next: Wanted | undefined;
    for (const swap of left)
      if (swap.from <= day && day <= swap.until && (!next || swap.until < next.until)) next = swap;
    if (next) left.delete(next);
  }
  return wanted.length - left.size;
};

const widest = ({ sundayExchange, holidayExchange }: LabourLimits): number =>
  Math.max(sundayExchange ?? 0, holidayExchange ?? 0) - 1;

/** Whether some maximum matching leaves the day without a free day. */
const goesWithout = (view: LabourView, { day }: Duty): boolean => {
  const reach = widest(view.limits);
  const [from, until] = [day - reach, day + reach];
  const weeks = weeksAround(view, from, until);
  if (eachInItsWeek(weeks, view.limits)) return false;
  const wanted = wantedIn(weeks, view.limits).filter((wanted) => wanted.from >= from && wanted.until <= until);
  const free = freeIn(weeks, from, until);
  const others = wanted.filter((limit) => limit.day !== day);
  return served(wanted, free) === served(others, free);
};

const inExchange =
  (
    rule: LabourRuleName & ('sundayExchange' | 'holidayExchange'),
    asks: (duty: Duty, view: LabourView) => boolean,
  ): LabourRule =>
  (view, found) => {
    const { here, limits } = view;
    const within = limits[rule];
    if (within === null || !asks(here, view) || !goesWithout(view, here)) return;
    found.push(breach(rule, 0, within, [here]));
  };

/** A compensating free day for a worked Sunday. */
export const sundayExchange = inExchange('sundayExchange', ({ weekday }) => weekday === 7);

/** A compensating free day for a worked public holiday that is not a Sunday. */
export const holidayExchange = inExchange('holidayExchange', (duty, view) => duty.weekday < 7 && isHoliday(duty, view));
