import type { Account } from '#domain/account/account.ts';
import { instant } from '#domain/time/instant.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { accounts } from './account.store.ts';

/** The account changed, for a commit of another area; every open session loads its viewer again. */
export const accountChange = (ctx: Pick<Ctx, 'now'>, before: Account, after: Account): Change =>
  change(accounts, before, { ...after, updatedAt: instant(ctx.now) });

/** A new account, for the commit that makes it with all it begins with. */
export const firstAccountChange = (account: Account): Change => change(accounts, null, account);
