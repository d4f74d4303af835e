import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { surcharges } from './rates.store.ts';
import { readSurcharge } from './rates-reader.ts';
import { usedPercentage } from './surcharge-use.ts';

/** Takes a percentage off the list, as long as no card uses it. */
export const deleteSurcharge = useCase({
  name: 'deleteSurcharge',
  needs: ratesAccess.deleteSurcharge,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = await readSurcharge(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const { rateCards } = await readOrganisation(ctx, ctx.viewer.accountId);
    const refused = usedPercentage(rateCards, before.percentage);
    if (refused) return refused;
    return commit(ctx, {
      changes: [change(surcharges, before, null)],
      guards: [turn],
      event: { type: 'surchargeDeleted', area: 'rates', subject: id },
      answer: { ok: true },
    });
  },
});
