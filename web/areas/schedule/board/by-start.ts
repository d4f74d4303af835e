import type { BoardShift } from './board-model.ts';

type Placed = Pick<BoardShift, 'id' | 'date' | 'starttime'>;

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** By date, then by start; the id tells apart what begins at one time. */
export const byStart = (one: Placed, other: Placed): number =>
  compared(one.date, other.date) || compared(one.starttime, other.starttime) || compared(one.id, other.id);
