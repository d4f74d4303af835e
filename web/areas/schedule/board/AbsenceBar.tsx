import { IconBeach, IconCircleCheck, IconClock, IconHeartbeat, IconUserOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';
import type { BoardWords } from './board-words.ts';
import classes from './rows/BoardRow.module.css';
import type { AbsenceBlock } from './rows/row-layout.ts';

const icons = { leave: IconBeach, sick: IconHeartbeat, other: IconUserOff, absent: IconUserOff } as const;

type Props = { block: AbsenceBlock; geometry: Columns; laneStep: number; words: BoardWords };

/** One block across the dates. Without a hue, because an absence is no shift; its cells carry the same words. */
export const AbsenceBar = ({ block, geometry, laneStep, words }: Props) => {
  const { absence, lane } = block;
  const first = Math.max(block.first, geometry.firstColumn);
  const last = Math.min(block.last, geometry.firstColumn + geometry.count - 1);
  const width = widthOf(geometry, first, last) - 8;
  const Icon = icons[absence.kind];
  const approved = absence.status === 'Approved';
  const Status = approved ? IconCircleCheck : IconClock;
  return (
    <div
      className={classes.absence}
      style={
        {
          insetInlineStart: startOf(geometry, first) + 4,
          width,
          '--lane-top': `${lane * laneStep}px`,
        } as CSSProperties
      }
      data-absence={absence.id}
      title={words.absence(absence)}
      aria-hidden="true"
    >
      <Icon size={16} stroke={1.8} />
      {width > 60 ? <span className={classes.absenceName}>{absence.name}</span> : null}
      {width > 240 ? <span>{words.absenceDates(absence)}</span> : null}
      {width > 420 && absence.hiddenShifts > 0 ? <span>{words.hidden(absence)}</span> : null}
      {width > 120 ? (
        <span className={approved ? classes.absenceStatus : `${classes.absenceStatus} ${classes.pending}`}>
          <Status size={16} stroke={1.8} />
          {width > 240 ? words.absenceStatus(absence) : null}
        </span>
      ) : null}
    </div>
  );
};
