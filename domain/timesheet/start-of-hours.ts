import { minutesOf } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { dayNumber, type PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { HoursStart } from './typed-hours.ts';

/** A shift as visible to the viewer: without its end and minutes where those are hidden. */
type Planned = { starttime: WallTime; endtime: WallTime | null; minutes: number | null; zone: Zone };

type Kept = { date: PlainDate; starttime: WallTime };

/** Default start of a day without other information. */
const morning: WallTime = '09:00';

const breakOf = (date: PlainDate, { starttime, endtime, minutes, zone }: Planned): number =>
  endtime === null || minutes === null ? 0 : minutesOf(momentsOf(date, starttime, endtime, zone)) - minutes;

const distance = (a: PlainDate, b: PlainDate): number => Math.abs(dayNumber(a) - dayNumber(b));

/**
 * Start of hours typed as an amount on a date without entries: the planned shift with its break, else the person's start on the
 * nearest other day of the week (ties go to the earlier), else the morning.
 */
export const startOfHours = (
  { date, zone }: { date: PlainDate; zone: Zone },
  planned: Planned | undefined,
  week: readonly Kept[],
): HoursStart => {
  if (planned) return { date, zone: planned.zone, starttime: planned.starttime, breakMinutes: breakOf(date, planned) };
  const [nearest] = week.toSorted(
    (a, b) =>
      distance(a.date, date) - distance(b.date, date) ||
      `${a.date} ${a.starttime}`.localeCompare(`${b.date} ${b.starttime}`),
  );
  return { date, zone, starttime: nearest?.starttime ?? morning, breakMinutes: 0 };
};
