import * as z from 'zod';
import {
  type AbsencePolicy,
  accrualSources,
  dayValues,
  hoursDeterminations,
  policyProblem,
} from '#domain/absence/absence-policy.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, lineSchema, referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { absencePolicies } from '#services/absence/leave.store.ts';
import { readAbsencePolicy } from '#services/absence/leave-reader.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';

const rowSchema = z
  .object({
    absenceTypeId: referenceSchema,
    balanceIds: z.array(referenceSchema).max(10, 'input.tooMany'),
    hours: z.enum(hoursDeterminations),
    dayValue: z.enum(dayValues),
    autoSelectBalance: z.boolean(),
  })
  .meta({ id: 'AbsencePolicyRowInput' });

/** Input fields of an absence policy. */
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

/** Converts the rule's problem to a refusal. */
const policyRefusal = (...asked: Parameters<typeof policyProblem>): Refusal | undefined => {
  const problem = policyProblem(...asked);
  return problem && refuse('INVALID', problem.key, { field: problem.field });
};

/** Creates a policy: the permitted absence types, and the balances they are taken from. */
export const createAbsencePolicy = useCase({
  name: 'createAbsencePolicy',
  needs: absenceAccess.createAbsencePolicy,
  input: z.object({ id: idSchema('abp'), ...policyFields }),
  run: async (ctx, input): Promise<AbsencePolicy | Refusal> => {
    const { accountId } = ctx.viewer;
    const turn = await termsTurn(ctx);
    const known = await readOrganisation(ctx, accountId);
    const refused = policyRefusal(input, known);
    if (refused) return refused;
    const order = Math.max(0, ...known.absencePolicies.map((policy) => policy.order)) + 1;
    const policy: AbsencePolicy = { ...input, accountId, version: 1, order };
    return commit(ctx, {
      changes: [change(absencePolicies, null, policy)],
      guards: [turn],
      event: { type: 'absencePolicyCreated', area: 'absence', subject: policy.id },
      answer: policy,
    });
  },
});

/** Replaces a policy's settings. Existing absences are unchanged. */
export const editAbsencePolicy = useCase({
  name: 'editAbsencePolicy',
  needs: absenceAccess.editAbsencePolicy,
  input: z.object({ id: referenceSchema, version: versionSchema, ...policyFields }),
  run: async (ctx, { id, version, ...input }): Promise<AbsencePolicy | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readAbsencePolicy(ctx, id), version);
    if (isRefusal(before)) return before;
    const refused = policyRefusal(input, await readOrganisation(ctx, ctx.viewer.accountId));
    if (refused) return refused;
    const after: AbsencePolicy = { ...before, ...input };
    return commit(ctx, {
      changes: [change(absencePolicies, before, after)],
      guards: [turn],
      event: { type: 'absencePolicyEdited', area: 'absence', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** The refusal to remove a policy that contract types use. */
export const policyInUse = async (ctx: Ctx<Viewer>, id: string): Promise<Refusal | undefined> => {
  const { contractTypes } = await readOrganisation(ctx, ctx.viewer.accountId);
  const users = contractTypes.filter(({ absencePolicyId }) => absencePolicyId === id).map(({ name }) => name);
  return users.length > 0 ? refuse('STATE', 'absencePolicyInUse', { measured: users.join(', ') }) : undefined;
};

/** Deletes a policy that no contract type uses. */
export const deleteAbsencePolicy = useCase({
  name: 'deleteAbsencePolicy',
  needs: absenceAccess.deleteAbsencePolicy,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readAbsencePolicy(ctx, id), version);
    if (isRefusal(before)) return before;
    const used = await policyInUse(ctx, id);
    if (used) return used;
    return commit(ctx, {
      changes: [change(absencePolicies, before, null)],
      guards: [turn],
      event: { type: 'absencePolicyDeleted', area: 'absence', subject: id },
      answer: { ok: true },
    });
  },
});
