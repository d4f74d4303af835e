import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { writtenTimeProblem } from '#domain/shifts/planned-minutes.ts';
import type { RequiredSeries } from '#domain/shifts/required-series.ts';
import { matches, type RequiredShift, timeSettings } from '#domain/shifts/required-shift.ts';
import { occurrenceId } from '#domain/shifts/scheduled-shift.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { patchOf } from '#services/kit/patch-of.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import {
  commitCreated,
  commitEdited,
  type DeletedShifts,
  deleteOfFamily,
  findChecked,
  findShifts,
  requiredFamily,
} from '#services/shifts/families.ts';
import { rhythmFrom, rhythmInput, rhythmSchema } from '#services/shifts/planned/repeat.ts';
import { whichShift } from '#services/shifts/shift-inputs.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';

/** Input fields of a required shift. */
const demandInput = {
  teamId: referenceSchema.nullish().describe('Left out: every team.'),
  shiftId: referenceSchema.nullish().describe('Left out: every shift.'),
  skill_ids: z
    .array(referenceSchema)
    .max(20)
    .nullish()
    .transform((ids) => [...new Set(ids)])
    .describe('Only people with all of these count; left out: everyone.'),
  date: plainDateSchema,
  starttime: wallTimeSchema,
  endtime: wallTimeSchema,
  breakMinutes: breakMinutesSchema.default(0),
  instances: z.int().min(0).max(1000),
  match: z.enum(matches).default('min'),
  time_settings: z.enum(timeSettings).default('any'),
  customFields: customValuesSchema.describe('Left out: they stay as they are.'),
};

/** Reason why the times are invalid; undefined when they are valid. */
const demandProblem = (demand: Pick<RequiredShift, 'starttime' | 'endtime' | 'breakMinutes'>): Refusal | undefined => {
  const problem = writtenTimeProblem(demand);
  return problem && refuse('INVALID', problem.key, problem);
};

/** Teams and shift types of other departments count as unknown, as do skills that are not on the list. */
const unknownScope = (
  { teams, shifts, skills }: Organisation,
  departmentId: string,
  scope: Pick<RequiredShift, 'teamId' | 'shiftId' | 'skill_ids'>,
): Refusal | undefined => {
  const here = (list: { id: string; departmentId: string }[], id: string | null): boolean =>
    id === null || list.some((shift) => shift.id === id && shift.departmentId === departmentId);
  if (!here(teams, scope.teamId)) return refuse('NOT_FOUND', 'notFound', { field: 'teamId' });
  if (!here(shifts, scope.shiftId)) return refuse('NOT_FOUND', 'notFound', { field: 'shiftId' });
  const listed = new Set(skills.map(({ id }) => id));
  return (scope.skill_ids ?? []).every((id) => listed.has(id))
    ? undefined
    : refuse('NOT_FOUND', 'notFound', { field: 'skill_ids' });
};

/** One required shift, for planners of its department. */
export const viewRequiredShift = useCase({
  name: 'viewRequiredShift',
  needs: shiftsAccess.viewRequiredShifts,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<RequiredShift | Refusal> => {
    const found = await findChecked(ctx, requiredFamily, shiftsAccess.viewRequiredShifts, { id });
    return isRefusal(found) ? found : found.shift;
  },
});

/** Sets how many people a department needs on a date or repeatedly, in total or in one team or shift type. */
export const createRequiredShift = useCase({
  name: 'createRequiredShift',
  needs: shiftsAccess.createRequiredShift,
  input: z.object({
    id: idSchema('rqs'),
    departmentId: referenceSchema,
    ...demandInput,
    repeat: rhythmSchema.nullish().describe('Asks it again and again; the answer is the first date.'),
  }),
  run: async (
    ctx,
    { teamId = null, shiftId = null, repeat, customFields, ...input },
  ): Promise<RequiredShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const ownId = repeat ? occurrenceId(input.id, input.date) : input.id;
    const [organisation, shiftOf] = await Promise.all([
      loadOrganisation(ctx, accountId),
      findShifts(ctx, requiredFamily, accountId, [ownId]),
    ]);
    const department = organisation.departments.find((department) => department.id === input.departmentId);
    if (!department) return refuse('NOT_FOUND', 'notFound', { field: 'departmentId' });
    const refused =
      refusedIn(ctx, shiftsAccess.createRequiredShift, department.id) ??
      unknownScope(organisation, department.id, { teamId, shiftId, skill_ids: input.skill_ids }) ??
      demandProblem(input);
    if (refused) return refused;
    if (shiftOf(ownId)?.shift) return refuse('CONFLICT', 'idTaken', { field: 'id' });
    const values = await checkedValues(ctx, 'schedule', customFields ?? []);
    if (isRefusal(values)) return values;
    const rhythm = repeat ? rhythmFrom(input.date, repeat) : null;
    if (isRefusal(rhythm)) return rhythm;
    const required: RequiredShift = {
      ...input,
      accountId,
      version: 1,
      seriesId: null,
      teamId,
      shiftId,
      zone: zoneOf(department, ctx.viewer.zone),
      ...(values.length > 0 ? { customFields: values } : {}),
    };
    const { date: _, seriesId: __, ...demand } = required;
    const series: RequiredSeries | null = rhythm && { ...demand, ...rhythm };
    return commitCreated(ctx, requiredFamily, required, series);
  },
});

/** Edits a required shift on one date, from a date on or as an entire series; it stays in its department. */
export const editRequiredShift = useCase({
  name: 'editRequiredShift',
  needs: shiftsAccess.editRequiredShift,
  input: z.object({ ...whichShift, ...demandInput, ...rhythmInput }),
  run: async (ctx, { id, version, scope, ...input }): Promise<RequiredShift | Refusal> => {
    const { teamId = null, shiftId = null, interval, weekdays, repeat_until, customFields, ...fields } = input;
    const found = await findChecked(ctx, requiredFamily, shiftsAccess.editRequiredShift, { id, version });
    if (isRefusal(found)) return found;
    const before = found.shift;
    const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
    const scoped = { teamId, shiftId, skill_ids: fields.skill_ids };
    const refused = unknownScope(organisation, before.departmentId, scoped) ?? demandProblem(fields);
    if (refused) return refused;
    const values = customFields && (await checkedValues(ctx, 'schedule', customFields, before.customFields ?? []));
    if (isRefusal(values)) return values;
    const demand = { ...fields, teamId, shiftId, ...patchOf({ customFields: values }) };
    return commitEdited(ctx, requiredFamily, found, {
      scope,
      occurrence: () => ({ ...before, ...demand }),
      pattern: { ...demand, ...patchOf({ interval, weekdays, repeat_until }) },
    });
  },
});

/** Deletes a required shift on one date, from a date on or as an entire series. */
export const deleteRequiredShift = useCase({
  name: 'deleteRequiredShift',
  needs: shiftsAccess.deleteRequiredShift,
  input: z.object(whichShift),
  run: (ctx, which): Promise<DeletedShifts | Refusal> =>
    deleteOfFamily(ctx, requiredFamily, shiftsAccess.deleteRequiredShift, which),
});
