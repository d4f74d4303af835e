import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { ChipTags, chipClass, GhostCorner, SeverityCorner } from '#web/areas/schedule/board/chip/Chip.tsx';
import type { Laid } from '#web/grid/line.ts';
import classes from './HoursBoard.module.css';

type Props = {
  laid: Laid<BoardShift>;
  left: number;
  width: number;
  stop: boolean;
  lifted: boolean;
  chosen: boolean;
  mayEdit: boolean;
  words: BoardWords;
};

/** Top offset in pixels of a lane. */
export const topOf = (lane: number): number => 4 + lane * 40;

const nameOf = (shift: BoardShift, words: BoardWords): string => {
  const tags = shift.tags.join(', ');
  return `${words.title(shift)}${tags && ` ${tags}`}${words.signs(shift, tags)}`;
};

/** A shift drawn to its duration, with a resize handle at each end. */
export const HoursBar = ({ laid: { item: shift, lane }, left, width, stop, lifted, chosen, mayEdit, words }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: its ends are handles of their own, which a button cannot hold
  <div
    role="button"
    tabIndex={stop ? 0 : -1}
    data-shift={shift.id}
    aria-pressed={chosen || undefined}
    aria-busy={shift.busy}
    aria-label={nameOf(shift, words)}
    className={`${chipClass(shift, 'full')} ${classes.bar} ${lifted ? classes.lifted : ''} ${chosen ? classes.chosen : ''}`}
    style={{ insetInlineStart: left, width, top: topOf(lane) }}
  >
    <span className={classes.text}>
      <strong>{words.range(shift)}</strong>
      {'\n'}
      {shift.name}
      {shift.tags.length > 0 ? <ChipTags>{shift.tags.join(', ')}</ChipTags> : null}
    </span>
    <GhostCorner shift={shift} />
    <SeverityCorner shift={shift} />
    {mayEdit && shift.may.edit && !shift.ghost && shift.endtime !== null ? (
      <>
        <i data-edge="start" className={classes.start} />
        <i data-edge="end" className={classes.end} />
      </>
    ) : null}
  </div>
);
