import type { Instant } from '#domain/time/instant.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import type { useFormat } from './use-format.ts';

/** For times in a zone other than the viewer's: the zone's abbreviation, and the times in the viewer's zone. */
export type OtherClock = { zoneMark: string | null; ownTimes: string | null };

const same: OtherClock = { zoneMark: null, ownTimes: null };

type Reader = Pick<ReturnType<typeof useFormat>, 'locale' | 'zone' | 'range' | 'time'>;

/** Zones with the same offset at that instant count as equal. */
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
