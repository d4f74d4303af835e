import { addMinutes } from '#domain/time/instant.ts';
import { type Interval, minutesOf } from '#domain/time/interval.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { wallTimeAt, type Zone } from '#domain/time/zones.ts';

export type HourPart = { hour: number; minutes: number };

/** Elapsed minutes of a span by the hour of the clock on the wall, which a clock change repeats or leaves out. */
export const hoursOf = ({ zone, ...span }: Interval & { zone: Zone }): HourPart[] => {
  const parts: HourPart[] = [];
  for (let at = span.startsAt; at < span.endsAt; ) {
    const time = minuteOfDay(wallTimeAt(at, zone));
    const left = minutesOf({ startsAt: at, endsAt: span.endsAt });
    const minutes = Math.min(60 - (time % 60), left);
    parts.push({ hour: Math.floor(time / 60), minutes });
    at = addMinutes(at, minutes);
  }
  return parts;
};

/** A whole number over parts by their weight; the parts add up to it exactly. */
export const spread = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [weight, given] = [0, 0];
  return weights.map((one) => {
    weight += one;
    const next = whole === 0 ? 0 : Math.round((amount * weight) / whole);
    const part = next - given;
    given = next;
    return part;
  });
};
