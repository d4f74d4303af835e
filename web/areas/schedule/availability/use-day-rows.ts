import { useApolloClient } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type HouseForm, useHouseForm } from '#web/kit/forms/use-house-form.ts';
import { type DayRow, isReadable } from './day-rows.ts';

/** `from` is for what repeats: the first date of it. */
export type DaysValues = { rows: DayRow[]; from: string };

const schema = z.object({
  rows: z.array(z.any()).check(z.refine((rows) => (rows as DayRow[]).every(isReadable), { error: 'input.range' })),
  from: z.string(),
});

type Options<Answer> = { start: DaysValues; send: (values: DaysValues) => Promise<Answer> };

/** A form of days; saved, everything on screen is asked for anew and the form stays open for the next week. */
export const useDaysForm = <Answer>({ start, send }: Options<Answer>): HouseForm<DaysValues> => {
  const client = useApolloClient();
  return useHouseForm<DaysValues, Answer>({
    schema: schema as never,
    start,
    send,
    done: () => void client.refetchQueries({ include: 'active' }),
  });
};

export const useRows = ({ form }: HouseForm<DaysValues>) => {
  const rows = useWatch({ control: form.control, name: 'rows' });
  const change = (index: number) => (row: DayRow) =>
    form.setValue(
      'rows',
      rows.map((one, place) => (place === index ? row : one)),
      { shouldDirty: true },
    );
  return { rows, change };
};
