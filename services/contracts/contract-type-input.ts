import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { salaryBases } from '#domain/contracts/contract-type.ts';
import { nameSchema, referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { type Factor, factorOne } from '#domain/money/money.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { readOrganisation } from '#services/table.ts';
import { termsTurn } from './terms-turn.ts';

/** As people write it, "1.35"; between the wage itself and five times that. */
const factorSchema = stringSchema().transform((text, issues): Factor => {
  const factor = parseFactor(text);
  if (factor !== undefined && factor >= factorOne && factor <= 5 * factorOne) return factor;
  issues.addIssue({ code: 'custom', message: 'input.cocFactor' });
  return z.NEVER;
});

const chosen = referenceSchema.nullish().transform((id) => id ?? null);

/** What people say about a kind of contracts. */
export const contractTypeFields = {
  name: nameSchema,
  salaryBasis: z.enum(salaryBases),
  plusMin: z.boolean(),
  cocFactor: factorSchema.describe('For example 1.35'),
  rateCardId: chosen,
  absencePolicyId: chosen,
  overtimePolicyId: chosen,
};

type Choice = {
  rateCardId: string | null;
  absencePolicyId: string | null;
  overtimePolicyId: string | null;
  plusMin: boolean;
};

/** The card and the policies are there, and do not go meanwhile. Call it before reading what they are chosen for. */
export const chosenTerms = async (
  ctx: Ctx<Viewer>,
  { rateCardId, absencePolicyId, overtimePolicyId, plusMin }: Choice,
): Promise<WriteAction[] | Refusal> => {
  const turn = await termsTurn(ctx);
  const { rateCards, absencePolicies, overtimePolicies } = await readOrganisation(ctx, ctx.viewer.accountId);
  if (rateCardId !== null && !rateCards.some(({ id }) => id === rateCardId))
    return refuse('INVALID', 'unknownRateCard', { field: 'rateCardId' });
  if (absencePolicyId !== null && !absencePolicies.some(({ id }) => id === absencePolicyId))
    return refuse('INVALID', 'unknownAbsencePolicy', { field: 'absencePolicyId' });
  const overtime = overtimePolicies.find(({ id }) => id === overtimePolicyId);
  if (overtimePolicyId !== null && !overtime)
    return refuse('INVALID', 'unknownOvertimePolicy', { field: 'overtimePolicyId' });
  // Decision 99.
  if (overtime?.rule === 'PLUS_MIN' && !plusMin)
    return refuse('INVALID', 'overtimeNeedsPlusMinus', { field: 'overtimePolicyId', measured: overtime.name });
  return [turn];
};
