import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import { percentagesOf, type RateCard } from '#domain/rates/rate-card.ts';
import { ratesSchema } from '#domain/rates/rates.schema.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { rateCards } from './rates.store.ts';
import { readRateCard } from './rates-reader.ts';

/** Sets all rates of a card at once. Only percentages of the list can be used. */
export const editRates = useCase({
  name: 'editRates',
  needs: ratesAccess.editRates,
  input: z.object({ id: referenceSchema, version: versionSchema, rates: ratesSchema }),
  run: async (ctx, { id, version, rates }): Promise<RateCard | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readRateCard(ctx, id), version);
    if (isRefusal(before)) return before;
    const { surcharges } = await readOrganisation(ctx, ctx.viewer.accountId);
    const known = new Set(surcharges.map(({ percentage }) => percentage));
    const strange = percentagesOf({ rates }).find((percentage) => !known.has(percentage));
    if (strange !== undefined)
      return refuse('INVALID', 'unknownSurcharge', { field: 'rates', measured: strange / 100 });
    const after: RateCard = { ...before, rates };
    return commit(ctx, {
      changes: [change(rateCards, before, after)],
      guards: [turn],
      event: { type: 'ratesEdited', area: 'rates', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
