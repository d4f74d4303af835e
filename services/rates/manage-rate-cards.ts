import * as z from 'zod';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { ratesAccess } from '#domain/rates/actions.ts';
import { plainDays, type RateCard, type Surcharge } from '#domain/rates/rate-card.ts';
import { contractTypeChange } from '#services/contracts/contract-change.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { templateChange } from '#services/planning/plan-changes.ts';
import { loadOrganisation, readOrganisation } from '#services/table.ts';
import { rateCards } from './rates.store.ts';
import { readRateCard } from './rates-reader.ts';

export type RateBookAnswer = { rateCards: RateCard[]; surcharges: Surcharge[] };

/** All rate cards, and the percentages that they may use, ascending. */
export const viewRateBook = useCase({
  name: 'viewRateBook',
  needs: ratesAccess.viewRateBook,
  input: z.object({}),
  run: async (ctx): Promise<RateBookAnswer> => {
    const { rateCards, surcharges } = await loadOrganisation(ctx, ctx.viewer.accountId);
    return { rateCards, surcharges: surcharges.toSorted((a, b) => a.percentage - b.percentage) };
  },
});

/** Creates a rate card: 100 % at any time, or with the rates of another card. */
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

/** Renames a rate card. */
export const editRateCard = useCase({
  name: 'editRateCard',
  needs: ratesAccess.editRateCard,
  input: z.object({ id: referenceSchema, version: versionSchema, name: nameSchema }),
  run: async (ctx, { id, version, name }): Promise<RateCard | Refusal> => {
    const before = atVersion(await readRateCard(ctx, id), version);
    if (isRefusal(before)) return before;
    const after: RateCard = { ...before, name };
    return commit(ctx, {
      changes: [change(rateCards, before, after)],
      event: { type: 'rateCardEdited', area: 'rates', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a rate card. Its users move to the named replacement; without one, a card in use is kept. */
export const deleteRateCard = useCase({
  name: 'deleteRateCard',
  needs: ratesAccess.deleteRateCard,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    targetId: referenceSchema.nullish().describe('What contract types and shift types use instead.'),
  }),
  run: async (ctx, { id, version, targetId }): Promise<{ ok: boolean } | Refusal> => {
    const turn = await termsTurn(ctx);
    const before = atVersion(await readRateCard(ctx, id), version);
    if (isRefusal(before)) return before;
    const all = await readOrganisation(ctx, ctx.viewer.accountId);
    const types = all.contractTypes.filter(({ rateCardId }) => rateCardId === id);
    const shifts = all.shifts.filter(({ rateCardId }) => rateCardId === id);
    // Inactive shift types do not count as users; shifts planned from them use the rates of the contract.
    const users = types.length + shifts.filter(({ active }) => active).length;
    if (users > 0 && !targetId) return refuse('STATE', 'rateCardInUse', { measured: users });
    if (targetId && (targetId === id || !all.rateCards.some((card) => card.id === targetId)))
      return refuse('INVALID', 'unknownRateCard', { field: 'targetId' });
    const moved = { rateCardId: targetId ?? null };
    return commitLarge(ctx, {
      changes: [
        change(rateCards, before, null),
        ...types.map((type) => contractTypeChange(type, { ...type, ...moved })),
        ...shifts.map((shift) => templateChange(shift, { ...shift, ...moved })),
      ],
      guards: [turn],
      event: { type: 'rateCardDeleted', area: 'rates', subject: id, details: moved },
      answer: { ok: true },
    });
  },
});
