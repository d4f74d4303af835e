import { z } from 'zod';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { alterPlanned } from './alter-planned.ts';
import { placeOf } from './place.ts';
import { given } from './given.ts';
import { whereTo, whichShift } from './schedule.inputs.ts';

const needs = scheduleAccess.moveScheduledShift;

/** Takes a planned shift to another person, date or team. Never refused for a rule: the verdict comes with the answer. */
export const moveScheduledShift = useCase({
  name: 'moveScheduledShift',
  needs,
  input: z.object({ ...whichShift, ...whereTo }),
  run: async (ctx, { id, version, scope, ...target }) => {
    const place = await placeOf(ctx, needs, target);
    if (isRefusal(place)) return place;
    const change = given({ ...target, departmentId: place.departmentId, zone: place.zone });
    return alterPlanned(ctx, { need: needs, id, version, scope: scope ?? 'occurrence', change, event: 'scheduledShiftMoved' });
  },
});
