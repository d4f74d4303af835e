import { useMemo } from 'react';
import type { WallTime } from '#domain/time/wall-time.ts';
import { withMark, zoneMark } from '#domain/time/zone-mark.ts';
import { useFormat } from './use-format.ts';

/** A stretch of a day on the wall clock of its zone; an end that may not be known is null. */
export type Timed = { starttime: WallTime; endtime: WallTime | null; zone: string; startsAt: string };

type Reader = Pick<ReturnType<typeof useFormat>, 'locale' | 'zone' | 'range' | 'time'>;

/** Times as a reader reads them, by the clock of the place: "11:00–19:30 GMT" where that is not the reader's own. */
export const timesFor =
  ({ locale, zone: own, range, time }: Reader) =>
  ({ starttime, endtime, zone, startsAt }: Timed): string => {
    const timeText = endtime === null ? time(starttime) : range(starttime, endtime);
    return withMark(timeText, zoneMark(locale, zone, own, Date.parse(startsAt)));
  };

/** The same for the person who is signed in. */
export const useTimes = (): ((timed: Timed) => string) => {
  const format = useFormat();
  return useMemo(() => timesFor(format), [format]);
};
