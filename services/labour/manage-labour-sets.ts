import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, lineSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { labourAccess } from '#domain/labour/actions.ts';
import { noLabourSet } from '#domain/labour/labour-set-on.ts';
import { law, lawOfCountry } from '#domain/labour/law.ts';
import { ownLimitsSchema } from '#domain/labour/own-limits.ts';
import { type OwnRuleSet, type RuleSet, ruleSetKinds } from '#domain/labour/rule-set.ts';
import { setsWith } from '#domain/labour/rules-in.ts';
import { type SeenLabourSet, seenSets } from '#domain/labour/seen-sets.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { contractTypeChange } from '#services/contracts/contract-change.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { labourSets } from './labour-sets.store.ts';

export type LabourSets = {
  sets: SeenLabourSet[];
  contractTypes: { id: string; version: number; name: string; labourSetId: string | null }[];
  /** Rule set for contract types without one. */
  countrySetId: string;
};

/** The built-in legislation and the company's own rule sets, and the set of each contract type. */
export const viewLabourSets = useCase({
  name: 'viewLabourSets',
  needs: labourAccess.viewLabourSets,
  input: z.object({}),
  run: async (ctx): Promise<LabourSets> => {
    const [self, { labourSets, contractTypes }] = await Promise.all([
      viewSelf(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    return {
      sets: seenSets([...law, ...labourSets], labourSets),
      contractTypes: contractTypes.map(({ id, version, name, labourSetId }) => ({ id, version, name, labourSetId })),
      countrySetId: lawOfCountry(self!.account.country),
    };
  },
});

/** Kinds for company sets: a company cannot add legislation, only agreements. */
const agreed = ruleSetKinds.filter((kind) => !kind.endsWith('LEGISLATION'));

const labourSetInput = {
  name: nameSchema,
  kind: z.enum(agreed).meta({ id: 'LabourSetKind' }).describe('An agreement, never legislation.'),
  /** The set that provides all limits that this one omits. */
  parentId: referenceSchema.describe('A law or a set of the company; not one for an age.'),
  source: lineSchema(200, 'input.required'),
  effectiveFrom: plainDateSchema,
  limits: ownLimitsSchema,
};

/** Whether the set would inherit from itself. */
const isCircle = (sets: ReadonlyMap<string, RuleSet>, id: string, parentId: string): boolean => {
  const seen = new Set<string>();
  for (let next: string | null = parentId; next && !seen.has(next); next = sets.get(next)?.parentId ?? null) {
    if (next === id) return true;
    seen.add(next);
  }
  return false;
};

/** Why the set cannot inherit from that parent; undefined when it can. */
const parentProblem = async (ctx: Ctx<Viewer>, id: string, parentId: string): Promise<Refusal | undefined> => {
  const { labourSets } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const sets = setsWith(labourSets);
  const parent = sets.get(parentId);
  if (!parent || parent.ages) return refuse('INVALID', 'unknownLabourSet', { field: 'parentId' });
  return isCircle(sets, id, parentId) ? refuse('INVALID', 'labourSetCircle', { field: 'parentId' }) : undefined;
};

/** The company's set with this id. */
const ownSet = async (ctx: Ctx<Viewer>, id: string): Promise<OwnRuleSet | undefined> =>
  (await loadOrganisation(ctx, ctx.viewer.accountId)).labourSets.find((set) => set.id === id);

/** Adds a labour rule set of the company; its limits override inherited ones. */
export const createLabourSet = useCase({
  name: 'createLabourSet',
  needs: labourAccess.createLabourSet,
  input: z.object({ id: idSchema('lrs'), ...labourSetInput }),
  run: async (ctx, input): Promise<{ id: string; version: number } | Refusal> => {
    const refused = await parentProblem(ctx, input.id, input.parentId);
    if (refused) return refused;
    const set: OwnRuleSet = { ...input, accountId: ctx.viewer.accountId, version: 1, ages: null };
    return commit(ctx, {
      changes: [change(labourSets, null, set)],
      event: { type: 'labourSetCreated', area: 'labour', subject: set.id },
      answer: { id: set.id, version: 1 },
    });
  },
});

/** Replaces a company rule set as a whole: omitted limits are inherited from then on. */
export const editLabourSet = useCase({
  name: 'editLabourSet',
  needs: labourAccess.editLabourSet,
  input: z.object({ id: referenceSchema, version: versionSchema, ...labourSetInput }),
  run: async (ctx, { version, ...input }): Promise<{ id: string; version: number } | Refusal> => {
    const before = atVersion(await ownSet(ctx, input.id), version);
    if (isRefusal(before)) return before;
    const refused = await parentProblem(ctx, input.id, input.parentId);
    if (refused) return refused;
    const after: OwnRuleSet = { ...before, ...input };
    return commit(ctx, {
      changes: [change(labourSets, before, after)],
      event: { type: 'labourSetEdited', area: 'labour', subject: before.id },
      answer: { id: before.id, version: version + 1 },
    });
  },
});

/** Deletes a company rule set; refused while a contract type uses it or another set inherits from it. */
export const deleteLabourSet = useCase({
  name: 'deleteLabourSet',
  needs: labourAccess.deleteLabourSet,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const before = atVersion(await ownSet(ctx, id), version);
    if (isRefusal(before)) return before;
    const { contractTypes, labourSets: sets } = await loadOrganisation(ctx, ctx.viewer.accountId);
    const users = [
      ...contractTypes.filter(({ labourSetId }) => labourSetId === id),
      ...sets.filter(({ parentId }) => parentId === id),
    ];
    if (users[0]) return refuse('STATE', 'labourSetInUse', { measured: users.map(({ name }) => name).join(', ') });
    return commit(ctx, {
      changes: [change(labourSets, before, null)],
      event: { type: 'labourSetDeleted', area: 'labour', subject: id },
      answer: { ok: true },
    });
  },
});

/** Sets the labour rules of a contract type: a rule set, none, or the law of the company's country. */
export const chooseLabourSet = useCase({
  name: 'chooseLabourSet',
  needs: labourAccess.chooseLabourSet,
  input: z.object({
    contractTypeId: referenceSchema,
    version: versionSchema,
    labourSetId: referenceSchema
      .nullish()
      .transform((id) => id ?? null)
      .describe("A set, `none`, or null for the law of the company's country."),
  }),
  run: async (ctx, { contractTypeId, version, labourSetId }): Promise<{ id: string; version: number } | Refusal> => {
    const { contractTypes, labourSets } = await loadOrganisation(ctx, ctx.viewer.accountId);
    const before = atVersion(
      contractTypes.find(({ id }) => id === contractTypeId),
      version,
    );
    if (isRefusal(before)) return before;
    const set = labourSetId === null ? null : setsWith(labourSets).get(labourSetId);
    if (labourSetId !== null && labourSetId !== noLabourSet && (!set || set.ages))
      return refuse('INVALID', 'unknownLabourSet', { field: 'labourSetId' });
    return commit(ctx, {
      changes: [contractTypeChange(before, { ...before, labourSetId })],
      event: { type: 'labourSetChosen', area: 'labour', subject: before.id, details: { labourSetId } },
      answer: { id: before.id, version: version + 1 },
    });
  },
});
