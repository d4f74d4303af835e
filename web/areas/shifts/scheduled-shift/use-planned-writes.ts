import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { rhythmOf } from '#web/parts/series/repeat-form.ts';
import { askVersion } from '#web/parts/shifts/ask-version.tsx';
import {
  CreateScheduledShiftDocument,
  EditScheduledShiftDocument,
  RepeatScheduledShiftDocument,
} from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { currentOf } from '#web/parts/shifts/shift-version.ts';
import { useSuppressNotice } from '#web/parts/shifts/use-suppress-notice.ts';
import {
  changedInput,
  type PlannedShiftInput,
  type PlannedShiftValues,
  plannedShiftInput,
} from './planned-shift-form.ts';
import type { ScheduledShiftFormQuery } from './Shift.generated.ts';

export type ShownShift = ScheduledShiftFormQuery['scheduledShift'];
type Pattern = Partial<ReturnType<typeof rhythmOf>>;

const useMutations = () => {
  const create = useMutate(CreateScheduledShiftDocument);
  const edit = useMutate(EditScheduledShiftDocument);
  const repeat = useMutate(RepeatScheduledShiftDocument);
  return { create, edit, repeat };
};

/** On a conflict, asks which version to keep, and then writes only the fields changed here. */
const useEdit = ({ edit }: ReturnType<typeof useMutations>) => {
  const send = async (input: { id: string; version: number; scope: PlannedShiftValues['scope'] }, facts: object) => {
    const result = await edit({ variables: { input: { ...input, ...facts } } });
    return { result, answer: result.data?.editScheduledShift };
  };
  return async (shift: ShownShift, values: PlannedShiftValues, pattern: Pattern) => {
    const input = { id: shift.id, version: shift.version, scope: values.scope };
    const write = (version: number, facts: Partial<PlannedShiftInput>) =>
      send({ ...input, version }, { ...facts, ...pattern });
    const written = await write(shift.version, plannedShiftInput(values));
    const theirs = isRefusalAnswer(written.answer) ? currentOf(written.answer) : undefined;
    if (!theirs) return written;
    const mine = changedInput(shift, values);
    const choice = await askVersion({ id: shift.id, seen: shift, mine, theirs });
    if (choice === 'mine') return write(theirs.version, mine);
    return { result: {}, answer: { ...shift, __typename: 'Theirs' as const } };
  };
};

/** Creates a scheduled shift, edits one, or turns a single shift into a series. */
export const usePlannedWrites = (shift: ShownShift | undefined) => {
  const { t } = useTranslation();
  const { employeeId, employee_name } = shift ?? {};
  const suppress = useSuppressNotice(
    useCallback((id) => (id === employeeId && employee_name) || t('planning.someone'), [employeeId, employee_name, t]),
  );
  const mutations = useMutations();
  const editOne = useEdit(mutations);
  const id = useRef(newId('sch'));
  const seriesId = useRef(newId('ser'));

  const create = async (values: PlannedShiftValues, repeat: ReturnType<typeof rhythmOf> | undefined) => {
    const series = repeat ? { repeat: { id: seriesId.current, ...repeat } } : {};
    const input = { id: id.current, ...plannedShiftInput(values), ...series };
    const result = await mutations.create({ variables: { input } });
    return { result, answer: result.data?.createScheduledShift };
  };
  const edit = async (known: ShownShift, values: PlannedShiftValues, pattern: Pattern) => {
    const written = await editOne(known, values, pattern);
    const { answer } = written;
    if (answer?.__typename !== 'ScheduledShift' || known.seriesId || !values.repeats) return written;
    const repeat = { id: seriesId.current, ...rhythmOf(values) };
    const result = await mutations.repeat({ variables: { input: { id: answer.id, version: answer.version, repeat } } });
    return { result, answer: result.data?.repeatScheduledShift };
  };
  return { create, edit, suppress };
};
