import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { type OpenSeries, openOccurrenceOn } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { occurrenceId } from '#domain/shifts/scheduled-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { inWeek, openSeries, openShifts } from '#services/planning/plan.store.ts';
import { repeatingChanges } from '#services/planning/series-changes.ts';
import { placeOf } from '#services/shifts/place.ts';
import { rhythmFrom, rhythmSchema } from '#services/shifts/planned/repeat.ts';
import { workInput } from '#services/shifts/shift-inputs.ts';
import { workFrom } from '#services/shifts/work-from.ts';
import { loadPeople } from '#services/table.ts';
import { findOpenShift } from './find-open-shift.ts';

const needs = shiftsAccess.createOpenShift;

/** Offers work that is nobody's yet, once or again and again, with one or more seats, to the team or to those who are invited. */
export const createOpenShift = useCase({
  name: 'createOpenShift',
  needs,
  input: z.object({
    id: idSchema('osh'),
    teamId: referenceSchema,
    date: plainDateSchema,
    ...workInput,
    customFields: customValuesSchema,
    shiftId: referenceSchema,
    instances: z.int().min(1).max(100).default(1),
    approval_required: z.boolean().default(true),
    invitedIds: z.array(referenceSchema).max(200).default([]).describe('Nobody: the whole team.'),
    repeat: rhythmSchema.nullish().describe('Offers it again and again; the answer is the first date.'),
  }),
  run: async (
    ctx,
    { id, teamId, date, shiftId, instances, approval_required, invitedIds, repeat, customFields, ...work },
  ): Promise<OpenShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const [place, taken, people] = await Promise.all([
      placeOf(ctx, needs, { teamId, shiftId }),
      findOpenShift(ctx, accountId, repeat ? occurrenceId(id, date) : id),
      invitedIds.length > 0 ? loadPeople(ctx, accountId) : undefined,
    ]);
    if (isRefusal(place)) return place;
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'id' });
    const known = new Set(people?.employees.map((one) => one.id));
    if (!invitedIds.every((one) => known.has(one))) return refuse('NOT_FOUND', 'notFound', { field: 'invitedIds' });
    const values = await checkedValues(ctx, 'schedule', customFields ?? []);
    if (isRefusal(values)) return values;
    const { departmentId, zone, template } = place as Required<typeof place>;
    const rhythm = repeat ? rhythmFrom(date, repeat) : null;
    if (isRefusal(rhythm)) return rhythm;
    const own = values.length > 0 ? { customFields: values } : {};
    const planned = { ...workFrom(template, work), ...own, departmentId, teamId, zone };
    const shift: OpenShift = {
      ...planned,
      ...momentsOf(date, planned.starttime, planned.endtime, zone),
      accountId,
      id,
      version: 1,
      occurrence_id: occurrenceId(id, date),
      seriesId: null,
      date,
      instances,
      approval_required,
      candidates: [...new Set(invitedIds)].map((employeeId) => ({ employeeId, status: 'pending', invited: true })),
    };
    const problem = plannedTimeProblem(shift);
    if (problem) return refuse('INVALID', problem.key, problem);
    const series: OpenSeries | null = rhythm && {
      ...planned,
      ...rhythm,
      accountId,
      id,
      version: 1,
      instances,
      approval_required,
      invitedIds: [...new Set(invitedIds)],
    };
    return commit<OpenShift>(ctx, {
      changes: series
        ? repeatingChanges(openSeries, { before: null, after: series })
        : [change(openShifts, null, inWeek(shift))],
      event: { type: 'openShiftCreated', area: 'shifts', subject: id, departmentId },
      answer: series ? openOccurrenceOn(series, date) : shift,
    });
  },
});
