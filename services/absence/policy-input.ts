import * as z from 'zod';
import { accrualSources, dayValues, hoursDeterminations, policyProblem } from '#domain/absence/absence-policy.ts';
import { lineSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

const rowSchema = z
  .object({
    absenceTypeId: referenceSchema,
    balanceIds: z.array(referenceSchema).max(10, 'input.tooMany'),
    hours: z.enum(hoursDeterminations),
    dayValue: z.enum(dayValues),
    autoSelectBalance: z.boolean(),
  })
  .meta({ id: 'AbsencePolicyRowInput' });

/** What people say about a policy. */
export const policyFields = {
  name: lineSchema(160),
  description: textSchema(360),
  rows: z.array(rowSchema).max(60, 'input.tooMany'),
  accrualSource: z.enum(accrualSources),
  waitHoursBalanceId: referenceSchema.nullish().transform((id) => id ?? null),
  publicHolidayAbsenceTypeId: referenceSchema.nullish().transform((id) => id ?? null),
  zeroOutPublicHolidayOverlap: z
    .boolean()
    .nullish()
    .transform((zero) => zero ?? false)
    .describe('Needs a type for public holidays; left out: false.'),
};

/** The rule's problem as a refusal. */
export const policyRefusal = (...asked: Parameters<typeof policyProblem>): Refusal | undefined => {
  const problem = policyProblem(...asked);
  return problem && refuse('INVALID', problem.key, { field: problem.field });
};
