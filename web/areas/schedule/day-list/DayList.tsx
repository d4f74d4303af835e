import { Box, Button } from '@mantine/core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardAbsence } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { noTotal } from '#web/areas/schedule/board/board-totals.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import type { BoardInputs } from '#web/areas/schedule/board/controller.ts';
import { EventsLine } from '#web/areas/schedule/events/EventsLine.tsx';
import { NotesLine } from '#web/areas/schedule/team-notes/NotesLine.tsx';
import { initialsOf } from '#web/ui/Avatar.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { DayAvailability } from './DayAvailability.tsx';
import classes from './DayList.module.css';
import { DaySheet } from './DaySheet.tsx';
import { DayShift } from './DayShift.tsx';
import { DayStrip } from './DayStrip.tsx';
import { DaySum } from './DaySum.tsx';
import { awayOn, type DayAway, dayGroups, workedDates } from './day-groups.ts';
import type { Sheet } from './MenuSheet.tsx';

type DayAwayListProps = { away: DayAway[]; words: BoardWords; onOpen: (absence: BoardAbsence) => void };

const DayAwayList = ({ away, words, onOpen }: DayAwayListProps) => {
  if (away.length === 0) return null;
  return (
    <Box component="section" pb={4} aria-label={words.t('schedule.day.away')}>
      <div className={classes.head}>
        <h2 className={typography.semibold}>{words.t('schedule.day.away')}</h2>
        <span className={`${typography.noteInline} ${typography.figures}`}>{away.length}</span>
      </div>
      <ul>
        {away.map(({ employee, absence }) => (
          <li
            key={absence.id}
            className={classes.line}
            style={{ paddingInlineEnd: 16, gridTemplateColumns: '36px 1fr' }}
          >
            <span className={classes.avatar} aria-hidden="true">
              {initialsOf(employee.name)}
            </span>
            <button type="button" className={classes.away} onClick={() => onOpen(absence)}>
              <span>
                <strong>{employee.name}</strong>
                <br />
                {absence.name}, {words.absenceDates(absence)}
              </span>
              <StatusBadge
                meaning={absence.status === 'Approved' ? 'approved' : 'pending'}
                word={words.absenceStatus(absence)}
              />
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
};

/** Drafts that the viewer may publish, and the action. */
export type Publish = { drafts: number; run: () => void };

type Props = {
  store: BoardStore;
  inputs: BoardInputs;
  day: PlainDate;
  onDay: (date: PlainDate) => void;
  publish?: Publish;
  next?: ReactNode;
};

/** The schedule on a phone: one date, people by team. Adding and moving use sheets instead of dragging. */
export const DayList = ({ store, inputs, day, onDay, publish, next }: Props) => {
  useSyncExternalStore(store.subscribe, store.version);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { words, settings, actions } = inputs;
  const { t } = words;
  const column = store.dates().indexOf(day);
  const info = store.days()[column];
  const groups = dayGroups(store, day);
  return (
    <div className={classes.root}>
      <DayStrip
        days={store.days()}
        day={day}
        today={settings.today}
        words={words}
        onDay={onDay}
        worked={workedDates(store)}
      />
      {info ? (
        <DaySum day={info} total={store.totals().days[column] ?? noTotal} settings={settings} words={words} />
      ) : null}
      <EventsLine date={day} />
      <NotesLine day={info} />
      {groups.length === 0 ? (
        <Box component="p" className={typography.quiet} py={40} px="lg" ta="center">
          {t('schedule.day.empty')}
        </Box>
      ) : null}
      {groups.map((group) => (
        <Box key={group.teamId} component="section" pb={4} aria-label={group.teamName}>
          <div className={classes.head}>
            <h2 className={typography.semibold}>{group.teamName}</h2>
            <span className={`${typography.noteInline} ${typography.figures}`}>
              {t('schedule.board.covered', { covered: group.filled, required: group.wanted })}
            </span>
          </div>
          <ul>
            {group.lines.map((line) => (
              <DayShift
                key={line.shift.id}
                line={line}
                words={words}
                onOpen={() => actions.open(line.shift)}
                onMenu={() => setSheet({ kind: 'menu', shift: line.shift })}
              />
            ))}
          </ul>
        </Box>
      ))}
      {settings.mayEdit ? <DayAvailability store={store} day={day} words={words} /> : null}
      <DayAwayList away={awayOn(store, day)} words={words} onOpen={actions.openAbsence} />
      <span className={classes.rest} />
      {settings.mayEdit ? (
        <div className={classes.foot}>
          {next}
          {publish && publish.drafts > 0 ? (
            <Button variant="default" onClick={publish.run}>
              {t('planning.publishDrafts', { count: publish.drafts })}
            </Button>
          ) : null}
          <Button
            leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
            onClick={() => setSheet({ kind: 'add' })}
          >
            {t('schedule.day.add')}
          </Button>
        </div>
      ) : null}
      <DaySheet sheet={sheet} store={store} inputs={inputs} day={day} onSheet={setSheet} />
    </div>
  );
};
