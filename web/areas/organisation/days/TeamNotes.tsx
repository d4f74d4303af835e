import { Box, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamNoteLimit } from '#domain/organisation/team-notes.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { DaysModal } from '#web/parts/days/DaysModal.tsx';
import { periodRange, useModalDate } from '#web/parts/days/modal-days.ts';
import { useSaveDays } from '#web/parts/days/use-save-days.ts';
import typography from '#web/ui/typography.module.css';
import { WriteTeamNotesDocument } from './Days.generated.ts';
import classes from './TeamNotes.module.css';
import { useDays } from './use-days.ts';

type TypedNote = { departmentId: string; teamId: string; date: PlainDate; before: string; text: string };

/** Modal team-notes/:date: notes of a day for the teams that the viewer plans. */
export default function TeamNotes() {
  const { t } = useTranslation();
  const [date, setDate] = useState(useModalDate());
  const source = useDays(periodRange('day', date));
  const send = useMutate(WriteTeamNotesDocument);
  const { save, saving } = useSaveDays(t('days.notes.saved'));
  // Text typed for other dates is kept while switching days, and saved together.
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedNote>>(new Map());
  const notesByTeam = new Map(source.days.flatMap(({ notes }) => notes.map(({ teamId, text }) => [teamId, text])));
  const textOf = (teamId: string): string => typed.get(`${teamId} ${date}`)?.text ?? notesByTeam.get(teamId) ?? '';
  const type = (note: TypedNote): void => setTyped(new Map(typed).set(`${note.teamId} ${note.date}`, note));
  const changed = [...typed.values()].filter(({ text, before }) => text.trim() !== before);
  const tooLong = changed.find(({ text }) => lengthProblem(text, teamNoteLimit));
  const days = [...Map.groupBy(changed, (note) => `${note.departmentId} ${note.date}`).values()].map((notes) => ({
    departmentId: notes[0]!.departmentId,
    date: notes[0]!.date,
    teams: notes.map(({ teamId, text }) => ({ teamId, text: text.trim() })),
  }));
  const run = () => {
    // The invalid text may be on another day than the visible one.
    if (tooLong) return setDate(tooLong.date);
    return save(send({ variables: { input: { days } } }), ({ data }) => data?.writeTeamNotes);
  };
  return (
    <DaysModal
      title={t('days.notes.title')}
      size="md"
      range={{ from: date, to: date }}
      source={source}
      submit={{ ready: days.length > 0, saving, run }}
      go={(step) => setDate(addDays(date, step))}
    >
      {source.departments.map((department) => (
        <fieldset key={department.id} className={classes.department}>
          {source.departments.length > 1 ? (
            <Box component="legend" className={`${typography.detailInline} ${typography.semibold}`} p={0} mb={6}>
              {department.name}
            </Box>
          ) : null}
          {source.teams
            .filter(({ department_id }) => department_id === department.id)
            .map(({ id, name }) => (
              <Textarea
                key={id}
                label={name}
                autosize
                minRows={1}
                maxRows={8}
                error={lengthProblem(textOf(id), teamNoteLimit)}
                value={textOf(id)}
                onChange={(event) =>
                  type({
                    departmentId: department.id,
                    teamId: id,
                    date,
                    before: notesByTeam.get(id) ?? '',
                    text: event.currentTarget.value,
                  })
                }
              />
            ))}
        </fieldset>
      ))}
    </DaysModal>
  );
}
