import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { offeredOpenShift } from './find-open-shift.ts';
import { type SeenOpenShift, seeOpenShift } from './open-shift.views.ts';

/** One open shift, if it is offered to the viewer or the viewer plans it. */
export const viewOpenShift = useCase({
  name: 'viewOpenShift',
  needs: shiftsAccess.viewOpenShifts,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<SeenOpenShift | Refusal> => {
    const found = await offeredOpenShift(ctx, id);
    if (isRefusal(found)) return found;
    return seeOpenShift(ctx.viewer, await scheduleFacts(ctx), found.shift) ?? notFound();
  },
});
