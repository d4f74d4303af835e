import type { Instant } from '#domain/time/instant.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import type { useFormat } from './use-format.ts';

/** Of something whose clock is another than the reader's: the short name of its zone, and its times on the reader's clock. */
export type OtherClock = { zoneMark: string | null; ownTimes: string | null };

const same: OtherClock = { zoneMark: null, ownTimes: null };

type Reader = Pick<ReturnType<typeof useFormat>, 'locale' | 'zone' | 'range' | 'time'>;

/** Zones with the same clock at that moment count as one. */
export const otherClocks =
  ({ locale, zone: own, range, time }: Reader) =>
  (zone: string, startsAt: Instant, endsAt: Instant | null): OtherClock => {
    const ms = Date.parse(startsAt);
    const mark = zoneMark(locale, zone, own, ms);
    if (mark === null) return same;
    const from = localIn(own, ms).time;
    return {
      zoneMark: mark,
      ownTimes: endsAt === null ? time(from) : range(from, localIn(own, Date.parse(endsAt)).time),
    };
  };
