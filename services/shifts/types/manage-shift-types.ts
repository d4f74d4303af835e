import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import {
  colourSchema,
  idSchema,
  lineSchema,
  referenceSchema,
  stringSchema,
  versionSchema,
} from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { writtenTimeProblem } from '#domain/shifts/planned-minutes.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { breakMinutesSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { shifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { unknownRateCard } from '#services/rates/rates-reader.ts';
import { loadOrganisation } from '#services/table.ts';

/** A skill is identified by its name. */
export const skillSchema = lineSchema(80);

/** Input fields of a shift type. Shift types have no date, so their breaks are validated on one without a clock change. */
const templateInput = {
  name: lineSchema(20),
  long_name: lineSchema(80),
  description: stringSchema().trim().max(2000).nullish(),
  starttime: wallTimeSchema,
  endtime: wallTimeSchema,
  breakMinutes: breakMinutesSchema.default(0),
  paidBreakMinutes: breakMinutesSchema.default(0),
  meals: z.int().min(0).max(10).nullish(),
  colour: colourSchema,
  hide_end_time: z.boolean().default(false),
  isTask: z.boolean().default(false),
  /** Required skills, all of which are needed. */
  skills: z
    .array(skillSchema)
    .max(20)
    .nullish()
    .describe('What the work asks for; left out: none, or what it asked for before.'),
  /** Rate card of the work, regardless of who does it. */
  rateCardId: referenceSchema.nullish(),
  /** Values of custom fields. */
  customFields: customValuesSchema,
};

/** Guards that the rate card of a shift type exists and is not deleted concurrently. */
const chosenCard = async (
  ctx: Ctx<Viewer>,
  rateCardId: string | null | undefined,
): Promise<WriteAction[] | Refusal> => {
  if (!rateCardId) return [];
  const turn = await termsTurn(ctx);
  return (await unknownRateCard(ctx, rateCardId)) ?? [turn];
};

const templateProblem = (
  template: Pick<Shift, 'starttime' | 'endtime' | 'breakMinutes' | 'paidBreakMinutes'>,
): Refusal | undefined => {
  const problem = writtenTimeProblem(template);
  return problem && refuse('INVALID', problem.key, problem);
};

const createShiftNeeds = shiftsAccess.createShift;

/** Creates a shift type of a department. */
export const createShift = useCase({
  name: 'createShift',
  needs: createShiftNeeds,
  input: z.object({ id: idSchema('shf'), departmentId: referenceSchema, ...templateInput }),
  run: async (ctx, { description, meals, skills, rateCardId, customFields, ...input }): Promise<Shift | Refusal> => {
    const { accountId } = ctx.viewer;
    const organisation = await loadOrganisation(ctx, accountId);
    if (!organisation.departments.some((department) => department.id === input.departmentId))
      return refuse('NOT_FOUND', 'notFound', { field: 'departmentId' });
    const refused = refusedIn(ctx, createShiftNeeds, input.departmentId) ?? templateProblem(input);
    if (refused) return refused;
    const guards = await chosenCard(ctx, rateCardId);
    if (isRefusal(guards)) return guards;
    const values = await checkedValues(ctx, 'shift', customFields ?? []);
    if (isRefusal(values)) return values;
    const order = Math.max(0, ...organisation.shifts.map((type) => type.order)) + 1;
    const shift: Shift = {
      ...input,
      accountId,
      version: 1,
      description: description || null,
      meals: meals ?? null,
      skills: skills ?? [],
      rateCardId: rateCardId ?? null,
      customFields: values,
      order,
      active: true,
    };
    return commit(ctx, {
      changes: [change(shifts, null, shift)],
      guards,
      event: { type: 'shiftCreated', area: 'shifts', subject: shift.id, departmentId: shift.departmentId },
      answer: shift,
    });
  },
});

const editShiftNeeds = shiftsAccess.editShift;

/** Edits a shift type. Shifts planned from it get its new name and colour and keep their times. */
export const editShift = useCase({
  name: 'editShift',
  needs: editShiftNeeds,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    ...templateInput,
    /** Position among the shift types; unchanged when omitted. */
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
    const refused = refusedIn(ctx, editShiftNeeds, before.departmentId) ?? templateProblem(input);
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

const needs = shiftsAccess.deleteShift;

/**
 * Deactivates a shift type: no new shifts are planned from it. It is kept, because existing shifts use its name and colour;
 * editing can reactivate it.
 */
export const deleteShift = useCase({
  name: 'deleteShift',
  needs,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<Shift | Refusal> => {
    const { accountId } = ctx.viewer;
    const item = await ctx.table.get({ Key: shifts.key({ accountId, id }), ConsistentRead: true });
    if (!item) return notFound();
    const before = shifts.parse(item);
    const refused = refusedIn(ctx, needs, before.departmentId);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit<Shift>(ctx, {
      changes: [change(shifts, before, { ...before, active: false })],
      event: { type: 'shiftDeleted', area: 'shifts', subject: id, departmentId: before.departmentId },
      answer: { ...before, active: false, version: version + 1 },
    });
  },
});
