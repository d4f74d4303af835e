import { addMinutes, epochSeconds, type Instant } from '#domain/time/instant.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay, type WallTime, wallTime } from '#domain/time/wall-time.ts';
import { dateAt, instantAt, startOfDate, wallTimeAt, type Zone } from '#domain/time/zones.ts';
import type { Part, Span } from '#web/grid/line.ts';
import { reshaped, stepMinutes } from './hours-axis.ts';

const midnight = 1440;

/** A full hour of the axis; `again` is the second of two that bear the same name. */
export type Tick = { minute: number; time: WallTime; again: boolean };

/** Where the clocks of the axis change: what comes twice, or what is left out, from one wall time to another. */
export type ClockChange = { kind: 'twice' | 'skipped'; from: WallTime; to: WallTime; band: Span };

/**
 * A date along the hours of a zone. A place on the axis is the number of minutes that have passed since the date began there, so
 * that a night of 23 or 25 hours is as long as it lasts. Shifts keep the times of their own zone: what is dragged is moved on
 * its own clock, and drawn at the moments that this comes to.
 */
export const hoursClock = (date: PlainDate, zone: Zone) => {
  const begins = startOfDate(date, zone);
  const at = (minute: number): Instant => addMinutes(begins, Math.round(minute));
  const minuteOf = (moment: Instant): number => (epochSeconds(moment) - epochSeconds(begins)) / 60;
  /** The moment of a minute after midnight of another clock. */
  const momentOf = (wall: number, of: Zone): Instant =>
    instantAt(addDays(date, Math.floor(wall / midnight)), wallTime(wall), of);
  /** A span of another clock on the axis. */
  const drawn = ({ from, to }: Span, of: Zone): Span => ({
    from: minuteOf(momentOf(from, of)),
    to: minuteOf(momentOf(to, of)),
  });
  /** What the clocks of a zone show at a place of the axis, in minutes after their midnight of the date. */
  const wallAt = (minute: number, of: Zone): number => {
    const moment = at(minute);
    return daysBetween(date, dateAt(moment, of)) * midnight + minuteOfDay(wallTimeAt(moment, of));
  };
  /** A span as it is kept: a time that the spring change skips is the first one after it. */
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
    /** The working day, of which the axis never shows less. */
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
    /** One press of a key: as many steps as it takes until something is different, for there are times that a night skips. */
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
