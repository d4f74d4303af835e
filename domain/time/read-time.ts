import { minuteOfDay, parseWallTime, type WallTime, wallTime } from './wall-time.ts';

type Half = 'a' | 'p';

const pieces = (typed: string): { clock: string; half?: Half } => {
  const found = /^(.*?)\s*([ap])\.?m?\.?$/i.exec(typed.trim());
  return found ? { clock: found[1] ?? '', half: found[2]?.toLowerCase() as Half } : { clock: typed.trim() };
};

const inHalf = (time: WallTime, half: Half): WallTime | undefined => {
  const minute = minuteOfDay(time);
  if (minute < 60 || minute >= 13 * 60) return undefined;
  return wallTime((minute % 720) + (half === 'p' ? 720 : 0));
};

/** What people type for a time: 7, 7:00, 0700, 14.30, 7am, 2:30 pm, 24:00. Undefined when it is none. */
export const readTime = (typed: string): WallTime | undefined => {
  const { clock, half } = pieces(typed);
  const time = /^24([:.h]?00)?$/.test(clock) ? '00:00' : parseWallTime(clock);
  return time && half ? inHalf(time, half) : time;
};

export type TimeRange = { from: WallTime; to: WallTime };

/** "10-18", "9:00 – 17:30", "9 to 5pm": two times; a half of the day that stands at the end holds for both where it can. */
export const readTimeRange = (typed: string, joints: readonly string[] = ['to']): TimeRange | undefined => {
  const parts = typed.trim().split(new RegExp(`\\s*[-–—]\\s*|\\s+(?:${joints.join('|')})\\s+|\\s+(?=\\d)`, 'i'));
  if (parts.length !== 2) return undefined;
  const [first = '', last = ''] = parts;
  const to = readTime(last);
  const half = pieces(last).half;
  const shared = half && !pieces(first).half ? readTime(`${first}${half}m`) : undefined;
  const other = half && !pieces(first).half ? readTime(`${first}${half === 'p' ? 'am' : 'pm'}`) : undefined;
  const from = to && shared && shared < to ? shared : (other ?? readTime(first));
  return from && to ? { from, to } : undefined;
};
