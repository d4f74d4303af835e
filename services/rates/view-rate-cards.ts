import * as z from 'zod';
import { ratesAccess } from '#domain/rates/actions.ts';
import type { RateCard, Surcharge } from '#domain/rates/rate-card.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

export type RateBookAnswer = { rateCards: RateCard[]; surcharges: Surcharge[] };

/** Every card, and the percentages that they may use, ascending. */
export const viewRateBook = useCase({
  name: 'viewRateBook',
  needs: ratesAccess.viewRateBook,
  input: z.object({}),
  run: async (ctx): Promise<RateBookAnswer> => {
    const { rateCards, surcharges } = await loadOrganisation(ctx, ctx.viewer.accountId);
    return { rateCards, surcharges: surcharges.toSorted((one, other) => one.percentage - other.percentage) };
  },
});
