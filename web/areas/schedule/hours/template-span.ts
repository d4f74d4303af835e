import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { Span } from '#web/grid/line.ts';
import { reshaped, spanOf } from './hours-axis.ts';

/** So near its own start, in minutes, something that is put down begins when it always does. */
const magnet = 30;

/** The span of a shift, or of a shift type, that is put down at a minute of the day: as long as ever, from there on. */
export const spanAt = (shift: Pick<BoardShift, 'starttime' | 'endtime'>, minute: number): Span => {
  const own = spanOf(shift);
  const by = minute - own.from;
  return Math.abs(by) <= magnet ? own : reshaped(own, 'move', by);
};
