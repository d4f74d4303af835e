import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import { reshaped, type Span, spanOf } from './hours-axis.ts';

/** So near its own start, in minutes, a shift type begins when it always does. */
const magnet = 30;

/** The span of a shift type that is put down at a minute of the day: as long as ever, from there on. */
export const spanAt = (template: Pick<BoardTemplate, 'starttime' | 'endtime'>, minute: number): Span => {
  const own = spanOf(template);
  const by = minute - own.from;
  return Math.abs(by) <= magnet ? own : reshaped(own, 'move', by);
};
