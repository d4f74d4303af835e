import * as z from 'zod';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { useCase } from '#services/kit/use-case.ts';
import { alterPlanned } from './alter-planned.ts';
import { given } from './given.ts';
import { whereTo, whichShift } from './schedule.inputs.ts';

const needs = scheduleAccess.moveScheduledShift;

/** Takes a planned shift to another person, date or team. Never refused for a rule: the verdict comes with the answer. */
export const moveScheduledShift = useCase({
  name: 'moveScheduledShift',
  needs,
  input: z.object({ ...whichShift, ...whereTo }),
  run: (ctx, { id, version, scope, ...target }) =>
    alterPlanned(ctx, {
      need: needs,
      id,
      version,
      scope,
      names: target,
      change: ({ departmentId, zone }) => given({ ...target, departmentId, zone }),
      event: 'scheduledShiftMoved',
    }),
});
