import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Columns } from '#web/grid/columns.ts';
import classes from './BoardHead.module.css';
import type { BoardWords } from './board-words.ts';

type Props = { geometry: Columns; count: number; words: BoardWords; onPage: (first: number) => void };

/** Leafs through the period where only three of its dates fit. No tab stop: the arrow keys leaf by themselves. */
export const Pager = ({ geometry: { firstColumn, count: columns }, count, words: { t }, onPage }: Props) => (
  <span className={classes.pager}>
    <ActionIcon
      size="sm"
      tabIndex={-1}
      aria-label={t('schedule.board.earlierDates')}
      disabled={firstColumn === 0}
      onClick={() => onPage(firstColumn - columns)}
    >
      <IconChevronLeft size={18} stroke={1.8} />
    </ActionIcon>
    <ActionIcon
      size="sm"
      tabIndex={-1}
      aria-label={t('schedule.board.laterDates')}
      disabled={firstColumn + columns >= count}
      onClick={() => onPage(firstColumn + columns)}
    >
      <IconChevronRight size={18} stroke={1.8} />
    </ActionIcon>
  </span>
);
