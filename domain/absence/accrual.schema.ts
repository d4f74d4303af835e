import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { type Factor, factorOne } from '#domain/money/money.ts';

/** Hours of leave earned per hour of work, as typed by people, for example "0.096". */
export const accrualSchema = stringSchema().transform((text, issues): Factor => {
  const factor = parseFactor(text);
  if (factor !== undefined && factor >= 0 && factor <= factorOne) return factor;
  issues.addIssue({ code: 'custom', message: 'input.accrual' });
  return z.NEVER;
});
