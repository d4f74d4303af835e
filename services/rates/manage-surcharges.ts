import * as z from 'zod';
import { idSchema, referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import type { BasisPoints } from '#domain/money/money.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import { percentagesOf, plain, type RateCard, type Surcharge } from '#domain/rates/rate-card.ts';
import { percentageSchema } from '#domain/rates/rates.schema.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { atVersion, isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readOrganisation } from '#services/table.ts';
import { surcharges } from './rates.store.ts';
import { readSurcharge } from './rates-reader.ts';

/** 100 % is the default of all hours. */
const surchargeFields = {
  name: textSchema(80),
  percentage: percentageSchema.refine((percentage) => percentage !== plain, 'input.surchargePlain'),
};

/** Two entries with the same percentage could not be distinguished on a payslip. */
const takenPercentage = (
  all: readonly Surcharge[],
  { id, percentage }: Pick<Surcharge, 'id' | 'percentage'>,
): Refusal | undefined =>
  all.some((surcharge) => surcharge.id !== id && surcharge.percentage === percentage)
    ? refuse('INVALID', 'surchargeTaken', { field: 'percentage', measured: percentage / 100 })
    : undefined;

/** Refuses a change of a percentage that a card uses: pay must not change as a side effect. */
const usedPercentage = (cards: readonly RateCard[], percentage: BasisPoints): Refusal | undefined => {
  const users = cards.filter((card) => percentagesOf(card).includes(percentage));
  if (users.length === 0) return undefined;
  return refuse('STATE', 'surchargeInUse', {
    field: 'percentage',
    measured: users.map(({ name }) => name).join(', '),
  });
};

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

/** Changes the name of a percentage, and the percentage itself while no card uses it. */
export const editSurcharge = useCase({
  name: 'editSurcharge',
  needs: ratesAccess.editSurcharge,
  input: z.object({ id: referenceSchema, version: versionSchema, ...surchargeFields }),
  run: async (ctx, { id, version, name, percentage }): Promise<Surcharge | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readSurcharge(ctx, id), version);
    if (isRefusal(before)) return before;
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

/** Removes a percentage from the list while no card uses it. */
export const deleteSurcharge = useCase({
  name: 'deleteSurcharge',
  needs: ratesAccess.deleteSurcharge,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readSurcharge(ctx, id), version);
    if (isRefusal(before)) return before;
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
