// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells
import { IconUserQuestion } from '@tabler/icons-react';
import classes from './BoardRow.module.css';
import type { BoardRowView } from './board-store.ts';
import type { BoardWords } from './board-words.ts';

const countOf = (row: BoardRowView): { shifts: number; free: number; requests: number } => {
  let shifts = 0;
  let free = 0;
  let requests = 0;
  for (const cell of row.cells)
    for (const { seats, ghost, version } of cell.shifts) {
      // A required shift for which a proposal has nobody is no open shift.
      if (ghost && version === 0) continue;
      shifts += 1;
      free += seats?.free ?? 1;
      requests += seats?.requests ?? 0;
    }
  return { shifts, free, requests };
};

/** The head of the row of shifts that nobody has yet. */
export const OpenHeader = ({ row, words: { t } }: { row: BoardRowView; words: BoardWords }) => {
  const { shifts, free, requests } = countOf(row);
  const asked = requests > 0 ? `, ${t('schedule.board.requests', { count: requests })}` : '';
  return (
    <div role="rowheader" className={classes.header}>
      <span className={`${classes.avatar} ${classes.nobody}`} aria-hidden="true">
        <IconUserQuestion size={16} stroke={1.6} />
      </span>
      <div className={classes.name}>{t('schedule.board.openShifts')}</div>
      <div className={`${classes.says} ${classes.open}`}>
        {shifts === 0 ? t('schedule.board.noOpenShifts') : t('schedule.board.placesFree', { count: free })}
        {asked}
      </div>
    </div>
  );
};
