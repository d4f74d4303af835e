import { localIn, nowMs } from '#web/kit/clock/clock.ts';
import { useMinute } from '#web/kit/clock/use-minute.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';

/** Duration of a running clock, "3:07", and its start in the zone where it was started; updated every minute. */
export const useRunningTime = ({ clockedIn, zone }: { clockedIn: string; zone: string }) => {
  const format = useFormat();
  const times = useTimes();
  useMinute();
  const start = Date.parse(clockedIn);
  return {
    time: format.hours(Math.max(0, Math.floor((nowMs() - start) / 60_000))),
    since: times({ starttime: localIn(zone, start).time, endtime: null, zone, startsAt: clockedIn }),
  };
};
