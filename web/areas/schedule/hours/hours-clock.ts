import { addMinutes, epochSeconds, type Instant } from '#domain/time/instant.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay, type WallTime, wallTime } from '#domain/time/wall-time.ts';
import { dateAt, instantAt, startOfDate, wallTimeAt, type Zone } from '#domain/time/zones.ts';
import type { Part, Span } from '#web/grid/line.ts';
import { reshaped, stepMinutes } from './hours-axis.ts';

const midnight = 1440;

/** A full hour of the axis; `again` marks the second of two repeated hours. */
export type Tick = { minute: number; time: WallTime; again: boolean };

/** A clock change on the axis: the range of wall times that is repeated or skipped. */
export type ClockChange = { kind: 'twice' | 'skipped'; from: WallTime; to: WallTime; band: Span };

/**
 * The clock of a date in a zone. Axis positions are elapsed minutes since the date began there, so that days of 23 or 25 hours
 * have their true length. Shifts keep times of their own zone: dragging moves them on their own clock, and they are drawn at the
 * resulting instants.
 */
export const hoursClock = (date: PlainDate, zone: Zone) => {
  const begins = startOfDate(date, zone);
  const at = (minute: number): Instant => addMinutes(begins, Math.round(minute));
  const minuteOf = (moment: Instant): number => (epochSeconds(moment) - epochSeconds(begins)) / 60;
  /** Instant of a minute after midnight in another zone. */
  const momentOf = (wall: number, of: Zone): Instant =>
    instantAt(addDays(date, Math.floor(wall / midnight)), wallTime(wall), of);
  /** Converts a span of another zone to the axis. */
  const drawn = ({ from, to }: Span, of: Zone): Span => ({
    from: minuteOf(momentOf(from, of)),
    to: minuteOf(momentOf(to, of)),
  });
  /** Wall time of a zone at an axis position, in minutes after its midnight of the date. */
  const wallAt = (minute: number, of: Zone): number => {
    const moment = at(minute);
    return daysBetween(date, dateAt(moment, of)) * midnight + minuteOfDay(wallTimeAt(moment, of));
  };
  /** Wall times of a span for storage; a skipped time becomes the first one after the gap. */
  const timesOf = ({ from, to }: Span, of: Zone): { starttime: WallTime; endtime: WallTime } => ({
    starttime: wallTimeAt(momentOf(from, of), of),
    endtime: wallTimeAt(momentOf(to, of), of),
  });
  const stepsOf = ({ from, to }: Span): number[] =>
    Array.from({ length: Math.floor((to - from) / stepMinutes) + 1 }, (_, index) => from + index * stepMinutes);
  const shown = (minute: number): { time: WallTime; again: boolean } => {
    const moment = at(minute);
    const time = wallTimeAt(moment, zone);
    return { time, again: instantAt(dateAt(moment, zone), time, zone) !== moment };
  };

  return {
    date,
    zone,
    at,
    minuteOf,
    drawn,
    wallAt,
    timesOf,
    /** The working day, which the axis always includes. */
    working: drawn({ from: 7 * 60, to: 19 * 60 }, zone),
    timeAt: (minute: number): WallTime => shown(minute).time,
    ticks: (axis: Span): Tick[] =>
      stepsOf(axis)
        .map((minute) => ({ minute, ...shown(minute) }))
        .filter(({ time }) => time.endsWith(':00')),
    changes: (axis: Span): ClockChange[] =>
      stepsOf(axis).flatMap((minute): ClockChange[] => {
        const passed = wallAt(minute, zone) - wallAt(minute - stepMinutes, zone) - stepMinutes;
        if (passed === 0) return [];
        const [now, before] = [wallAt(minute, zone), wallAt(minute, zone) - passed];
        return passed > 0
          ? [{ kind: 'skipped', from: wallTime(before), to: wallTime(now), band: { from: minute, to: minute } }]
          : [{ kind: 'twice', from: wallTime(now), to: wallTime(before), band: { from: minute, to: minute - passed } }];
      }),
    /** Moves by one key press: as many steps as needed for a change, since a clock change skips times. */
    stepped: (span: Span, part: Part, by: number, of: Zone): Span => {
      const before = drawn(span, of);
      let next = span;
      for (;;) {
        const further = reshaped(next, part, by);
        if (further.from === next.from && further.to === next.to) return span;
        next = further;
        const { from, to } = drawn(next, of);
        if (to > from && (from !== before.from || to !== before.to)) return next;
      }
    },
  };
};

export type HoursClock = ReturnType<typeof hoursClock>;
