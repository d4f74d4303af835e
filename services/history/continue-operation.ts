import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { continueLarge, type LargeProgress } from '#services/kit/journal.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

/**
 * Writes the next part of a large operation that the viewer began. Nothing depends on it: the minute rule writes what remains
 * where no one continues.
 */
export const continueOperation = useCase({
  name: 'continueOperation',
  needs: {},
  input: z.object({ operation: stringSchema().max(64) }),
  run: async (ctx, { operation }): Promise<LargeProgress | Refusal> =>
    (await continueLarge(ctx, operation)) ?? notFound(),
});
