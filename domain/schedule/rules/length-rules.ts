import { dayNumber } from '#domain/time/plain-date.ts';
import { minuteOfDay, wallTime } from '#domain/time/wall-time.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import { minuteOf, type Work } from './duty.ts';
import { type Breach, breach, dutiesOfWeeks, type LabourRule, netOfWeeks } from './labour-rule.ts';

/** Net work of the date. */
export const dayWork: LabourRule = ({ duties, at, limits }) => {
  const duty = duties[at]!;
  return limits.dayWork !== null && duty.net > limits.dayWork
    ? [breach('dayWork', duty.net, limits.dayWork, [duty])]
    : [];
};

/** From the first start to the last end of the date, breaks and all. */
export const presence: LabourRule = ({ duties, at, limits }) => {
  const duty = duties[at]!;
  const present = duty.end - duty.start;
  return limits.presence !== null && present > limits.presence
    ? [breach('presence', present, limits.presence, [duty])]
    : [];
};

export const weekWork: LabourRule = ({ duties, at, limits }) => {
  if (limits.weekWork === null) return [];
  const { week } = duties[at]!;
  const net = netOfWeeks(duties, week, 1);
  return net > limits.weekWork ? [breach('weekWork', net, limits.weekWork, dutiesOfWeeks(duties, week, 1))] : [];
};

/** The average week, of the weeks that end with the one of the duty. */
export const averages: LabourRule = ({ duties, at, limits }) =>
  limits.averages.flatMap(({ weeks, minutes }) => {
    const { week } = duties[at]!;
    const net = netOfWeeks(duties, week, weeks);
    if (net <= minutes * weeks) return [];
    return [breach('averages', Math.ceil(net / weeks), minutes, dutiesOfWeeks(duties, week, weeks))];
  });

export const daysInWeek: LabourRule = ({ duties, at, limits }) => {
  if (limits.daysInWeek === null) return [];
  const ofWeek = dutiesOfWeeks(duties, duties[at]!.week, 1);
  return ofWeek.length > limits.daysInWeek ? [breach('daysInWeek', ofWeek.length, limits.daysInWeek, ofWeek)] : [];
};

const breakOf = (work: Work): number => work.breakMinutes + work.paidBreakMinutes;

/** The break that each stretch of work needs for its length; the length counts without the break. */
export const breaks: LabourRule = ({ duties, at, limits }) => {
  const duty = duties[at]!;
  return duty.works.flatMap((work): Breach[] => {
    const present = duty.works.length === 1 ? duty.end - duty.start : minuteOf(work.endsAt) - minuteOf(work.startsAt);
    const length = present - breakOf(work);
    const needed = limits.breaks
      .filter(({ over }) => length > over)
      .reduce((most, one) => Math.max(most, one.minutes), 0);
    return breakOf(work) < needed ? [breach('breaks', breakOf(work), needed, [duty])] : [];
  });
};

/** Work before the earliest or after the latest time of day; the end of a night counts on from midnight. */
export const timesOfDay: LabourRule = ({ duties, at, limits: { earliest, latest } }) => {
  const duty = duties[at]!;
  if (earliest === null && latest === null) return [];
  return duty.works.flatMap((work): Breach[] => {
    const start = minuteOfDay(wallTimeAt(work.startsAt, work.zone));
    const end = start + minuteOf(work.endsAt) - minuteOf(work.startsAt);
    return [
      ...(earliest !== null && start < minuteOfDay(earliest)
        ? [breach('earliest', start, minuteOfDay(earliest), [duty])]
        : []),
      ...(latest !== null && end > minuteOfDay(latest)
        ? [breach('latest', minuteOfDay(wallTime(end)), minuteOfDay(latest), [duty])]
        : []),
    ];
  });
};

export const noWeekends: LabourRule = ({ duties, at, limits }) => {
  const duty = duties[at]!;
  return limits.noWeekends && duty.weekday >= 6 ? [breach('noWeekends', 1, 0, [duty])] : [];
};

const sundaysOf = (year: string): number => {
  const [first, next] = [dayNumber(`${year}-01-01`), dayNumber(`${Number(year) + 1}-01-01`)];
  // Day 3 of 1970 was the first Sunday.
  const sundaysBefore = (day: number): number => Math.floor((day + 3) / 7);
  return sundaysBefore(next) - sundaysBefore(first);
};

/** Sundays of the calendar year that stay free, as far as the year is planned. */
export const freeSundays: LabourRule = ({ duties, at, limits }) => {
  const duty = duties[at]!;
  if (limits.freeSundays === null || duty.weekday !== 7) return [];
  const year = duty.date.slice(0, 4);
  const worked = duties.filter(({ date, weekday }) => weekday === 7 && date.slice(0, 4) === year);
  const free = sundaysOf(year) - worked.length;
  return free < limits.freeSundays ? [breach('freeSundays', free, limits.freeSundays, worked)] : [];
};
