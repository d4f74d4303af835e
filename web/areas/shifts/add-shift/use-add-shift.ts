import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { timeRule, type WorkValues, workOf, workShape } from '#web/areas/shifts/scheduled-shift/shift-form.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useNewIds } from '#web/kit/ids/use-new-ids.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { repeatRule } from '#web/parts/series/repeat-form.ts';
import { CreateScheduledShiftsDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';

export type AddShiftValues = WorkValues & { dates: string[]; employeeIds: string[] };

const countOf = ({ dates, employeeIds }: AddShiftValues): number => dates.length * Math.max(1, employeeIds.length);

const schema = (zoneOfTeam: (teamId: string) => string) =>
  z
    .object({
      ...workShape,
      dates: z.array(z.string()).check(z.minLength(1, 'input.required')),
      employeeIds: z.array(z.string()),
    })
    .check(
      repeatRule as never,
      timeRule(zoneOfTeam) as never,
      z.refine((values) => countOf(values as AddShiftValues) <= mostShifts, {
        path: ['dates'],
        error: `input.tooManyShifts:${mostShifts}`,
      }),
    );

/** One shift for each person and date; nobody chosen is one for nobody yet on each date. */
export const useAddShift = (start: AddShiftValues, zoneOfTeam: (teamId: string) => string) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [create] = useMutation(CreateScheduledShiftsDocument);
  const ids = useNewIds('sch');
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const reload = () => client.refetchQueries({ include: 'active' });
  const send = async (values: AddShiftValues) => {
    const people: (string | null)[] = values.employeeIds.length > 0 ? values.employeeIds : [null];
    const shifts = values.dates.flatMap((date) =>
      people.map((employeeId) => ({ id: ids.of(`${date} ${employeeId}`), employeeId, date })),
    );
    const result = await create({ variables: { input: { ...workOf(values), shifts } } });
    sent.current = result;
    return result.data?.createScheduledShifts;
  };
  return useAppForm<AddShiftValues, Awaited<ReturnType<typeof send>>>({
    schema: schema(zoneOfTeam) as never,
    start,
    send,
    done: (_, values) => {
      offer(t('shifts.several.added', { count: countOf(values) }), sent.current, reload);
      void reload();
      close();
    },
  });
};
