import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import type { RequiredShift } from '#domain/schedule/required-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { foundRequiredShift } from './find-required-shift.ts';

const needs = scheduleAccess.viewRequiredShifts;

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
