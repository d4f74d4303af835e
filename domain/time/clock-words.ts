import type { TimeFormat } from '#domain/employees/employee.ts';
import { minuteOfDay, type WallTime } from './wall-time.ts';

/** "09:00", or "9:00 am" on a 12-hour clock; the reader's own setting on screens and in mails. */
export const clockTime = (clock: TimeFormat, time: WallTime): string => {
  if (clock === '24h') return time;
  const minute = minuteOfDay(time);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`;
};

/** "09:00–17:00", en dash without spaces; on a 12-hour clock am/pm appears once when both share it. */
export const timeRange = (clock: TimeFormat, from: WallTime, to: WallTime): string => {
  const [start, end] = [clockTime(clock, from), clockTime(clock, to)];
  const sameHalf = clock === '12h' && start.slice(-2) === end.slice(-2);
  return `${sameHalf ? start.slice(0, -3) : start}–${end}`;
};
