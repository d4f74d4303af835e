import type { Instant } from '#domain/time/instant.ts';
import { minuteOfDay, type WallTime } from '#domain/time/wall-time.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import type { useFormat } from '#web/kit/format/use-format.ts';
import { zoneName } from '#web/kit/format/zone-name.ts';

/** Of a shift whose clock is another than the reader's: the short name of its zone, its times on the reader's clock, how far that is. */
export type OtherClock = { zoneMark: string | null; ownTimes: string | null; clockShift: number };

const same: OtherClock = { zoneMark: null, ownTimes: null, clockShift: 0 };

const day = 1440;

/** Minutes from one clock to another, at most half a day either way. */
const between = (one: WallTime, other: WallTime): number => {
  const minutes = (minuteOfDay(other) - minuteOfDay(one) + day) % day;
  return minutes > day / 2 ? minutes - day : minutes;
};

type Reader = Pick<ReturnType<typeof useFormat>, 'locale' | 'zone' | 'range' | 'time'>;

/** Zones with the same clock at that moment are told apart by nobody. */
export const otherClocks =
  ({ locale, zone: own, range, time }: Reader) =>
  (zone: string, startsAt: Instant, endsAt: Instant | null): OtherClock => {
    if (zone === own) return same;
    const ms = Date.parse(startsAt);
    if (zoneName(locale, zone, ms, 'shortOffset') === zoneName(locale, own, ms, 'shortOffset')) return same;
    const from = localIn(own, ms).time;
    return {
      zoneMark: zoneName(locale, zone, ms, 'short'),
      clockShift: between(localIn(zone, ms).time, from),
      ownTimes: endsAt === null ? time(from) : range(from, localIn(own, Date.parse(endsAt)).time),
    };
  };
