import { Temporal } from 'temporal-polyfill';
import type { Work } from './duty.ts';
import { unexchangedByHand } from './exchange-by-hand.testing.ts';
import { kept } from './kept.testing.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { LabourRuleName } from './labour-rule.ts';
import { restsByHand } from './rest-by-hand.testing.ts';

/**
 * Every labour rule a second time: slow, by counting quarters of an hour on a calendar, to compare the quick ones with.
 * Nothing here is shared with them but the shapes of input and limits.
 */
type Quarter = { at: number; date: string; minute: number };
type Found = { rule: LabourRuleName; measured: number; limit: number };

const quarter = 15;
const minuteOfTime = kept((text) => Temporal.PlainTime.from(text).hour * 60 + Temporal.PlainTime.from(text).minute);
const epochMinute = kept((text) => Temporal.Instant.from(text).epochMilliseconds / 60_000);
const plain = kept((date) => Temporal.PlainDate.from(date));
const weekName = kept((date) => `${plain(date).yearOfWeek}-${plain(date).weekOfYear}`);

const calendars = new Map<string, Map<number, Quarter>>();

/** What calendar and clock of the zone show at each quarter of these weeks. */
const calendarOf = (zone: string, from: string, until: string): Map<number, Quarter> => {
  const key = `${zone} ${from} ${until}`;
  const known = calendars.get(key);
  if (known) return known;
  const calendar = new Map<number, Quarter>();
  let moment = Temporal.PlainDate.from(from).toZonedDateTime(zone);
  const end = Temporal.PlainDate.from(until).toZonedDateTime(zone).epochMilliseconds;
  for (; moment.epochMilliseconds < end; moment = moment.add({ minutes: quarter })) {
    const at = moment.epochMilliseconds / 60_000;
    calendar.set(at, { at, date: moment.toPlainDate().toString(), minute: moment.hour * 60 + moment.minute });
  }
  calendars.set(key, calendar);
  return calendar;
};

type Day = {
  date: string;
  works: Work[];
  quarters: Quarter[];
  net: number;
  night: number;
  isNight: boolean;
  isLate: boolean;
};

const inNight = ({ minute }: Quarter, { nightFrom, nightUntil }: LabourLimits): boolean => {
  const [from, until] = [minuteOfTime(nightFrom), minuteOfTime(nightUntil)];
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
};

/** After the late hour, before the night's end: anyone who works then ends after it. */
const afterLate = ({ minute }: Quarter, { nightLate, nightUntil }: LabourLimits): boolean =>
  minute >= minuteOfTime(nightLate) && minute < minuteOfTime(nightUntil);

/** What is known next to the work: whole dates of leave and illness, and holidays by department and date. */
export type HandContext = { away: readonly string[]; holidays: readonly string[] };

