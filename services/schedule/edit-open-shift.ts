import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import type { OpenShift } from '#domain/schedule/open-shift.ts';
import { seatsTaken } from '#domain/schedule/open-shift-seats.ts';
import { plannedTimeProblem } from '#domain/schedule/planned-minutes.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { plannedOpenShift } from './find-open-shift.ts';
import { given } from './given.ts';
import { placeOf } from './place.ts';
import { workInput } from './schedule.inputs.ts';
import { inWeek, openShifts } from './schedule.store.ts';

const needs = scheduleAccess.editOpenShift;

/** Changes an offer, never to fewer seats than are taken. Shifts that were assigned from it stay as they are. */
export const editOpenShift = useCase({
  name: 'editOpenShift',
  needs,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    teamId: referenceSchema.nullish(),
    date: plainDateSchema.nullish(),
    ...workInput,
    instances: z.int().min(1).max(100).nullish(),
    approval_required: z.boolean().nullish(),
  }),
  run: async (ctx, { id, version, ...input }): Promise<OpenShift | Refusal> => {
    const before = await plannedOpenShift(ctx, needs, id, version);
    if (isRefusal(before)) return before;
    const place = await placeOf(ctx, needs, { teamId: input.teamId, shiftId: input.shiftId }, before.departmentId);
    if (isRefusal(place)) return place;
    const { departmentId, zone, template } = place;
    const next = { ...before, ...given({ ...input, departmentId, zone, isTask: template?.isTask }) };
    const after: OpenShift = { ...next, ...momentsOf(next.date, next.starttime, next.endtime, next.zone) };
    const problem = plannedTimeProblem(after);
    if (problem) return refuse('INVALID', problem.key, problem);
    const taken = seatsTaken(before);
    if (after.instances < taken)
      return refuse('INVALID', 'openShiftSeatsTaken', { field: 'instances', measured: after.instances, limit: taken });
    return commit<OpenShift>(ctx, {
      changes: [change(openShifts, inWeek(before), inWeek(after))],
      event: { type: 'openShiftEdited', area: 'schedule', subject: id, departmentId: before.departmentId },
      answer: { ...after, version: version + 1 },
    });
  },
});
