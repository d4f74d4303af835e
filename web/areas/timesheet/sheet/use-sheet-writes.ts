import { useTranslation } from 'react-i18next';
import { momentsOf } from '#domain/time/moments.ts';
import type { ClockHours } from '#domain/timesheet/typed-hours.ts';
import type { EntryFacts, HoursRow } from '#web/areas/timesheet/board/hours-model.ts';
import { entryOf } from '#web/areas/timesheet/board/rows-of-days.ts';
import type { EntryLineFragment } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import {
  CreateTimesheetEntryDocument,
  DeleteTimesheetEntryDocument,
  EditTimesheetEntryDocument,
} from '#web/areas/timesheet/entry/TimesheetEntry.generated.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import type { SheetCell } from './sheet-lines.ts';

type Result = { extensions?: Record<string, unknown> };

/** The entry as saved by the server, or the error message. */
export type Written = { entry: EntryFacts | null } | { wrong: string };

/** The row that represents the hours of a cell. */
export const rowOf = (cell: SheetCell, id: string, entry: EntryFacts | null): HoursRow => {
  const { rows, place, date, employeeId, name, shifts } = cell;
  const [first] = rows;
  return {
    key: id,
    employeeId,
    name,
    date,
    teamId: first?.teamId ?? place?.teamId ?? '',
    teamName: first?.teamName ?? place?.teamName ?? '',
    departmentId: first?.departmentId ?? place?.departmentId ?? '',
    planned: first?.planned ?? shifts[0] ?? null,
    closed: null,
    entry,
  };
};

const mine = { edit: true, approve: false, decline: false, delete: true };
const fresh = { version: 1, status: 'pending', note: null, reviewNote: null, heardLate: false, may: mine } as const;

/** Optimistic entry of a cell, shown until the server answers. */
export const typedEntry = (cell: SheetCell, before: EntryFacts | null, id: string, hours: ClockHours): EntryFacts => {
  const zone = cell.from?.zone ?? 'UTC';
  const { startsAt } = momentsOf(cell.date, hours.starttime, hours.endtime, zone);
  return { ...(before ?? fresh), id, ...hours, startsAt, zone };
};

/** Creates, changes and deletes entries typed into cells, each with undo. Refusals are returned as messages for the cell. */
export const useSheetWrites = (after: () => unknown) => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const create = useMutate(CreateTimesheetEntryDocument);
  const edit = useMutate(EditTimesheetEntryDocument);
  const remove = useMutate(DeleteTimesheetEntryDocument);

  const answered = async <Answer>(
    asked: Promise<Result & { answer: Answer | RefusalAnswer | null | undefined }>,
    done: string,
    entryIn: (answer: Answer) => EntryFacts | null,
  ): Promise<Written> => {
    try {
      const { answer, extensions } = await asked;
      if (isRefusalAnswer(answer)) return { wrong: refusalText(answer) };
      if (!answer) return { wrong: faultText(undefined) };
      offer(done, { extensions }, after);
      return { entry: entryIn(answer) };
    } catch (fault) {
      return { wrong: faultText(fault) };
    }
  };
  const lineOf = (line: EntryLineFragment): EntryFacts => entryOf(line);

  return {
    add: (
      { employeeId, date, place, shifts }: SheetCell,
      id: string,
      { starttime, endtime, breakMinutes }: ClockHours,
    ) =>
      answered(
        create({
          variables: {
            input: {
              id,
              employeeId,
              date,
              departmentId: place?.departmentId ?? '',
              teamId: place?.teamId ?? '',
              occurrence_id: shifts[0]?.occurrence_id,
              starttime,
              endtime,
              breakMinutes,
            },
          },
        }).then(({ data, extensions }) => ({ answer: data?.createTimesheetEntry, extensions })),
        t('timesheet.entry.saved'),
        lineOf,
      ),
    change: ({ id, version }: EntryFacts, { starttime, endtime, breakMinutes }: ClockHours) =>
      answered(
        edit({ variables: { input: { id, version, starttime, endtime, breakMinutes } } }).then(
          ({ data, extensions }) => ({ answer: data?.editTimesheetEntry, extensions }),
        ),
        t('timesheet.entry.changed'),
        lineOf,
      ),
    takeAway: ({ id, version }: EntryFacts) =>
      answered(
        remove({ variables: { input: { id, version } } }).then(({ data, extensions }) => ({
          answer: data?.deleteTimesheetEntry,
          extensions,
        })),
        t('timesheet.deleted'),
        () => null,
      ),
  };
};
