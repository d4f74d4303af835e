import { minuteOfDay } from '#domain/time/wall-time.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';

/** Steps in which a shift is moved or stretched. */
export const stepMinutes = 15;
const hour = 60;
const midnight = 1440;

/** Minutes since the midnight of one clock; an end on the next date lies beyond 1440. */
export type Span = { from: number; to: number };

/** Where the day begins and ends on the screen, in minutes that pass after its first moment; see `hoursClock`. */
export type Axis = Span;

/** As its own clock shows it. */
export const spanOf = ({ starttime, endtime }: Pick<BoardShift, 'starttime' | 'endtime'>): Span => {
  const from = minuteOfDay(starttime);
  if (endtime === null) return { from, to: from + hour };
  const to = minuteOfDay(endtime);
  return { from, to: to <= from ? to + midnight : to };
};

/** What was drawn with an hour before and after, and never less than the working day. */
export const axisOf = (spans: readonly Span[], working: Span = { from: 7 * hour, to: 19 * hour }): Axis => {
  const from = Math.min(working.from, ...spans.map((span) => span.from - hour));
  const to = Math.max(working.to, ...spans.map((span) => span.to + hour));
  return {
    from: Math.max(-midnight, Math.floor(from / hour) * hour),
    to: Math.min(3 * midnight, Math.ceil(to / hour) * hour),
  };
};

export const snapped = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

const longest = midnight - stepMinutes;

/** The span with its edges moved by so many minutes: on the steps, inside of the day, never shorter than one step. */
export const reshaped = (span: Span, part: 'move' | 'start' | 'end', by: number): Span => {
  if (part === 'move') {
    const from = Math.min(Math.max(0, snapped(span.from + by)), longest);
    return { from, to: from + (span.to - span.from) };
  }
  if (part === 'start') {
    const from = snapped(span.from + by);
    return { from: Math.min(Math.max(0, span.to - longest, from), span.to - stepMinutes, longest), to: span.to };
  }
  const to = snapped(span.to + by);
  return { from: span.from, to: Math.min(Math.max(span.from + stepMinutes, to), span.from + longest) };
};

export type Laid = { shift: BoardShift; span: Span; lane: number };

/** Shifts of one row where they are drawn, those that share time one below the other. */
export const laidOut = (
  shifts: readonly BoardShift[],
  drawn: (shift: BoardShift) => Span = spanOf,
): { laid: Laid[]; lanes: number } => {
  const ends: number[] = [];
  const laid = shifts
    .map((shift) => ({ shift, span: drawn(shift) }))
    .sort((one, other) => one.span.from - other.span.from || (one.shift.id < other.shift.id ? -1 : 1))
    .map(({ shift, span }) => {
      const free = ends.findIndex((end) => end <= span.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = span.to;
      return { shift, span, lane };
    });
  return { laid, lanes: Math.max(1, ends.length) };
};

/** The lane in which something lies while it is on its way: its own, else the first that has room for it there. */
export const laneOf = (laid: readonly Laid[], lanes: number, span: Span, shiftId?: string): number => {
  const own = laid.find(({ shift }) => shift.id === shiftId);
  if (own) return own.lane;
  const taken = new Set(
    laid.filter((one) => one.span.from < span.to && span.from < one.span.to).map(({ lane }) => lane),
  );
  return Array.from({ length: lanes }, (_, lane) => lane).find((lane) => !taken.has(lane)) ?? 0;
};
