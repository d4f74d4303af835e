/**
 * Elapsed time and surcharges in two zones, minute by minute from written-out clock changes and without the product's rules. Tests
 * compare reports with it.
 */
const minuteOf = (instant: string): number => Date.parse(instant) / 60_000;
/** Two zones with the moments at which their clocks change in 2026: three weeks apart in spring, one in autumn. */
export const zones = [
  { name: 'Europe/Amsterdam', winter: 60, from: minuteOf('2026-03-29T01:00Z'), until: minuteOf('2026-10-25T01:00Z') },
  { name: 'America/New_York', winter: -300, from: minuteOf('2026-03-08T07:00Z'), until: minuteOf('2026-11-01T06:00Z') },
] as const;
type ZoneOf = (typeof zones)[number];
const offsetAt = (minute: number, { winter, from, until }: ZoneOf): number =>
  minute >= from && minute < until ? winter + 60 : winter;
/** No work begins or ends within an hour that is skipped or repeated. */
export const instantOf = (date: string, wall: number, zone: ZoneOf): number => {
  const local = minuteOf(date) + wall;
  const summer = local - zone.winter - 60;
  return summer >= zone.from && summer < zone.until ? summer : local - zone.winter;
};
const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;
/** Percentage of a minute by the clock on the wall: nights, Saturday afternoons and Sundays. */
const percentAt = (minute: number, zone: ZoneOf): number => {
  const wall = minute + offsetAt(minute, zone);
  const weekday = weekdays[(((Math.floor(wall / 1440) + 4) % 7) + 7) % 7];
  const shown = ((wall % 1440) + 1440) % 1440;
  if (weekday === 'su') return 15_000;
  if (shown < 360) return 12_500;
  if (weekday === 'sa') return shown < 780 ? 10_000 : 13_333;
  return shown < 1320 ? 10_000 : 12_500;
};
const span = (from: number, pay: number) => ({ from, pay, time: 10_000 });
const weekdaySpans = [span(0, 12_500), span(360, 10_000), span(1320, 12_500)];
/** The same percentages as the days of a rate card. */
export const cardDays = {
  ...{ mo: weekdaySpans, tu: weekdaySpans, we: weekdaySpans, th: weekdaySpans, fr: weekdaySpans },
  ...{ sa: [span(0, 12_500), span(360, 10_000), span(780, 13_333)], su: [span(0, 15_000)], holiday: [span(0, 10_000)] },
};
type Work = { date: string; from: number; to: number; pause: number };

/** Net minutes of work by percentage; the break lies around the middle. */
export const minutesByPercent = ({ date, from, to, pause }: Work, zone: ZoneOf): Map<number, number> => {
  const start = instantOf(date, from, zone);
  const all = instantOf(date, to, zone) - start;
  const middle = Math.floor((all - pause) / 2);
  const parts = new Map<number, number>();
  for (let minute = 0; minute < all; minute += 1) {
    if (minute >= middle && minute < middle + pause) continue;
    const percent = percentAt(start + minute, zone);
    parts.set(percent, (parts.get(percent) ?? 0) + 1);
  }
  return parts;
};
