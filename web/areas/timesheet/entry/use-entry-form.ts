import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { EntryLineFragment } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useEffectQuestion } from '#web/parts/absence/use-effect-question.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { type EntryValues, entrySchema, valuesOf } from './entry-form.ts';
import { CreateTimesheetEntryDocument, EditTimesheetEntryDocument } from './TimesheetEntry.generated.ts';

/** Another person's version, as returned with `CONFLICT`. */
export type Theirs = Pick<
  TimesheetEntry,
  | 'version'
  | 'employeeId'
  | 'teamId'
  | 'date'
  | 'starttime'
  | 'endtime'
  | 'breakMinutes'
  | 'note'
  | 'customFields'
  | 'status'
>;

type Options = { entry?: EntryLineFragment; start: EntryValues; teams: readonly TeamChoice[] };

const countOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed));

/** Creates or edits one entry: the form, a question before approved hours change leave or plus-minus, conflicts, and undo. */
export const useEntryForm = ({ entry, start, teams }: Options) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const create = useMutate(CreateTimesheetEntryDocument);
  const edit = useMutate(EditTimesheetEntryDocument);
  const [theirs, setTheirs] = useState<Theirs>();
  const seen = useRef({ id: entry?.id ?? newId('tms'), version: entry?.version, status: entry?.status });
  const ask = useEffectQuestion();
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const teamOf = (teamId: string) => teams.find(({ id }) => id === teamId);

  const send = async ({ employeeId, teamId, breakMinutes, note, meals, kilometres, ...times }: EntryValues) => {
    const { id, version } = seen.current;
    const departmentId = teamOf(teamId)?.departmentId ?? '';
    const counts = { meals: countOf(meals), kilometres: countOf(kilometres) };
    const facts = { ...times, teamId, departmentId, breakMinutes: Number(breakMinutes ?? 0), ...counts };
    if (version === undefined) {
      const result = await create({ variables: { input: { ...facts, id, employeeId, note: note || null } } });
      sent.current = result;
      return result.data?.createTimesheetEntry;
    }
    const result = await edit({ variables: { input: { ...facts, id, version, note } } });
    sent.current = result;
    return result.data?.editTimesheetEntry;
  };

  const isSure = async ({ teamId, date, starttime, endtime, breakMinutes }: EntryValues): Promise<boolean> => {
    const { id, status } = seen.current;
    if (status !== 'approved') return true;
    const departmentId = teamOf(teamId)?.departmentId ?? '';
    const facts = { teamId, departmentId, date, starttime, endtime, breakMinutes: Number(breakMinutes ?? 0) };
    const words = { title: t('timesheet.change.save'), yes: t('common.save'), changes: true };
    return ask({ editedEntry: { ...facts, id } }, words);
  };

  const reload = () => client.refetchQueries({ include: 'active' });
  const appForm = useAppForm<EntryValues, Awaited<ReturnType<typeof send>>>({
    schema: entrySchema((teamId) => teamOf(teamId)?.zone ?? 'UTC'),
    start,
    isSure,
    send,
    refused: ({ code, current }) => {
      if (code !== 'CONFLICT' || !current) return false;
      const now = JSON.parse(current) as Partial<Theirs>;
      // An entry that the viewer no longer has access to contains only id and version.
      if (now.starttime === undefined) return false;
      setTheirs(now as Theirs);
      return true;
    },
    done: () => {
      offer(t(entry ? 'timesheet.entry.changed' : 'timesheet.entry.saved'), sent.current, reload);
      close();
      void reload();
    },
  });

  const settle = (): void => {
    seen.current = { ...seen.current, version: theirs?.version, status: theirs?.status };
    setTheirs(undefined);
  };
  return {
    appForm,
    theirs,
    keepMine: () => {
      settle();
      appForm.submit();
    },
    takeTheirs: () => {
      if (theirs) appForm.form.reset(valuesOf(theirs));
      settle();
      void reload();
    },
  };
};
