import { useMemo } from 'react';
import type { WallTime } from '#domain/time/wall-time.ts';
import { withMark, zoneMark } from '#domain/time/zone-mark.ts';
import { useFormat } from './use-format.ts';

/** Wall times in a zone; a hidden end is null. */
export type Timed = { starttime: WallTime; endtime: WallTime | null; zone: string; startsAt: string };

type Reader = Pick<ReturnType<typeof useFormat>, 'locale' | 'zone' | 'range' | 'time'>;

/** Formats times in their own zone: "11:00–19:30 GMT" where that differs from the viewer's. */
export const timesFor =
  ({ locale, zone: own, range, time }: Reader) =>
  ({ starttime, endtime, zone, startsAt }: Timed): string => {
    const timeText = endtime === null ? time(starttime) : range(starttime, endtime);
    return withMark(timeText, zoneMark(locale, zone, own, Date.parse(startsAt)));
  };

/** `timesFor` with the signed-in person's settings. */
export const useTimes = (): ((timed: Timed) => string) => {
  const format = useFormat();
  return useMemo(() => timesFor(format), [format]);
};
