import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { isProblem } from '#domain/kit/problem.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { withdrawOpenShift as withdrawn } from '#domain/shifts/open-shift-seats.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { inTurn, offeredOpenShift, openShiftChanges } from './find-open-shift.ts';

/** Takes the viewer's own request back, as long as it is one. */
export const withdrawOpenShift = useCase({
  name: 'withdrawOpenShift',
  needs: shiftsAccess.withdrawOpenShift,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<OpenShift | Refusal> => {
    const { userId } = ctx.viewer;
    const found = await offeredOpenShift(ctx, id);
    if (isRefusal(found)) return found;
    const before = found.shift;
    const after = withdrawn(before, userId);
    if (isProblem(after)) return refuse('STATE', after.key, { field: 'id' });
    const answer = await commit<OpenShift>(ctx, {
      changes: openShiftChanges(found, after),
      event: {
        type: 'openShiftWithdrawn',
        area: 'shifts',
        subject: id,
        departmentId: before.departmentId,
        employeeId: userId,
      },
      answer: { ...after, version: before.version + 1 },
    });
    return inTurn(answer);
  },
});
