import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { lineSchema, nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { ownLimitsSchema } from '#domain/labour/own-limits.ts';
import { type OwnRuleSet, type RuleSet, ruleSetKinds } from '#domain/labour/rule-set.ts';
import { setsWith } from '#domain/labour/rules-in.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';

/** Law is what the law says; a company agrees. */
const agreed = ruleSetKinds.filter((kind) => !kind.endsWith('LEGISLATION'));

export const labourSetInput = {
  name: nameSchema,
  kind: z.enum(agreed).meta({ id: 'LabourSetKind' }).describe('An agreement, never legislation.'),
  /** The set from which everything is inherited that this one does not say. */
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

/** Why the set cannot stand under that parent; undefined when it can. */
export const parentProblem = async (ctx: Ctx<Viewer>, id: string, parentId: string): Promise<Refusal | undefined> => {
  const { labourSets } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const sets = setsWith(labourSets);
  const parent = sets.get(parentId);
  if (!parent || parent.ages) return refuse('INVALID', 'unknownLabourSet', { field: 'parentId' });
  return isCircle(sets, id, parentId) ? refuse('INVALID', 'labourSetCircle', { field: 'parentId' }) : undefined;
};

/** The company's set with this id. */
export const ownSet = async (ctx: Ctx<Viewer>, id: string): Promise<OwnRuleSet | undefined> =>
  (await loadOrganisation(ctx, ctx.viewer.accountId)).labourSets.find((set) => set.id === id);
