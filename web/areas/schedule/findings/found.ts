import type { BoardFinding, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { worstOf } from '#web/areas/schedule/week/board-data.ts';

/** A shift in sight with what the rules found of it. */
export type Found = { shift: BoardShift; findings: readonly BoardFinding[] };

/** What keeps its day from being published, what is to be looked at, and what somebody accepted with a reason. */
export type FoundBy = { block: Found[]; warn: Found[]; accepted: Found[] };

const inOrder = (one: Found, other: Found): number =>
  one.shift.date === other.shift.date
    ? one.shift.starttime < other.shift.starttime
      ? -1
      : 1
    : one.shift.date < other.shift.date
      ? -1
      : 1;

/** Red, amber and accepted, each by date and time. A reason holds for red ones only. */
export const foundIn = (shifts: Iterable<BoardShift>): FoundBy => {
  const found: FoundBy = { block: [], warn: [], accepted: [] };
  for (const shift of shifts) {
    const level = worstOf(shift.findings);
    if (!level) continue;
    const group = level === 'block' && shift.overrideReason ? 'accepted' : level;
    found[group].push({ shift, findings: shift.findings });
  }
  for (const list of Object.values(found)) list.sort(inOrder);
  return found;
};
