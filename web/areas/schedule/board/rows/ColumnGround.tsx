import { memo } from 'react';
import classes from '#web/areas/schedule/board/BoardGrid.module.css';
import { isOffDay } from '#web/areas/schedule/board/BoardHead.tsx';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';

type Props = { days: readonly BoardDay[]; geometry: Columns; first: number; last: number };

/** The surface of each date behind all rows, so that cells need no background of their own. */
export const ColumnGround = memo(function ColumnGround({ days, geometry, first, last }: Props) {
  const shown = days.slice(first, last + 1);
  return shown.map((day, index) => (
    <div
      key={day.date}
      className={`${classes.columns} ${day.shut ? classes.shut : isOffDay(day) ? classes.off : ''}`}
      style={{
        insetInlineStart: startOf(geometry, first + index),
        width: widthOf(geometry, first + index),
      }}
    />
  ));
});
