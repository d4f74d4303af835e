import type { Viewer } from '#domain/access/viewer.ts';
import type { RateCard, Surcharge } from '#domain/rates/rate-card.ts';
import { byOrder } from '#services/kit/by-order.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { only, type Store } from '#services/kit/store.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { rateCards, surcharges } from './rates.store.ts';

export type RateItems = { rateCards: RateCard[]; surcharges: Surcharge[] };

/** Those among the items of an organisation. */
export const ratesAmong = (items: Item[]): RateItems => ({
  rateCards: byOrder(only(rateCards, items)),
  surcharges: only(surcharges, items),
});

const reader =
  <T extends { accountId: string; id: string }>(store: Store<T>) =>
  async ({ viewer, table }: Ctx<Viewer>, id: string): Promise<T | undefined> => {
    const key = store.key({ accountId: viewer.accountId, id } as Partial<T>);
    const item = await table.get({ Key: key, ConsistentRead: true });
    return item && store.parse(item);
  };

/** One of the viewer's account, read strongly; undefined for what is missing or foreign. */
export const readRateCard = reader<RateCard>(rateCards);
export const readSurcharge = reader<Surcharge>(surcharges);

/**
 * Cards, percentages and what uses them change one after the other: a card must not go while somebody chooses it. Call it
 * before reading; it is a guard of the commit.
 */
export const ratesTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'terms');

/** Refuses a card that the account does not have; no card at all is fine. */
export const unknownRateCard = async (ctx: Ctx<Viewer>, id: string | null | undefined): Promise<Refusal | undefined> =>
  !id || (await readRateCard(ctx, id)) ? undefined : refuse('INVALID', 'unknownRateCard', { field: 'rateCardId' });
