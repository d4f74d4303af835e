import type { Viewer } from '#domain/access/viewer.ts';
import type { RateCard, Surcharge } from '#domain/rates/rate-card.ts';
import { byOrder } from '#services/kit/by-order.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readerOf } from '#services/kit/reader-of.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { rateCards, surcharges } from './rates.store.ts';

export type RateItems = { rateCards: RateCard[]; surcharges: Surcharge[] };

/** Rate items among the items of an organisation. */
export const ratesAmong = (items: Item[]): RateItems => ({
  rateCards: byOrder(only(rateCards, items)),
  surcharges: only(surcharges, items),
});

/** A rate card of the viewer's account, strongly consistent; undefined for unknown or foreign ids. */
export const readRateCard = readerOf<RateCard>(rateCards);
export const readSurcharge = readerOf<Surcharge>(surcharges);

/** Refuses a card that the account does not have; no card is allowed. */
export const unknownRateCard = async (ctx: Ctx<Viewer>, id: string | null | undefined): Promise<Refusal | undefined> =>
  !id || (await readRateCard(ctx, id)) ? undefined : refuse('INVALID', 'unknownRateCard', { field: 'rateCardId' });
