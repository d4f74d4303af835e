import type { DayNote } from '#web/areas/schedule/board/board-model.ts';
import classes from './TeamNotes.module.css';

/** Each team with what was written for it; lines stay as they were typed. */
export const NoteWords = ({ notes }: { notes: readonly DayNote[] }) => (
  <dl className={classes.notes}>
    {notes.map(({ teamId, team, text }) => (
      <div key={teamId}>
        <dt>{team}</dt>
        <dd dir="auto">{text}</dd>
      </div>
    ))}
  </dl>
);
