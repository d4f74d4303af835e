import { dayNumber } from '#domain/time/plain-date.ts';
import { minuteOfDay, wallTime } from '#domain/time/wall-time.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { Duty, Work } from './duty.ts';
import { dutiesWhere } from './duty-list.ts';
import type { LabourLimits } from './labour-limits.ts';
import {
  averageOfWeeks,
  breach,
  dutiesOfWeeks,
  endOfWeek,
  firstInWeeks,
  type LabourRule,
  type LabourView,
  netOfWeeks,
} from './labour-rule.ts';

/** Net work of the date. */
export const dayWork: LabourRule = ({ here, limits }, found) => {
  if (limits.dayWork !== null && here.net > limits.dayWork)
    found.push(breach('dayWork', here.net, limits.dayWork, [here]));
};

/** From the first start to the last end of the date, breaks included. */
export const presence: LabourRule = ({ here, limits }, found) => {
  const present = here.end - here.start;
  if (limits.presence !== null && present > limits.presence)
    found.push(breach('presence', present, limits.presence, [here]));
};

export const weekWork: LabourRule = (view, found) => {
  const { weekWork: most } = view.limits;
  if (most === null) return;
  const net = netOfWeeks(view, 1);
  if (net > most) found.push(breach('weekWork', net, most, dutiesOfWeeks(view, 1)));
};

/** The average week, of the weeks that end with the one of the duty, without days of absence. */
export const averages: LabourRule = (view, found) => {
  for (const { weeks, minutes } of view.limits.averages) {
    const average = averageOfWeeks(view, weeks);
    if (average > minutes) found.push(breach('averages', average, minutes, dutiesOfWeeks(view, weeks)));
  }
};

export const daysInWeek: LabourRule = (view, found) => {
  const { daysInWeek: most } = view.limits;
  if (most === null) return;
  const days = endOfWeek(view) - firstInWeeks(view, 1);
  if (days > most) found.push(breach('daysInWeek', days, most, dutiesOfWeeks(view, 1)));
};

const breakOf = (work: Work): number => work.breakMinutes + work.paidBreakMinutes;

const breakFor = (length: number, tiers: LabourLimits['breaks']): number => {
  let needed = 0;
  for (const { over, minutes } of tiers) if (length > over && minutes > needed) needed = minutes;
  return needed;
};

/** The break required by each stretch of work for its net length. */
export const breaks: LabourRule = ({ here, limits }, found) => {
  for (const { work, piece } of here.parts) {
    const needed = breakFor(piece.end - piece.start - breakOf(work), limits.breaks);
    if (breakOf(work) < needed) found.push(breach('breaks', breakOf(work), needed, [here]));
  }
};

/** Work before the earliest or after the latest time of day; the end of a night counts past 24:00. */
export const timesOfDay: LabourRule = ({ here, limits: { earliest, latest } }, found) => {
  if (earliest === null && latest === null) return;
  for (const { work, piece } of here.parts) {
    const start = minuteOfDay(wallTimeAt(work.startsAt, work.zone));
    const end = start + piece.end - piece.start;
    if (earliest !== null && start < minuteOfDay(earliest))
      found.push(breach('earliest', start, minuteOfDay(earliest), [here]));
    if (latest !== null && end > minuteOfDay(latest))
      found.push(breach('latest', minuteOfDay(wallTime(end)), minuteOfDay(latest), [here]));
  }
};

export const noWeekends: LabourRule = ({ here, limits }, found) => {
  if (limits.noWeekends && here.weekday >= 6) found.push(breach('noWeekends', 1, 0, [here]));
};

export const noSundays: LabourRule = ({ here, limits }, found) => {
  if (limits.noSundays && here.weekday === 7) found.push(breach('noSundays', 1, 0, [here]));
};

const sundaysOf = (year: string): number => {
  const [first, next] = [dayNumber(`${year}-01-01`), dayNumber(`${Number(year) + 1}-01-01`)];
  // Day 3 of 1970 was the first Sunday.
  const sundaysBefore = (day: number): number => Math.floor((day + 3) / 7);
  return sundaysBefore(next) - sundaysBefore(first);
};

const sundaysWorked = (view: LabourView, year: string): Duty[] =>
  dutiesWhere(view, ({ date, weekday }) => weekday === 7 && date.startsWith(year));

/** Sundays of the calendar year that stay free, as far as the year is planned. */
export const freeSundays: LabourRule = (view, found) => {
  const { here, limits } = view;
  if (limits.freeSundays === null || here.weekday !== 7) return;
  const year = here.date.slice(0, 4);
  const worked = sundaysWorked(view, year);
  let free = sundaysOf(year) - worked.length;
  for (const { sundayYear, sundays } of view.far) if (sundayYear === year) free -= sundays;
  if (free < limits.freeSundays) found.push(breach('freeSundays', free, limits.freeSundays, worked));
};
