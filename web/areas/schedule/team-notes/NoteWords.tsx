import type { DayNote } from '#web/areas/schedule/board/board-model.ts';
import classes from './TeamNotes.module.css';

/** Notes by team, with line breaks preserved. */
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
