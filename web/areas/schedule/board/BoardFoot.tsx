// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './BoardFoot.module.css';
import type { BoardDay } from './board-model.ts';
import type { FootLine } from './foot-lines.ts';
import { type Geometry, startOf, widthOf } from './geometry.ts';

type Props = {
  days: readonly BoardDay[];
  lines: readonly FootLine[];
  geometry: Geometry;
  first: number;
  last: number;
  label: string;
};

/** Sums under the dates, end-aligned, so that they scan like a gauge. */
export const BoardFoot = memo(function BoardFoot({ days, lines, geometry, first, last, label }: Props) {
  const shown = days.slice(first, last + 1);
  return (
    <div
      role="table"
      aria-label={label}
      className={geometry.zoom === 'bar' ? `${classes.foot} ${classes.packed}` : classes.foot}
    >
      {lines.map((line) => (
        <div key={line.key} role="row" className={classes.line}>
          <div role="rowheader" className={classes.label}>
            <span>{line.label}</span>
            <span className={classes.week}>{line.week}</span>
          </div>
          {shown.map((day, index) => {
            const { text, above } = line.of(first + index);
            return (
              <div
                key={day.date}
                role="cell"
                className={above ? `${classes.amount} ${classes.above}` : classes.amount}
                style={{
                  insetInlineStart: startOf(geometry, first + index),
                  width: widthOf(geometry, first + index),
                }}
              >
                {above ? <IconAlertTriangle size={14} stroke={2} aria-hidden="true" /> : null}
                {text}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
});
