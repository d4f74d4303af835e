import { Box } from '@mantine/core';
import type { DayNote } from '#web/areas/schedule/board/board-model.ts';
import typography from '#web/ui/typography.module.css';
import classes from './TeamNotes.module.css';

/** Notes by team, with line breaks preserved. */
export const NoteWords = ({ notes }: { notes: readonly DayNote[] }) => (
  <dl className={classes.notes}>
    {notes.map(({ teamId, team, text }) => (
      <div key={teamId}>
        <dt className={typography.caption}>{team}</dt>
        <Box component="dd" className={typography.preLine} m={0} dir="auto">
          {text}
        </Box>
      </div>
    ))}
  </dl>
);
