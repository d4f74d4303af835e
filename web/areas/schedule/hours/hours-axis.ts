import { minuteOfDay } from '#domain/time/wall-time.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { type Part, reshaped as reshapedOn, type Span, snapped as snappedOn } from '#web/grid/line.ts';

/** Steps in which a shift is moved or stretched. */
export const stepMinutes = 15;
const hour = 60;
const midnight = 1440;

/** Minutes since midnight in its own zone; an end on the next date exceeds 1440. */
export const spanOf = ({ starttime, endtime }: Pick<BoardShift, 'starttime' | 'endtime'>): Span => {
  const from = minuteOfDay(starttime);
  if (endtime === null) return { from, to: from + hour };
  const to = minuteOfDay(endtime);
  return { from, to: to <= from ? to + midnight : to };
};

/** The axis: all spans plus an hour on either side, at least the working day. */
export const axisOf = (spans: readonly Span[], working: Span = { from: 7 * hour, to: 19 * hour }): Span => {
  const from = Math.min(working.from, ...spans.map((span) => span.from - hour));
  const to = Math.max(working.to, ...spans.map((span) => span.to + hour));
  return {
    from: Math.max(-midnight, Math.floor(from / hour) * hour),
    to: Math.min(3 * midnight, Math.ceil(to / hour) * hour),
  };
};

export const snapped = (minutes: number): number => snappedOn(minutes, stepMinutes);

/** Moves edges of a span by minutes: snapped to steps, starting on the day, at least one step long. */
export const reshaped = (span: Span, part: Part, by: number): Span =>
  reshapedOn(span, part, by, { step: stepMinutes, length: midnight });
