// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells
import { IconUserQuestion } from '@tabler/icons-react';
import type { BoardRowView } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import classes from './BoardRow.module.css';
import { openWords } from './open-words.ts';

/** The head of the row of shifts that nobody has yet. */
export const OpenHeader = ({ row, words }: { row: BoardRowView; words: BoardWords }) => {
  return (
    <div role="rowheader" className={classes.header}>
      <span className={`${classes.avatar} ${classes.nobody}`} aria-hidden="true">
        <IconUserQuestion size={16} stroke={1.6} />
      </span>
      <div className={classes.name}>{words.t('schedule.board.openShifts')}</div>
      <div className={`${classes.says} ${classes.open}`}>{openWords(row, words)}</div>
    </div>
  );
};
