import * as z from 'zod';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { minutesInDay } from '#domain/time/wall-time.ts';
import type { RateSpan, Rates } from './rate-card.ts';

/** From 0 up to ten times; a misplaced decimal separator exceeds it. */
export const percentageSchema = z.int().min(0, 'input.percentage').max(100_000, 'input.percentage');

const spanSchema = z
  .object({
    from: z
      .int()
      .min(0)
      .max(minutesInDay - 1)
      .describe('The first of a day is 0, and each begins after the one before it.'),
    pay: percentageSchema,
    time: percentageSchema,
  })
  .meta({ id: 'RateSpanInput' });

const follow = (spans: readonly RateSpan[]): boolean =>
  spans[0]?.from === 0 && spans.every(({ from }, index) => index === 0 || from > spans[index - 1]!.from);

const spansSchema = z.array(spanSchema).min(1).max(24, 'input.tooMany').refine(follow, 'input.rateSpans');

const daysSchema = z
  .object({
    mo: spansSchema,
    tu: spansSchema,
    we: spansSchema,
    th: spansSchema,
    fr: spansSchema,
    sa: spansSchema,
    su: spansSchema,
    holiday: spansSchema,
  })
  .meta({ id: 'RateDaysInput' });

const inOrder = (all: readonly Rates[]): boolean =>
  all[0]?.from === null && all.slice(1).every(({ from }, index) => from !== null && (all[index]!.from ?? '') < from);

/** All rates of a card: the first applies always, each later one from its date. */
export const ratesSchema: z.ZodType<Rates[]> = z
  .array(
    z
      .object({ from: plainDateSchema.nullable().describe('Null for the first, and for no other.'), days: daysSchema })
      .meta({ id: 'RatesInput' }),
  )
  .min(1)
  .max(40, 'input.tooMany')
  .refine(inOrder, 'input.ratesOrder');
