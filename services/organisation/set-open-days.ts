import * as z from 'zod';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { dayFields, daysOf } from './day-input.ts';

const needs = organisationAccess.setOpenDays;

/** Opens and closes days of departments; null makes them as their day of the week is. What is planned stays. */
export const setOpenDays = useCase({
  name: 'setOpenDays',
  needs,
  input: z.object({
    days: daysOf(
      z
        .object({ ...dayFields, open: z.boolean().nullable().describe('Null: as the day of the week is.') })
        .meta({ id: 'OpenDayInput' }),
    ),
  }),
  run: (ctx, { days }) =>
    changeDays(ctx, { need: needs, days, next: (plan, { open }) => ({ ...plan, open }), event: 'openDaysChanged' }),
});
