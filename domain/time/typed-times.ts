import { readTimeRange } from './read-time.ts';
import type { WallTime } from './wall-time.ts';

export type TypedTimes = { starttime: WallTime; endtime: WallTime; breakMinutes: number | undefined };

/** `10-18`, as every range field reads it, or `10-18/30` with the break in minutes; undefined when it is none. */
export const parseTypedTimes = (typed: string, joints: readonly string[]): TypedTimes | undefined => {
  const [times = '', rest] = typed.split('/').map((part) => part.trim());
  const range = readTimeRange(times, joints);
  if (!range || range.from === range.to) return undefined;
  if (rest !== undefined && !/^\d{0,3}$/.test(rest)) return undefined;
  return { starttime: range.from, endtime: range.to, breakMinutes: rest ? Number(rest) : undefined };
};
