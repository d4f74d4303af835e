import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ScheduledShiftFormQuery,
  useCreateScheduledShiftMutation,
  useEditScheduledShiftMutation,
  useRepeatScheduledShiftMutation,
} from '#web/generated/graphql.ts';
import { useHouseForm } from '#web/kit/forms/use-house-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { type ShiftValues, shiftSchema } from './shift-form.ts';

export type ShownShift = ScheduledShiftFormQuery['scheduledShift'];
type Options = { shift?: ShownShift; start: ShiftValues; zoneOfTeam: (teamId: string) => string };

const repeatOf = ({ interval, weekdays, until }: ShiftValues) => ({ interval, weekdays, repeat_until: until || null });

/** Planning a shift or changing one, as a date, from a date on, or as a whole series. */
export const useShiftForm = ({ shift, start, zoneOfTeam }: Options) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [create] = useCreateScheduledShiftMutation();
  const [edit] = useEditScheduledShiftMutation();
  const [repeat] = useRepeatScheduledShiftMutation();
  const id = useRef(shift?.id ?? newId('sch'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const reload = () => client.refetchQueries({ include: 'active' });

  const send = async (values: ShiftValues) => {
    const facts = {
      teamId: values.teamId,
      shiftId: values.shiftId,
      employeeId: values.employeeId || null,
      date: values.date,
      starttime: values.starttime,
      endtime: values.endtime,
      breakMinutes: Number(values.breakMinutes ?? 0),
      note: values.note || null,
    };
    if (!shift) {
      const series = values.repeats ? { repeat: { id: newId('ser'), ...repeatOf(values) } } : {};
      const result = await create({ variables: { input: { id: id.current, ...facts, ...series } } });
      sent.current = result;
      return result.data?.createScheduledShift;
    }
    const pattern = shift.seriesId && values.scope !== 'occurrence' ? repeatOf(values) : {};
    const result = await edit({
      variables: { input: { id: shift.id, version: shift.version, scope: values.scope, ...facts, ...pattern } },
    });
    sent.current = result;
    const answer = result.data?.editScheduledShift;
    if (answer?.__typename !== 'ScheduledShift' || shift.seriesId || !values.repeats) return answer;
    const series = { id: newId('ser'), ...repeatOf(values) };
    const again = await repeat({ variables: { input: { id: answer.id, version: answer.version, repeat: series } } });
    sent.current = again;
    return again.data?.repeatScheduledShift;
  };

  return useHouseForm<ShiftValues, Awaited<ReturnType<typeof send>>>({
    schema: shiftSchema(zoneOfTeam),
    start,
    send,
    done: () => {
      offer(t(shift ? 'planning.form.changed' : 'planning.form.planned'), sent.current, reload);
      void reload();
      close();
    },
  });
};
