import { minuteOfDay, type WallTime, wallTime } from '#domain/time/wall-time.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';

/** Steps in which a shift is moved or stretched. */
export const stepMinutes = 15;
const hour = 60;
const midnight = 1440;

/** Minutes since midnight; an end on the next date lies beyond 1440. */
export type Span = { from: number; to: number };

/** Where the day begins and ends on the screen, on whole hours. */
export type Axis = Span;

export const spanOf = ({ starttime, endtime }: Pick<BoardShift, 'starttime' | 'endtime'>): Span => {
  const from = minuteOfDay(starttime);
  if (endtime === null) return { from, to: from + hour };
  const to = minuteOfDay(endtime);
  return { from, to: to <= from ? to + midnight : to };
};

/** Where it lies on the viewer's clock; what would begin on the date before stays on its own. */
export const spanOnAxis = (shift: Pick<BoardShift, 'starttime' | 'endtime' | 'clockShift'>): Span => {
  const span = spanOf(shift);
  const { clockShift = 0 } = shift;
  return span.from + clockShift < 0 ? span : { from: span.from + clockShift, to: span.to + clockShift };
};

export const timesOf = ({ from, to }: Span): { starttime: WallTime; endtime: WallTime } => ({
  starttime: wallTime(from),
  endtime: wallTime(to),
});

/** Shifts with an hour before and after, and never less than a working day. */
export const axisOf = (spans: readonly Span[]): Axis => {
  const from = Math.min(7 * hour, ...spans.map((span) => span.from - hour));
  const to = Math.max(19 * hour, ...spans.map((span) => span.to + hour));
  return {
    from: Math.max(0, Math.floor(from / hour) * hour),
    to: Math.min(2 * midnight, Math.ceil(to / hour) * hour),
  };
};

export const hoursOf = ({ from, to }: Axis): number[] =>
  Array.from({ length: (to - from) / hour + 1 }, (_, index) => from + index * hour);

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

/** Shifts of one row, those that share time one below the other. */
export const laidOut = (shifts: readonly BoardShift[]): { laid: Laid[]; lanes: number } => {
  const ends: number[] = [];
  const laid = shifts
    .map((shift) => ({ shift, span: spanOf(shift) }))
    .sort((one, other) => one.span.from - other.span.from || (one.shift.id < other.shift.id ? -1 : 1))
    .map(({ shift, span }) => {
      const free = ends.findIndex((end) => end <= span.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = span.to;
      return { shift, span, lane };
    });
  return { laid, lanes: Math.max(1, ends.length) };
};
