import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { shifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { chosenCard, templateInput, templateProblem } from './create-shift.ts';

const needs = shiftsAccess.editShift;

/** Changes a template. What was planned from it takes on its name and colour; its times stay. */
export const editShift = useCase({
  name: 'editShift',
  needs,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    ...templateInput,
    /** Its place among the templates; what is left out stays. */
    order: z.int().min(0).max(10_000).nullish().describe('Its place among the templates; what is left out stays.'),
    active: z.boolean().default(true),
  }),
  run: async (
    ctx,
    { version, description, meals, order, skills, rateCardId, customFields, ...input },
  ): Promise<Shift | Refusal> => {
    const { accountId } = ctx.viewer;
    const item = await ctx.table.get({ Key: shifts.key({ accountId, id: input.id }), ConsistentRead: true });
    if (!item) return notFound();
    const before = shifts.parse(item);
    const refused = refusedIn(ctx, needs, before.departmentId) ?? templateProblem(input);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const wantedCard = rateCardId === undefined ? before.rateCardId : rateCardId;
    const guards = wantedCard === before.rateCardId ? [] : await chosenCard(ctx, wantedCard);
    if (isRefusal(guards)) return guards;
    const known = before.customFields ?? [];
    const values = customFields ? await checkedValues(ctx, 'shift', customFields, known) : known;
    if (isRefusal(values)) return values;
    const after: Shift = {
      ...before,
      ...input,
      description: description || null,
      meals: meals ?? null,
      skills: skills ?? before.skills,
      rateCardId: wantedCard,
      customFields: values,
      order: order ?? before.order,
    };
    return commit(ctx, {
      changes: [change(shifts, before, after)],
      guards,
      event: { type: 'shiftEdited', area: 'shifts', subject: after.id, departmentId: after.departmentId },
      answer: { ...after, version: version + 1 },
    });
  },
});
