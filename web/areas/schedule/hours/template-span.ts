import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { Span } from '#web/grid/line.ts';
import { reshaped, spanOf } from './hours-axis.ts';

/** Snaps to the usual start within this many minutes. */
const magnet = 30;

/** Span of a shift or shift type dropped at a minute of the day, keeping its length. */
export const spanAt = (shift: Pick<BoardShift, 'starttime' | 'endtime'>, minute: number): Span => {
  const own = spanOf(shift);
  const by = minute - own.from;
  return Math.abs(by) <= magnet ? own : reshaped(own, 'move', by);
};
