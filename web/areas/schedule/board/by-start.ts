import type { BoardShift } from './board-model.ts';

type Placed = Pick<BoardShift, 'id' | 'date' | 'starttime'>;

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By date, then start, then id. */
export const byStart = (a: Placed, b: Placed): number =>
  compared(a.date, b.date) || compared(a.starttime, b.starttime) || compared(a.id, b.id);
