import * as z from 'zod';
import { accrualSchema } from '#domain/absence/accrual.schema.ts';
import { nameSchema } from '#domain/kit/input.schema.ts';

/** What people say about a balance, apart from its unit. */
export const balanceFields = {
  name: nameSchema,
  defaultAccrual: accrualSchema,
  allowHalfDays: z.boolean().default(false),
  expirationMonths: z
    .int()
    .min(0, 'input.months')
    .max(120, 'input.months')
    .nullish()
    .transform((months) => months ?? null),
  negativeLimit: z
    .int()
    .min(0)
    .max(600_000)
    .nullish()
    .transform((limit) => limit ?? null)
    .describe("Whole minutes, or hundredths of a day; left out: requests can't take it below 0."),
};
