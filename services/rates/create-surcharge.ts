import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import type { Surcharge } from '#domain/rates/rate-card.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { surcharges } from './rates.store.ts';

import { surchargeFields, takenPercentage } from './surcharge-input.ts';

/** Adds a percentage that cards may use. */
export const createSurcharge = useCase({
  name: 'createSurcharge',
  needs: ratesAccess.createSurcharge,
  input: z.object({ id: idSchema('sur'), ...surchargeFields }),
  run: async (ctx, input): Promise<Surcharge | Refusal> => {
    const { accountId } = ctx.viewer;
    const turn = await termsTurn(ctx);
    const taken = takenPercentage((await readOrganisation(ctx, accountId)).surcharges, input);
    if (taken) return taken;
    const surcharge: Surcharge = { ...input, accountId, version: 1 };
    return commit(ctx, {
      changes: [change(surcharges, null, surcharge)],
      guards: [turn],
      event: { type: 'surchargeCreated', area: 'rates', subject: input.id },
      answer: surcharge,
    });
  },
});
