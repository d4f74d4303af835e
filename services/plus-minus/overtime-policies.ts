import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import {
  type OvertimePolicy,
  overtimePeriods,
  overtimePolicyProblem,
  overtimeRules,
  withOvertimeTerms,
} from '#domain/plus-minus/overtime-policy.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readerOf } from '#services/kit/reader-of.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, readOrganisation } from '#services/table.ts';
import { overtimePolicies } from './overtime-policies.store.ts';

const readPolicy = readerOf<OvertimePolicy>(overtimePolicies);

const tier = z
  .object({
    fromMinutes: z.int().min(0),
    percent: z.int().min(0).max(50_000).describe('Basis points, up to five times the hour.'),
  })
  .meta({ id: 'OvertimeTierInput' });

const fields = {
  name: nameSchema,
  period: z.enum(overtimePeriods),
  includeAbsence: z.boolean(),
  rule: z.enum(overtimeRules),
  timeOffBalanceId: referenceSchema.nullish().transform((id) => id ?? null),
  tiers: z.array(tier).max(10),
};
type Given = z.output<z.ZodObject<typeof fields>>;

const from = plainDateSchema
  .nullish()
  .describe('A Monday from which it holds: earlier weeks keep what held then. Left out: for all dates.');

/** Hours can be added to plus-minus only when the contract type has that balance (decision 99). */
const problemOf = async (
  ctx: Ctx<Viewer>,
  input: Given & { from?: PlainDate | null },
  id?: string,
): Promise<Refusal | undefined> => {
  const { timeOffBalances, contractTypes } = await readOrganisation(ctx, ctx.viewer.accountId);
  const problem = overtimePolicyProblem(input, timeOffBalances);
  if (problem) return refuse('INVALID', problem.key, { field: problem.field, limit: problem.limit });
  const without = contractTypes.find(({ overtimePolicyId, plusMin }) => overtimePolicyId === id && !plusMin);
  return id && input.rule === 'PLUS_MIN' && without
    ? refuse('INVALID', 'overtimeNeedsPlusMinus', { field: 'rule', measured: without.name })
    : undefined;
};

/** A balance is stored only when hours are added to it. */
const keptFields = (input: Given): Given => ({
  ...input,
  timeOffBalanceId: input.rule === 'TIME_OFF' ? input.timeOffBalanceId : null,
});

/** The policies in order, for viewers who manage or select them. */
export const viewOvertimePolicies = useCase({
  name: 'viewOvertimePolicies',
  needs: plusMinusAccess.viewOvertimePolicies,
  input: z.object({}),
  run: async (ctx): Promise<OvertimePolicy[]> => (await loadOrganisation(ctx, ctx.viewer.accountId)).overtimePolicies,
});

/** Creates a policy; refused for tiers out of order or a balance that is not in hours. */
export const createOvertimePolicy = useCase({
  name: 'createOvertimePolicy',
  needs: plusMinusAccess.createOvertimePolicy,
  input: z.object({ id: idSchema('otp'), ...fields }),
  run: async (ctx, { id, ...input }): Promise<OvertimePolicy | Refusal> => {
    const { accountId } = ctx.viewer;
    const turn = await termsTurn(ctx);
    const problem = await problemOf(ctx, input);
    if (problem) return problem;
    const known = (await loadOrganisation(ctx, accountId)).overtimePolicies;
    const order = Math.max(0, ...known.map((overtimePolicy) => overtimePolicy.order)) + 1;
    const policy: OvertimePolicy = { ...keptFields(input), accountId, id, version: 1, order };
    return commit(ctx, {
      changes: [change(overtimePolicies, null, policy)],
      guards: [turn],
      event: { type: 'overtimePolicyCreated', area: 'plus-minus', subject: id },
      answer: policy,
    });
  },
});

/** Changes a policy from a Monday on, or for all dates; every balance that depends on it follows, including past ones. */
export const editOvertimePolicy = useCase({
  name: 'editOvertimePolicy',
  needs: plusMinusAccess.editOvertimePolicy,
  input: z.object({ id: referenceSchema, version: versionSchema, ...fields, from }),
  run: async (ctx, { id, version, from: begin, ...input }): Promise<OvertimePolicy | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readPolicy(ctx, id), version);
    if (isRefusal(before)) return before;
    const problem = await problemOf(ctx, { ...input, from: begin }, id);
    if (problem) return problem;
    const { name, ...terms } = keptFields(input);
    const after: OvertimePolicy = { ...withOvertimeTerms(before, terms, begin ?? null), name };
    return commit(ctx, {
      changes: [change(overtimePolicies, before, after)],
      guards: [turn],
      event: { type: 'overtimePolicyEdited', area: 'plus-minus', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a policy that no contract type uses. */
export const deleteOvertimePolicy = useCase({
  name: 'deleteOvertimePolicy',
  needs: plusMinusAccess.deleteOvertimePolicy,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readPolicy(ctx, id), version);
    if (isRefusal(before)) return before;
    const { contractTypes } = await readOrganisation(ctx, ctx.viewer.accountId);
    const users = contractTypes.filter(({ overtimePolicyId }) => overtimePolicyId === id);
    if (users.length > 0)
      return refuse('STATE', 'overtimePolicyInUse', { measured: users.map(({ name }) => name).join(', ') });
    return commit(ctx, {
      changes: [change(overtimePolicies, before, null)],
      guards: [turn],
      event: { type: 'overtimePolicyDeleted', area: 'plus-minus', subject: id },
      answer: { ok: true },
    });
  },
});
