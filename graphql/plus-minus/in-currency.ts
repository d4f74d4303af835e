import type { Money } from '#domain/money/money.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';

/** Minor units in the account's currency. */
export const inCurrency = async (ctx: Ctx, minor: number): Promise<Money> => ({
  minor,
  currency: (await ownAccount(ctx)).currency,
});
