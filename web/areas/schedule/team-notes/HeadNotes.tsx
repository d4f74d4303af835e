import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardDay, DayNote } from '#web/areas/schedule/board/board-model.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconNote } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { NoteWords } from './NoteWords.tsx';
import classes from './TeamNotes.module.css';
import { useWriteNotes } from './use-write-notes.ts';

/** Sign in the head of a date with notes; renders nothing without notes. */
export const HeadNotes = ({ day: { date, notes } }: { day: BoardDay }) =>
  notes && notes.length > 0 ? <Sign date={date} notes={notes} /> : null;

const Sign = ({ date, notes }: { date: PlainDate; notes: readonly DayNote[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const write = useWriteNotes(date);
  const label = t('days.notes.on', { date: format.date(date) });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.sign}
          aria-label={label}
          title={notes.map(({ team, text }) => `${team}: ${text}`).join('\n')}
          onClick={() => setOpened((before) => !before)}
        >
          <IconNote size={14} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={`${typography.small} ${classes.words}`} tabIndex={-1} data-autofocus>
          <p className={typography.semibold}>{label}</p>
          <NoteWords notes={notes} />
          {write ? (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                setOpened(false);
                write();
              }}
            >
              {t('days.notes.edit')}
            </Button>
          ) : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
