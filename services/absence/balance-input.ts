import * as z from 'zod';
import { nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { type Factor, factorOne } from '#domain/money/money.ts';

/** Hours of leave for an hour of work, as people write it: "0.096". */
export const accrualSchema = stringSchema().transform((text, issues): Factor => {
  const factor = parseFactor(text);
  if (factor !== undefined && factor >= 0 && factor <= factorOne) return factor;
  issues.addIssue({ code: 'custom', message: 'input.accrual' });
  return z.NEVER;
});

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
};
