import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { type RequiredSeries, requiredOccurrenceOn } from '#domain/schedule/required-series.ts';
import type { RequiredShift } from '#domain/schedule/required-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { occurrenceId } from '#domain/schedule/scheduled-shift.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { findRequiredShift } from './find-required-shift.ts';
import { refusedIn } from './planning-rights.ts';
import { rhythmFrom, rhythmSchema } from './repeat.ts';
import { demandInput, demandProblem, unknownScope } from './required-shift-input.ts';
import { inWeek, requiredSeries, requiredShifts } from './schedule.store.ts';
import { repeatingChanges } from './series-changes.ts';

const needs = scheduleAccess.createRequiredShift;

/** Says how many people a department needs on a date or again and again, in all or in one team or shift. */
export const createRequiredShift = useCase({
  name: 'createRequiredShift',
  needs,
  input: z.object({
    id: idSchema('rqs'),
    departmentId: referenceSchema,
    ...demandInput,
    repeat: rhythmSchema.nullish(),
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
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'id', current: taken.required });
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
      event: { type: 'requiredShiftCreated', area: 'schedule', subject: required.id, departmentId: department.id },
      answer: series ? requiredOccurrenceOn(series, date) : required,
    });
  },
});
