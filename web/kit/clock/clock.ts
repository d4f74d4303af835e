import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

let aheadMs = 0;

/** The product's clock may run apart from this machine's (MUSTER_NOW); answers of the server carry its time. */
export const followServerClock = (serverNow: string): void => {
  const apart = Date.parse(serverNow) - Date.now();
  // Within a minute it is the way of the answer that differs, not the clock.
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
  // Making one costs as much as drawing a row of the schedule, and most screens ask for the day each time that they are drawn.
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  return Object.fromEntries(clock.formatToParts(ms).map((part) => [part.type, part.value]));
};

/** The calendar day and the wall time of a moment in a zone. */
export const localIn = (zone: string, ms: number = nowMs()): { date: PlainDate; time: WallTime } => {
  const { year, month, day, hour, minute } = partsIn(zone, ms);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
};

export const todayIn = (zone: string): PlainDate => localIn(zone).date;

/** 0 to 23, as the wall clock of the zone shows it. */
export const hourIn = (zone: string): number => Number(localIn(zone).time.slice(0, 2));
