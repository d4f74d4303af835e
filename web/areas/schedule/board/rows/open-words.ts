import type { BoardRowView } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';

const countOf = (row: BoardRowView): { shifts: number; free: number; requests: number } => {
  let shifts = 0;
  let free = 0;
  let requests = 0;
  for (const cell of row.cells)
    for (const { seats, ghost, version } of cell.shifts) {
      // Demand that a proposal cannot fill is not an open shift.
      if (ghost && version === 0) continue;
      shifts += 1;
      free += seats?.free ?? 1;
      requests += seats?.requests ?? 0;
    }
  return { shifts, free, requests };
};

/** "4 places free, 1 request", or that there are no open shifts. */
export const openWords = (row: BoardRowView, { t }: BoardWords): string => {
  const { shifts, free, requests } = countOf(row);
  if (shifts === 0) return t('schedule.board.noOpenShifts');
  const asked = requests > 0 ? `, ${t('schedule.board.requests', { count: requests })}` : '';
  return `${t('schedule.board.placesFree', { count: free })}${asked}`;
};
