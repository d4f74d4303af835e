import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconNote, IconPencil } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { NoteWords } from './NoteWords.tsx';
import classes from './TeamNotes.module.css';
import { useWriteNotes } from './use-write-notes.ts';

/** The notes of one date, above the board of hours or a phone's list. */
export const NotesLine = ({ day }: { day: BoardDay | undefined }) =>
  day?.notes && day.notes.length > 0 ? <Line date={day.date} notes={day.notes} /> : null;

const Line = ({ date, notes }: Required<Pick<BoardDay, 'date' | 'notes'>>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const write = useWriteNotes(date);
  return (
    <section
      className={`${typography.small} ${classes.line}`}
      aria-label={t('days.notes.on', { date: format.date(date) })}
    >
      <IconNote size={18} stroke={1.6} aria-hidden="true" />
      <NoteWords notes={notes} />
      {write ? (
        <ActionIcon aria-label={t('days.notes.edit')} onClick={write}>
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
      ) : null}
    </section>
  );
};
