import type { BoardShift } from './board-model.ts';
import type { BoardWords } from './board-words.ts';
import { chipClass } from './Chip.tsx';
import classes from './MoreList.module.css';

type Props = { shift: BoardShift; words: BoardWords; onClick: () => void };

/** A chip in a list: same look, ordinary flow. */
export const ShiftLine = ({ shift, words, onClick }: Props) => (
  <button
    type="button"
    className={`${chipClass(shift, 'full')} ${classes.line}`}
    aria-label={`${words.title(shift)}${words.signs(shift)}`}
    onClick={onClick}
  >
    {words.chip(shift, 'full')}
  </button>
);
