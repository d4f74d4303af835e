import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { foundRequiredShift } from './find-required-shift.ts';

const needs = shiftsAccess.viewRequiredShifts;

/** One demand, for planners of its department. */
export const viewRequiredShift = useCase({
  name: 'viewRequiredShift',
  needs,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<RequiredShift | Refusal> => {
    const found = await foundRequiredShift(ctx, needs, id);
    return isRefusal(found) ? found : found.required;
  },
});
