import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type AppForm, useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { type DayRow, dayProblem } from './day-rows.ts';

/** First date of recurring availability. */
export type DaysValues = { rows: DayRow[]; from: string };

const schema = z.object({
  rows: z
    .array(z.any())
    .check(z.refine((rows) => (rows as DayRow[]).every((row) => !dayProblem(row)), { error: 'input.range' })),
  from: z.string(),
});

type Sent<Answer> = { result: { extensions?: Record<string, unknown> }; answer: Answer };
type Options<Answer> = { start: DaysValues; send: (values: DaysValues) => Promise<Sent<Answer>> };

/**
 * Form of days; after saving, active queries are refetched, the form stays open for the next week and the change can be undone.
 */
export const useDaysForm = <Answer>({ start, send }: Options<Answer>): AppForm<DaysValues> => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const sent = useRef<Sent<Answer>['result']>({});
  return useAppForm<DaysValues, Answer>({
    schema: schema as never,
    start,
    send: async (values) => {
      const { result, answer } = await send(values);
      sent.current = result;
      return answer;
    },
    done: () => {
      const reload = () => client.refetchQueries({ include: 'active' });
      void reload();
      offer(t('schedule.availability.saved'), sent.current, reload);
    },
  });
};

export const useRows = ({ form }: AppForm<DaysValues>) => {
  const rows = useWatch({ control: form.control, name: 'rows' });
  const change = (index: number) => (row: DayRow) =>
    form.setValue(
      'rows',
      rows.map((item, place) => (place === index ? row : item)),
      { shouldDirty: true },
    );
  return { rows, change };
};
