import * as z from 'zod/mini';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { SendScheduleDocument } from './SendSchedule.generated.ts';

export type SendValues = {
  from: string;
  to: string;
  departmentIds: string[];
  teamIds: string[];
  note: string;
  pdf: boolean;
  namesOnly: boolean;
  ics: boolean;
};

const mostDays = 31;
const date = () => z.string().check(z.refine(isPlainDate, 'input.required'));

const schema = z
  .object({
    from: date(),
    to: date(),
    departmentIds: z.array(z.string()),
    teamIds: z.array(z.string()),
    note: z.string().check(noLongerThan(1000)),
    pdf: z.boolean(),
    namesOnly: z.boolean(),
    ics: z.boolean(),
  })
  .check(
    z.refine(({ from, to }) => to >= from, { path: ['to'], error: 'input.endsBeforeItBegins' }),
    z.refine(({ from, to }) => !isPlainDate(from) || to < addDays(from, mostDays), {
      path: ['to'],
      error: 'input.rangeTooLong',
    }),
  );

const orAll = (ids: string[]): string[] | null => (ids.length > 0 ? ids : null);

/** Input of the mutation: dates and recipients. */
export const sendingIn = ({ from, to, departmentIds, teamIds }: SendValues) => ({
  from,
  to,
  departmentIds: orAll(departmentIds),
  teamIds: orAll(teamIds),
});

/** Sends the schedule by mail, which cannot be undone. */
export const useSendForm = (start: SendValues) => {
  const { close } = useModalPlace();
  const send = useMutate(SendScheduleDocument);
  return useAppForm({
    schema: schema as never,
    start,
    send: async (values: SendValues) => {
      const { note, pdf, namesOnly, ics } = values;
      const input = { ...sendingIn(values), note: note || null, pdf, namesOnly: pdf && namesOnly, ics };
      return (await send({ variables: { input } })).data?.sendSchedule;
    },
    done: close,
  });
};
