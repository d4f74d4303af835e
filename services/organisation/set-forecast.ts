import * as z from 'zod';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { amountSchema, dayFields, daysOf } from './day-input.ts';

const needs = organisationAccess.setForecast;

/** Says what days of departments are expected to turn over; null takes it back. */
export const setForecast = useCase({
  name: 'setForecast',
  needs,
  input: z.object({
    days: daysOf(
      z.object({ ...dayFields, expectedTurnoverMinor: amountSchema.nullable() }).meta({ id: 'ForecastDayInput' }),
    ),
  }),
  run: (ctx, { days }) =>
    changeDays(ctx, {
      need: needs,
      days,
      next: (plan, { expectedTurnoverMinor }) => ({ ...plan, expectedTurnoverMinor }),
      event: 'forecastChanged',
    }),
});
