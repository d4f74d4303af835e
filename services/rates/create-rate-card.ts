import * as z from 'zod';
import { idSchema, nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import { plainDays, type RateCard } from '#domain/rates/rate-card.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { rateCards } from './rates.store.ts';

/** A new card: 100 % at any time, or with the rates of another one. */
export const createRateCard = useCase({
  name: 'createRateCard',
  needs: ratesAccess.createRateCard,
  input: z.object({ id: idSchema('rtc'), name: nameSchema, copyOfId: referenceSchema.nullish() }),
  run: async (ctx, { id, name, copyOfId }): Promise<RateCard | Refusal> => {
    const { accountId } = ctx.viewer;
    const turn = await termsTurn(ctx);
    const known = (await readOrganisation(ctx, accountId)).rateCards;
    const source = known.find((card) => card.id === copyOfId);
    if (copyOfId && !source) return notFound();
    const card: RateCard = {
      accountId,
      id,
      version: 1,
      name,
      order: Math.max(0, ...known.map(({ order }) => order)) + 1,
      rates: source?.rates ?? [{ from: null, days: plainDays() }],
    };
    return commit(ctx, {
      changes: [change(rateCards, null, card)],
      guards: [turn],
      event: { type: 'rateCardCreated', area: 'rates', subject: id },
      answer: card,
    });
  },
});
