import { minuteOfDay, minutesInDay, parseWallTime, type WallTime } from '#domain/time/wall-time.ts';

export type TypedTimes = { starttime: WallTime; endtime: WallTime; breakMinutes: number | undefined };

const form = /^(.+?)\s*(?:-|–|—|\bto\b|\bbis\b|\btot\b)\s*([^/]+?)\s*(?:\/\s*(\d{1,3}))?$/i;

const halfOfDay = /^(.+?)\s*([ap])\.?m\.?$/i;

const timeOf = (typed: string): WallTime | undefined => {
  const half = halfOfDay.exec(typed);
  if (!half) return parseWallTime(typed);
  const time = parseWallTime(half[1]!);
  const hour = Number(time?.slice(0, 2));
  if (!time || hour < 1 || hour > 12) return undefined;
  const onDial = (hour % 12) + (half[2]!.toLowerCase() === 'p' ? 12 : 0);
  return `${String(onDial).padStart(2, '0')}${time.slice(2)}`;
};

/** What people type for a shift: `10-18`, `9:30 – 17`, `0930-1700`, `10-6pm`, `10-18/30` with the break; undefined when it is none. */
export const parseTypedTimes = (typed: string): TypedTimes | undefined => {
  const match = form.exec(typed.trim());
  if (!match) return undefined;
  const starttime = timeOf(match[1]!);
  const endtime = timeOf(match[2]! === '24' ? '0' : match[2]!);
  if (!starttime || !endtime || starttime === endtime) return undefined;
  return { starttime, endtime, breakMinutes: match[3] === undefined ? undefined : Number(match[3]) };
};

/** Minutes between two wall times of an ordinary day, into the next one when the end is not after the start. */
export const minutesBetween = (starttime: WallTime, endtime: WallTime): number =>
  ((minuteOfDay(endtime) - minuteOfDay(starttime) + minutesInDay - 1) % minutesInDay) + 1;
