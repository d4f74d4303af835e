import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** Shift types of a department, or of all: their names are visible to everyone in the account. */
export const viewShifts = useCase({
  name: 'viewShifts',
  needs: scheduleAccess.viewSchedule,
  input: z.object({ departmentId: referenceSchema.nullish() }),
  run: async (ctx, { departmentId }): Promise<Shift[] | Refusal> => {
    const { departments, shifts } = await loadOrganisation(ctx, ctx.viewer.accountId);
    if (!departmentId) return shifts;
    if (!departments.some((department) => department.id === departmentId))
      return refuse('NOT_FOUND', 'notFound', { field: 'departmentId' });
    return shifts.filter((shift) => shift.departmentId === departmentId);
  },
});
