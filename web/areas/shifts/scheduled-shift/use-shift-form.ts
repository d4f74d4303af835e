import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { rhythmOf } from '#web/parts/series/repeat-form.ts';
import { askVersion } from '#web/parts/shifts/ask-version.tsx';
import {
  CreateScheduledShiftDocument,
  EditScheduledShiftDocument,
  RepeatScheduledShiftDocument,
} from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { currentOf } from '#web/parts/shifts/shift-version.ts';
import { useSilence } from '#web/parts/shifts/use-silence.ts';
import type { ScheduledShiftFormQuery } from './Shift.generated.ts';
import { changedFacts, factsOf, type ShiftFacts, type ShiftValues, shiftSchema } from './shift-form.ts';

export type ShownShift = ScheduledShiftFormQuery['scheduledShift'];
type Options = { shift?: ShownShift; start: ShiftValues; zoneOfTeam: (teamId: string) => string };

/** Planning a shift or changing one, as a date, from a date on, or as a whole series. */
export const useShiftForm = ({ shift, start, zoneOfTeam }: Options) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const { employeeId, employee_name } = shift ?? {};
  const silence = useSilence(
    useCallback((id) => (id === employeeId && employee_name) || t('planning.somebody'), [employeeId, employee_name, t]),
  );
  const [create] = useMutation(CreateScheduledShiftDocument);
  const [edit] = useMutation(EditScheduledShiftDocument);
  const [repeat] = useMutation(RepeatScheduledShiftDocument);
  const id = useRef(shift?.id ?? newId('sch'));
  const seriesId = useRef(newId('ser'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const reload = () => client.refetchQueries({ include: 'active' });

  const sendNew = async (values: ShiftValues) => {
    const series = values.repeats ? { repeat: { id: seriesId.current, ...rhythmOf(values) } } : {};
    const result = await create({ variables: { input: { id: id.current, ...factsOf(values), ...series } } });
    sent.current = result;
    return result.data?.createScheduledShift;
  };

  const sendEdit = async (known: ShownShift, values: ShiftValues, version: number, facts: Partial<ShiftFacts>) => {
    const pattern = known.seriesId && values.scope !== 'occurrence' ? rhythmOf(values) : {};
    const input = { id: known.id, version, scope: values.scope, ...facts, ...pattern };
    const result = await edit({ variables: { input } });
    sent.current = result;
    return result.data?.editScheduledShift;
  };

  /** Upon somebody else's version only what was changed here is written, if one wants that at all. */
  const sendUpon = async (known: ShownShift, values: ShiftValues) => {
    const answer = await sendEdit(known, values, known.version, factsOf(values));
    const theirs = isRefusalAnswer(answer) ? currentOf(answer) : undefined;
    if (!theirs) return answer;
    const mine = changedFacts(known, values);
    const choice = await askVersion({ id: known.id, seen: known, mine, theirs });
    if (choice === 'mine') return sendEdit(known, values, theirs.version, mine);
    sent.current = {};
    return { ...known, __typename: 'Theirs' as const };
  };

  const send = async (values: ShiftValues) => {
    if (!shift) return sendNew(values);
    const answer = await sendUpon(shift, values);
    if (answer?.__typename !== 'ScheduledShift' || shift.seriesId || !values.repeats) return answer;
    const series = { id: seriesId.current, ...rhythmOf(values) };
    const again = await repeat({ variables: { input: { id: answer.id, version: answer.version, repeat: series } } });
    sent.current = again;
    return again.data?.repeatScheduledShift;
  };

  return useAppForm<ShiftValues, Awaited<ReturnType<typeof send>>>({
    schema: shiftSchema(zoneOfTeam),
    start,
    send,
    done: (answer) => {
      if (answer.__typename !== 'Theirs') {
        const done = t(shift ? 'planning.form.changed' : 'planning.form.planned');
        const { message, other } = silence([...(shift ? [shift] : []), answer], done, sent.current);
        offer(message, sent.current, reload, other);
      }
      void reload();
      close();
    },
  });
};
