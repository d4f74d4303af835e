// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells

import { memo } from 'react';
import { RowAvailability } from '#web/areas/schedule/availability-marks/RowAvailability.tsx';
import type { BoardRowView } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { drawCells } from '#web/areas/schedule/board/draw-cells.tsx';
import type { Columns } from '#web/grid/columns.ts';
import { IconUserQuestion } from '#web/ui/icons.ts';
import classes from './BoardRow.module.css';
import { NameCell } from './NameCell.tsx';
import { openWords } from './open-words.ts';
import { rowHeight } from './row-layout.ts';
import type { RowMark } from './row-mark.ts';

type Props = {
  row: BoardRowView;
  /** Index among the people; -1 for the open row. */
  index: number;
  top: number;
  mark: RowMark | null;
  geometry: Columns;
  first: number;
  last: number;
  words: BoardWords;
};

/** The head of the row of unassigned shifts. */
const OpenHeader = ({ row, words }: { row: BoardRowView; words: BoardWords }) => {
  return (
    <div role="rowheader" className={classes.header}>
      <span className={`${classes.avatar} ${classes.unassigned}`} aria-hidden="true">
        <IconUserQuestion size={16} stroke={1.6} />
      </span>
      <div className={classes.name}>{words.t('schedule.board.openShifts')}</div>
      <div className={classes.says}>{openWords(row, words)}</div>
    </div>
  );
};

/** One person's dates. Memoised: redrawn only when row, mark or columns change identity. */
export const BoardRow = memo(function BoardRow({ row, index, top, mark, geometry, first, last, words }: Props) {
  const style = row.height === rowHeight ? { top } : { top, height: row.height };
  const touched = mark !== null && (mark.moving !== null || mark.target !== null);
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      data-row={index}
      className={touched ? `${classes.row} ${classes.touched}` : classes.row}
      style={style}
    >
      {row.employee ? NameCell({ row, mark, geometry, words }) : OpenHeader({ row, words })}
      {drawCells({ row, mark, geometry, words }, first, last)}
      {row.employee ? (
        <RowAvailability employeeId={row.employee.id} geometry={geometry} first={first} last={last} />
      ) : null}
    </div>
  );
});
