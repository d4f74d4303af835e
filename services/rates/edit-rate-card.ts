import * as z from 'zod';
import { nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import type { RateCard } from '#domain/rates/rate-card.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { rateCards } from './rates.store.ts';
import { readRateCard } from './rates-reader.ts';

/** Gives a card another name. */
export const editRateCard = useCase({
  name: 'editRateCard',
  needs: ratesAccess.editRateCard,
  input: z.object({ id: referenceSchema, version: versionSchema, name: nameSchema }),
  run: async (ctx, { id, version, name }): Promise<RateCard | Refusal> => {
    const before = await readRateCard(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: RateCard = { ...before, name };
    return commit(ctx, {
      changes: [change(rateCards, before, after)],
      event: { type: 'rateCardEdited', area: 'rates', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
