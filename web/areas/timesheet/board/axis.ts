import { minuteOfDay, type WallTime } from '#domain/time/wall-time.ts';
import type { HoursRow } from './hours-model.ts';

/** Part of the day that the bars cover, in minutes since midnight; times of the next day exceed 1440. */
export type Axis = { from: number; to: number; marks: number[] };

type Span = { from: number; to: number };

/** Wall times as minutes; an end at or before the start is on the next day. */
export const spanOf = (starttime: WallTime, endtime: WallTime): Span => {
  const from = minuteOfDay(starttime);
  const end = minuteOfDay(endtime);
  return { from, to: end <= from ? end + 1440 : end };
};

const hour = 60;

/** An axis that covers all planned and worked times of the rows, on whole hours, with four marks. */
export const axisOf = (rows: readonly HoursRow[]): Axis => {
  const spans = rows.flatMap(({ entry, planned }) => [
    ...(entry ? [spanOf(entry.starttime, entry.endtime)] : []),
    ...(planned?.endtime ? [spanOf(planned.starttime, planned.endtime)] : []),
  ]);
  const from = Math.floor(Math.min(8 * hour, ...spans.map((span) => span.from)) / hour) * hour;
  const to = Math.ceil(Math.max(18 * hour, ...spans.map((span) => span.to)) / hour) * hour;
  const step = Math.max(hour, Math.ceil((to - from) / 4 / hour) * hour);
  const marks = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
  return { from, to, marks };
};

/** Position of the label of a mark in per cent; near the end, the label ends at its line so that it is not cut off. */
export const labelOn = (axis: Axis, mark: number): { insetInlineStart: string } | { insetInlineEnd: string } => {
  const { left } = placeOn(axis, { from: mark, to: mark });
  return left > 80 ? { insetInlineEnd: `${100 - left}%` } : { insetInlineStart: `${left}%` };
};

/** Position of a span on the axis, in per cent of its width. */
export const placeOn = (axis: Axis, span: Span): { left: number; width: number } => {
  const width = axis.to - axis.from;
  return { left: ((span.from - axis.from) / width) * 100, width: ((span.to - span.from) / width) * 100 };
};

/** Worked time in pieces: within the plan, outside the plan, and planned time that was not worked. */
export const piecesOf = (
  worked: Span | null,
  planned: Span | null,
): { kind: 'worked' | 'longer' | 'shorter'; span: Span }[] => {
  if (!worked) return planned ? [{ kind: 'shorter', span: planned }] : [];
  if (!planned) return [{ kind: 'longer', span: worked }];
  const shared = { from: Math.max(worked.from, planned.from), to: Math.min(worked.to, planned.to) };
  if (shared.to <= shared.from)
    return [
      { kind: 'shorter', span: planned },
      { kind: 'longer', span: worked },
    ];
  const pieces = [
    { kind: 'longer' as const, span: { from: worked.from, to: shared.from } },
    { kind: 'shorter' as const, span: { from: planned.from, to: shared.from } },
    { kind: 'worked' as const, span: shared },
    { kind: 'longer' as const, span: { from: shared.to, to: worked.to } },
    { kind: 'shorter' as const, span: { from: shared.to, to: planned.to } },
  ];
  return pieces.filter(({ span }) => span.to > span.from);
};
