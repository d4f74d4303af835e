import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { type RequiredSeries, requiredOccurrenceOn } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { occurrenceId } from '#domain/shifts/scheduled-shift.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { inWeek, requiredSeries, requiredShifts } from '#services/planning/plan.store.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { repeatingChanges } from '#services/planning/series-changes.ts';
import { rhythmFrom, rhythmSchema } from '#services/shifts/planned/repeat.ts';
import { loadOrganisation } from '#services/table.ts';
import { findRequiredShift } from './find-required-shift.ts';
import { demandInput, demandProblem, unknownScope } from './required-shift-input.ts';

const needs = shiftsAccess.createRequiredShift;

/** Says how many people a department needs on a date or again and again, in all or in one team or shift. */
export const createRequiredShift = useCase({
  name: 'createRequiredShift',
  needs,
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
    const [organisation, taken] = await Promise.all([
      loadOrganisation(ctx, accountId),
      findRequiredShift(ctx, accountId, repeat ? occurrenceId(input.id, input.date) : input.id),
    ]);
    const department = organisation.departments.find((one) => one.id === input.departmentId);
    if (!department) return refuse('NOT_FOUND', 'notFound', { field: 'departmentId' });
    const refused =
      refusedIn(ctx, needs, department.id) ??
      unknownScope(organisation, department.id, { teamId, shiftId, skill_ids: input.skill_ids }) ??
      demandProblem(input);
    if (refused) return refused;
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'id' });
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
    const { date, seriesId: _, ...demand } = required;
    const series: RequiredSeries | null = rhythm && { ...demand, ...rhythm };
    return commit<RequiredShift>(ctx, {
      changes: series
        ? repeatingChanges(requiredSeries, { before: null, after: series })
        : [change(requiredShifts, null, inWeek(required))],
      event: { type: 'requiredShiftCreated', area: 'shifts', subject: required.id, departmentId: department.id },
      answer: series ? requiredOccurrenceOn(series, date) : required,
    });
  },
});
