import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import type { Surcharge } from '#domain/rates/rate-card.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { surcharges } from './rates.store.ts';
import { readSurcharge } from './rates-reader.ts';
import { surchargeFields, takenPercentage } from './surcharge-input.ts';
import { usedPercentage } from './surcharge-use.ts';

/** Changes the name of a percentage, and the percentage itself while no card uses it. */
export const editSurcharge = useCase({
  name: 'editSurcharge',
  needs: ratesAccess.editSurcharge,
  input: z.object({ id: referenceSchema, version: versionSchema, ...surchargeFields }),
  run: async (ctx, { id, version, name, percentage }): Promise<Surcharge | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = await readSurcharge(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const all = await readOrganisation(ctx, ctx.viewer.accountId);
    const refused =
      takenPercentage(all.surcharges, { id, percentage }) ??
      (percentage === before.percentage ? undefined : usedPercentage(all.rateCards, before.percentage));
    if (refused) return refused;
    const after: Surcharge = { ...before, name, percentage };
    return commit(ctx, {
      changes: [change(surcharges, before, after)],
      guards: [turn],
      event: { type: 'surchargeEdited', area: 'rates', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