export const labourByHand = (
  date: string,
  works: readonly Work[],
  limits: LabourLimits,
  { away, holidays }: HandContext = { away: [], holidays: [] },
): Found[] => {
  const zone = works[0]!.zone;
  const calendar = calendarOf(zone, '2025-11-10', '2026-04-27');
  const quartersOf = (work: Work): Quarter[] => {
    const found: Quarter[] = [];
    for (let at = epochMinute(work.startsAt); at < epochMinute(work.endsAt); at += quarter)
      found.push(calendar.get(at)!);
    return found;
  };
  const dates = [...new Set(works.map((work) => work.date))].sort();
  const days: Day[] = dates.map((name) => {
    const ofDate = works.filter((work) => work.date === name);
    const night = ofDate.flatMap(quartersOf).filter((each) => inNight(each, limits)).length * quarter;
    const isNight = night > limits.nightOver;
    return {
      date: name,
      works: ofDate,
      quarters: ofDate.flatMap(quartersOf).sort((a, b) => a.at - b.at),
      net: ofDate.reduce((sum, work) => sum + Math.max(0, quartersOf(work).length * quarter - work.breakMinutes), 0),
      night,
      isNight,
      isLate: isNight && ofDate.some((work) => quartersOf(work).some((each) => afterLate(each, limits))),
    };
  });
  const today = days.find((day) => day.date === date)!;
  const found: Found[] = [];
  const say = (rule: LabourRuleName, measured: number, limit: number): void => {
    found.push({ rule, measured, limit });
  };
  const restBetween = (day: Day, next: Day): number => {
    let free = 0;
    for (let at = day.quarters.at(-1)!.at + quarter; at < next.quarters[0]!.at; at += quarter) free += quarter;
    return free;
  };
  const pairs = days
    .slice(1)
    .map((next, index) => ({ one: days[index]!, next, rest: restBetween(days[index]!, next) }));

  // Rest between dates, and within one.
  for (const { rule, measured, limit } of restsByHand(date, days, pairs, limits)) say(rule, measured, limit);

  // Rest of the week, counted quarter by quarter.
  const busy = new Set(days.flatMap((day) => day.quarters.map((each) => each.at)));
  const freeParts = (from: number, minutes: number): number[] => {
    const parts: number[] = [];
    let run = 0;
    for (let at = from; at < from + minutes; at += quarter) {
      if (busy.has(at)) {
        parts.push(run);
        run = 0;
      } else run += quarter;
    }
    return [...parts, run];
  };
  if (limits.weeklyRest !== null) {
    const monday = plain(date).subtract({ days: plain(date).dayOfWeek - 1 });
    const from = monday.toZonedDateTime(zone).epochMilliseconds / 60_000;
    const week = 7 * 24 * 60;
    const best = Math.max(...freeParts(from, week));
    const fortnight = (start: number): boolean =>
      limits.fortnightRest !== null &&
      freeParts(start, 2 * week)
        .filter((part) => part >= (limits.fortnightRestPart ?? 0))
        .reduce((sum, part) => sum + part, 0) >= limits.fortnightRest;
    if (best < limits.weeklyRest && !fortnight(from) && !fortnight(from - week))
      say('weeklyRest', best, limits.weeklyRest);
  }

  // Lengths.
  if (limits.dayWork !== null && today.net > limits.dayWork) say('dayWork', today.net, limits.dayWork);
  const present = today.quarters.at(-1)!.at + quarter - today.quarters[0]!.at;
  if (limits.presence !== null && present > limits.presence) say('presence', present, limits.presence);
  const thisWeek = days.filter((day) => weekName(day.date) === weekName(date));
  const sum = (list: Day[]): number => list.reduce((total, day) => total + day.net, 0);
  if (limits.weekWork !== null && sum(thisWeek) > limits.weekWork) say('weekWork', sum(thisWeek), limits.weekWork);
  const sunday = plain(date).add({ days: 7 - plain(date).dayOfWeek });
  const lastWeeks = (weeks: number): Day[] =>
    days.filter((day) => {
      const distance = plain(day.date).until(sunday).days;
      return distance >= 0 && distance < weeks * 7;
    });
  /** Each date of the weeks in turn: one that someone was away on is not there at all. Six of them are a week. */
  const averageOf = (weeks: number): number => {
    let [net, weekdays] = [0, 0];
    for (let day = sunday.subtract({ days: weeks * 7 - 1 }); day.until(sunday).days >= 0; day = day.add({ days: 1 })) {
      if (away.includes(day.toString())) continue;
      net += days.find((candidate) => candidate.date === day.toString())?.net ?? 0;
      if (day.dayOfWeek !== 7) weekdays += 1;
    }
    return weekdays === 0 ? 0 : Math.ceil((net * 6) / weekdays);
  };
  for (const { weeks, minutes } of limits.averages)
    if (averageOf(weeks) > minutes) say('averages', averageOf(weeks), minutes);
  if (limits.daysInWeek !== null && thisWeek.length > limits.daysInWeek)
    say('daysInWeek', thisWeek.length, limits.daysInWeek);
  for (const work of today.works) {
    const rest = work.breakMinutes + work.paidBreakMinutes;
    const length = quartersOf(work).length * quarter - rest;
    let needed = 0;
    for (const tier of limits.breaks) if (length > tier.over && tier.minutes > needed) needed = tier.minutes;
    if (rest < needed) say('breaks', rest, needed);
  }

  // Times of day.
  for (const work of today.works) {
    const clock = quartersOf(work)[0]!.minute;
    if (limits.earliest !== null && clock < minuteOfTime(limits.earliest))
      say('earliest', clock, minuteOfTime(limits.earliest));
    const end = clock + quartersOf(work).length * quarter;
    if (limits.latest !== null && end > minuteOfTime(limits.latest))
      say('latest', end % 1440, minuteOfTime(limits.latest));
  }
  if (limits.noWeekends && plain(date).dayOfWeek > 5) say('noWeekends', 1, 0);
  if (limits.noSundays && plain(date).dayOfWeek === 7) say('noSundays', 1, 0);
  const isHoliday = (day: Day): boolean =>
    day.works.some(({ departmentId }) => holidays.includes(`${departmentId} ${day.date}`));
  if (limits.noHolidays && isHoliday(today)) say('noHolidays', 1, 0);
  const worked = days.map((day) => ({ date: day.date, isHoliday: isHoliday(day) }));
  if (limits.sundayExchange !== null && plain(date).dayOfWeek === 7 && unexchangedByHand(date, worked, limits))
    say('sundayExchange', 0, limits.sundayExchange);
  if (limits.holidayExchange !== null && plain(date).dayOfWeek !== 7 && isHoliday(today))
    if (unexchangedByHand(date, worked, limits)) say('holidayExchange', 0, limits.holidayExchange);
  if (limits.freeSundays !== null && plain(date).dayOfWeek === 7) {
    let sundays = 0;
    for (let day = plain(`${date.slice(0, 4)}-01-01`); day.year === plain(date).year; day = day.add({ days: 1 }))
      if (day.dayOfWeek === 7 && !days.some((candidate) => candidate.date === day.toString())) sundays += 1;
    if (sundays < limits.freeSundays) say('freeSundays', sundays, limits.freeSundays);
  }

  // Nights.
  const long = limits.longNights;
  if (limits.nightWork !== null && today.isNight && today.net > limits.nightWork) {
    const rested = pairs.every(({ one, rest }) => one !== today || rest >= (long?.rest ?? 0));
    if (!long || limits.nightWork < long.over) say('nightWork', today.net, limits.nightWork);
    else {
      if (today.net > long.minutes) say('nightWork', today.net, long.minutes);
      else if (!rested) say('nightWork', today.net, limits.nightWork);
      const longOnes = days.filter((day) => day.isNight && day.net > limits.nightWork!);
      const counts = Array.from({ length: long.days }, (_, back) => {
        const start = plain(date).subtract({ days: back });
        return longOnes.filter((day) => {
          const distance = start.until(plain(day.date)).days;
          return distance >= 0 && distance < long.days;
        }).length;
      });
      if (Math.max(...counts) > long.count) say('longNights', Math.max(...counts), long.count);
      if (limits.longNightsInYear !== null) {
        const ends = Array.from({ length: 54 }, (_, week) => plain(`${sunday.year}-01-07`).add({ weeks: week }))
          .map((day) => day.subtract({ days: day.dayOfWeek % 7 }))
          .filter((day) => day.year === sunday.year)
          .map(String);
        const endOf = (day: Day): string => String(plain(day.date).add({ days: 7 - plain(day.date).dayOfWeek }));
        const yearly = [ends.slice(0, 52), ends.slice(-52)]
          .filter((weeks) => weeks.includes(String(sunday)))
          .map((weeks) => longOnes.filter((day) => weeks.includes(endOf(day))).length);
        const many = yearly.find((each) => each > limits.longNightsInYear!);
        if (many !== undefined) say('longNightsInYear', many, limits.longNightsInYear);
      }
    }
  }
  if (limits.noNights && today.night > 0) say('noNights', today.night, 0);
  for (const pair of pairs)
    if (limits.restAfterNight !== null && pair.one.isLate && (pair.one === today || pair.next === today))
      if (pair.rest < limits.restAfterNight) say('restAfterNight', pair.rest, limits.restAfterNight);
  const series: Day[][] = [];
  for (const day of days) {
    const last = series.at(-1)?.at(-1);
    if (!day.isNight) continue;
    if (last && plain(last.date).add({ days: 1 }).toString() === day.date) series.at(-1)!.push(day);
    else series.push([day]);
  }
  for (const nights of series) {
    const next = days[days.indexOf(nights.at(-1)!) + 1];
    const concerned = nights.includes(today) || next === today;
    if (limits.nightSeries !== null && limits.restAfterNightSeries !== null && next && concerned) {
      const rest = restBetween(nights.at(-1)!, next);
      if (nights.length >= limits.nightSeries && rest < limits.restAfterNightSeries)
        say('restAfterNightSeries', rest, limits.restAfterNightSeries);
    }
    if (limits.nightsInRow !== null && nights.includes(today) && nights.length > limits.nightsInRow)
      say('nightsInRow', nights.length, limits.nightsInRow);
  }
  if (limits.lateNights && today.isLate) {
    const late = lastWeeks(limits.lateNights.weeks).filter((day) => day.isLate);
    if (late.length > limits.lateNights.count) say('lateNights', late.length, limits.lateNights.count);
  }
  if (limits.nightAverage) {
    const { nights, weeks, minutes } = limits.nightAverage;
    const counted = lastWeeks(weeks);
    if (counted.filter((day) => day.isNight).length >= nights && averageOf(weeks) > minutes)
      say('nightAverage', averageOf(weeks), minutes);
  }
  if (limits.nightWorker) {
    const { nights, weeks, minutes } = limits.nightWorker;
    const endOf = (week: string): number => plain(week).add({ days: 7 - plain(week).dayOfWeek }).year;
    const ofYear = days.filter((day) => day.isNight && endOf(day.date) === endOf(date));
    if (ofYear.length >= nights && averageOf(weeks) > minutes) say('nightWorker', averageOf(weeks), minutes);
  }
  return found;
};
