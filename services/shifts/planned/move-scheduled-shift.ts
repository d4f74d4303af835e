import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { given } from '#services/kit/patch-of.ts';
import { useCase } from '#services/kit/use-case.ts';
import { whereTo, whichShift } from '#services/shifts/shift-inputs.ts';
import { alterPlanned } from './alter-planned.ts';

const needs = shiftsAccess.moveScheduledShift;

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
