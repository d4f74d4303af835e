/** A time of day as a clock on the wall shows it, `HH:MM` from 00:00 to 23:59. Such strings compare in order. */
export type WallTime = string;

export const minutesInDay = 1440;

const form = /^([01]\d|2[0-3]):([0-5]\d)$/;

export const isWallTime = (text: string): boolean => form.test(text);

/** Minutes since 00:00. */
export const minuteOfDay = (time: WallTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time that many minutes after 00:00, on whichever day that falls. */
export const wallTime = (minutes: number): WallTime => {
  const minute = ((minutes % minutesInDay) + minutesInDay) % minutesInDay;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

const loose = /^(\d{1,2})(?:[:.h](\d{2}))?$|^(\d{1,2})(\d{2})$/;

/** What people type (`9`, `9:30`, `09.30`, `0930`, `17h15`) as a wall time; undefined when it is none. */
export const parseWallTime = (typed: string): WallTime | undefined => {
  const match = loose.exec(typed.trim());
  if (!match) return undefined;
  const text = `${(match[1] ?? match[3] ?? '').padStart(2, '0')}:${match[2] ?? match[4] ?? '00'}`;
  return isWallTime(text) ? text : undefined;
};
