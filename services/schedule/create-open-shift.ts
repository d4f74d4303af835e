import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import type { OpenShift } from '#domain/schedule/open-shift.ts';
import { plannedTimeProblem } from '#domain/schedule/planned-minutes.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { occurrenceId } from '#domain/schedule/scheduled-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';
import { placeOf } from './place.ts';
import { workInput } from './schedule.inputs.ts';
import { inWeek, openShifts } from './schedule.store.ts';
import { workFrom } from './work-from.ts';

const needs = scheduleAccess.createOpenShift;

/** Offers work that is nobody's yet, with one or more seats, to the team or to those who are invited. */
export const createOpenShift = useCase({
  name: 'createOpenShift',
  needs,
  input: z.object({
    id: idSchema('osh'),
    teamId: referenceSchema,
    date: plainDateSchema,
    ...workInput,
    shiftId: referenceSchema,
    instances: z.int().min(1).max(100).default(1),
    approval_required: z.boolean().default(true),
    invitedIds: z.array(referenceSchema).max(200).default([]),
  }),
  run: async (
    ctx,
    { id, teamId, date, shiftId, instances, approval_required, invitedIds, ...work },
  ): Promise<OpenShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const [place, taken, people] = await Promise.all([
      placeOf(ctx, needs, { teamId, shiftId }),
      findById(ctx.table, openShifts, accountId, id),
      invitedIds.length > 0 ? loadPeople(ctx, accountId) : undefined,
    ]);
    if (isRefusal(place)) return place;
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'id', current: taken });
    const known = new Set(people?.employees.map((one) => one.id));
    if (!invitedIds.every((one) => known.has(one))) return refuse('NOT_FOUND', 'notFound', { field: 'invitedIds' });
    const { departmentId, zone, template } = place as Required<typeof place>;
    const planned = { ...workFrom(template, work), departmentId, teamId, zone };
    const shift: OpenShift = {
      ...planned,
      ...momentsOf(date, planned.starttime, planned.endtime, zone),
      accountId,
      id,
      version: 1,
      occurrence_id: occurrenceId(id, date),
      date,
      instances,
      approval_required,
      candidates: [...new Set(invitedIds)].map((employeeId) => ({ employeeId, status: 'pending', invited: true })),
    };
    const problem = plannedTimeProblem(shift);
    if (problem) return refuse('INVALID', problem.key, problem);
    return commit(ctx, {
      changes: [change(openShifts, null, inWeek(shift))],
      event: { type: 'openShiftCreated', area: 'schedule', subject: id, departmentId },
      answer: shift,
    });
  },
});
