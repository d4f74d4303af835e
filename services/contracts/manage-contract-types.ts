import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { type ContractType, salaryBases } from '#domain/contracts/contract-type.ts';
import { idSchema, nameSchema, referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { type Factor, factorOne } from '#domain/money/money.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, readOrganisation } from '#services/table.ts';
import { contractTypes } from './contracts.store.ts';
import { termsTurn } from './terms-turn.ts';

/** A decimal string such as "1.35"; from 1 to 5 times the wage. */
const factorSchema = stringSchema().transform((text, issues): Factor => {
  const factor = parseFactor(text);
  if (factor !== undefined && factor >= factorOne && factor <= 5 * factorOne) return factor;
  issues.addIssue({ code: 'custom', message: 'input.cocFactor' });
  return z.NEVER;
});

const chosen = referenceSchema.nullish().transform((id) => id ?? null);

/** Input fields of a contract type. */
const contractTypeFields = {
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

/**
 * Checks that the selected rate card and policies exist; the guard keeps them from being deleted meanwhile. Call before reading
 * the contract type.
 */
const chosenTerms = async (
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

/** Creates a contract type. Whether it is for minijobs cannot be changed later. */
export const createContractType = useCase({
  name: 'createContractType',
  needs: contractsAccess.createContractType,
  input: z.object({ id: idSchema('cty'), ...contractTypeFields, minijob: z.boolean().default(false) }),
  run: async (ctx, input): Promise<ContractType | Refusal> => {
    const { accountId } = ctx.viewer;
    const guards = await chosenTerms(ctx, input);
    if (isRefusal(guards)) return guards;
    const known = (await loadOrganisation(ctx, accountId)).contractTypes;
    const order = Math.max(0, ...known.map((type) => type.order)) + 1;
    const type: ContractType = { ...input, accountId, version: 1, order, labourSetId: null };
    return commit(ctx, {
      changes: [change(contractTypes, null, type)],
      guards,
      event: { type: 'contractTypeCreated', area: 'contracts', subject: type.id },
      answer: type,
    });
  },
});

/** A contract type of the viewer's account, strongly consistent; undefined when missing or foreign. */
const readContractType = async ({ viewer, table }: Ctx<Viewer>, id: string): Promise<ContractType | undefined> => {
  const key = contractTypes.key({ accountId: viewer.accountId, id });
  const item = await table.get({ Key: key, ConsistentRead: true });
  return item && contractTypes.parse(item);
};

/** Changes a contract type, and with it the cost of hours and the leave of its employees. */
export const editContractType = useCase({
  name: 'editContractType',
  needs: contractsAccess.editContractType,
  input: z.object({ id: referenceSchema, version: versionSchema, ...contractTypeFields }),
  run: async (ctx, { id, version, ...input }): Promise<ContractType | Refusal> => {
    const guards = await chosenTerms(ctx, input);
    const before = await readContractType(ctx, id);
    if (!before) return notFound();
    if (isRefusal(guards)) return guards;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: ContractType = { ...before, ...input };
    return commit(ctx, {
      changes: [change(contractTypes, before, after)],
      guards,
      event: { type: 'contractTypeEdited', area: 'contracts', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
