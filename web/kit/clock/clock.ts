import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

let aheadMs = 0;

/** Follows the server's clock, which may differ from this machine's (MUSTER_NOW); answers carry its time. */
export const followServerClock = (serverNow: string): void => {
  const apart = Date.parse(serverNow) - Date.now();
  // Differences within a minute are network latency.
  aheadMs = Math.abs(apart) > 60_000 ? apart : 0;
};

export const nowMs = (): number => Date.now() + aheadMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const partsIn = (zone: string, ms: number): Record<string, string> => {
  // Cached: creating a formatter costs as much as drawing a row of the schedule, and most screens need the date on each render.
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  return Object.fromEntries(clock.formatToParts(ms).map((part) => [part.type, part.value]));
};

/** Calendar date and wall time of an instant in a zone. */
export const localIn = (zone: string, ms: number = nowMs()): { date: PlainDate; time: WallTime } => {
  const { year, month, day, hour, minute } = partsIn(zone, ms);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
};

export const todayIn = (zone: string): PlainDate => localIn(zone).date;

/** Hour of the zone's wall clock, 0 to 23. */
export const hourIn = (zone: string): number => Number(localIn(zone).time.slice(0, 2));
