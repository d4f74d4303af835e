import type { Duty } from './duty.ts';
import type { LabourLimits } from './labour-limits.ts';
import { breach, type LabourRule, type LabourRuleName, type LabourView } from './labour-rule.ts';
import { dayBit, type WeekDays, workingDays, workingDaysIn } from './week-days.ts';

/** A day that was worked and wants another one free: as numbers of days, first and last among which that may be. */
type Wanted = { day: number; from: number; until: number };

const isHoliday = ({ parts, date }: Duty, { holidayOn }: LabourView): boolean =>
  parts.some(({ work: { departmentId } }) => departmentId !== undefined && holidayOn(departmentId, date));

/** Nobody of this age works on a public holiday. */
export const noHolidays: LabourRule = (view, found) => {
  const duty = view.duties[view.at]!;
  if (view.limits.noHolidays && isHoliday(duty, view)) found.push(breach('noHolidays', 1, 0, [duty]));
};

/** What is worked in the weeks around, by the number of the Monday, and on which of the days there is a holiday. */
type Weeks = Map<number, { worked: WeekDays; holidays: WeekDays }>;

const weeksAround = (view: LabourView, from: number, until: number): Weeks => {
  const weeks: Weeks = new Map();
  const add = (monday: number, worked: WeekDays, holidays: WeekDays): void => {
    const known = weeks.get(monday);
    weeks.set(monday, { worked: (known?.worked ?? 0) | worked, holidays: (known?.holidays ?? 0) | holidays });
  };
  for (const duty of view.duties) {
    const { day, weekday } = duty;
    if (day < from || day > until) continue;
    const bit = dayBit(weekday);
    add(day - weekday + 1, bit, isHoliday(duty, view) ? bit : 0);
  }
  for (const { monday, workedDays, workedHolidays } of view.far)
    if (monday + 6 >= from && monday <= until) add(monday, workedDays, workedHolidays);
  return weeks;
};

const wantedOn = (
  monday: number,
  { worked, holidays }: { worked: WeekDays; holidays: WeekDays },
  limits: LabourLimits,
) => {
  const wanted: Wanted[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const isSunday = weekday === 7;
    const within = isSunday ? limits.sundayExchange : limits.holidayExchange;
    if (within === null || ((isSunday ? worked : holidays) & dayBit(weekday)) === 0) continue;
    const day = monday + weekday - 1;
    wanted.push({ day, from: day - within + 1, until: day + within - 1 });
  }
  return wanted;
};

/** How many of them get a free day of their own: of those that may have it, each goes to whichever has the least time left. */
const served = (wanted: readonly Wanted[], free: readonly number[]): number => {
  const left = new Set(wanted);
  for (const day of free) {
    let next: Wanted | undefined;
    for (const one of left) if (one.from <= day && day <= one.until && (!next || one.until < next.until)) next = one;
    if (next) left.delete(next);
  }
  return wanted.length - left.size;
};

const widest = ({ sundayExchange, holidayExchange }: LabourLimits): number =>
  Math.max(sundayExchange ?? 0, holidayExchange ?? 0) - 1;

/** Whether the day gets no free day in some way of sharing them out that serves as many days as any. */
const goesWithout = (view: LabourView, { day }: Duty): boolean => {
  const reach = widest(view.limits);
  const [from, until] = [day - reach, day + reach];
  const weeks = weeksAround(view, from, until);
  const wanted: Wanted[] = [];
  let isEasy = true;
  for (const [monday, week] of weeks) {
    const own = wantedOn(monday, week, view.limits).filter((one) => one.from >= from && one.until <= until);
    wanted.push(...own);
    const isWhole = monday >= from && monday + 6 <= until && own.every((one) => one.until - one.day >= workingDays);
    if (own.length > 0 && (!isWhole || own.length > workingDays - workingDaysIn(week.worked))) isEasy = false;
  }
  // Each has a free day in its own week.
  if (isEasy) return false;
  const free: number[] = [];
  for (let one = from; one <= until; one += 1) {
    const weekday = ((one + 3) % 7) + 1;
    const worked = weeks.get(one - weekday + 1)?.worked ?? 0;
    if (weekday < 7 && (worked & dayBit(weekday)) === 0) free.push(one);
  }
  const others = wanted.filter((one) => one.day !== day);
  return served(wanted, free) === served(others, free);
};

const inExchange =
  (
    rule: LabourRuleName & ('sundayExchange' | 'holidayExchange'),
    asks: (duty: Duty, view: LabourView) => boolean,
  ): LabourRule =>
  (view, found) => {
    const [duty, within] = [view.duties[view.at]!, view.limits[rule]];
    if (within === null || !asks(duty, view) || !goesWithout(view, duty)) return;
    found.push(breach(rule, 0, within, [duty]));
  };

/** Another day free for a worked Sunday. */
export const sundayExchange = inExchange('sundayExchange', ({ weekday }) => weekday === 7);

/** Another day free for a worked public holiday that is no Sunday. */
export const holidayExchange = inExchange('holidayExchange', (duty, view) => duty.weekday < 7 && isHoliday(duty, view));
