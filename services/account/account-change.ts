import type { Account } from '#domain/account/account.ts';
import { instant } from '#domain/time/instant.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { accounts } from './account.store.ts';

/** Change of the account, for a commit of another area; open sessions reload their viewer. */
export const accountChange = (ctx: Pick<Ctx, 'now'>, before: Account, after: Account): Change =>
  change(accounts, before, { ...after, updatedAt: instant(ctx.now) });

/** Change that creates an account, for a commit with its initial contents. */
export const firstAccountChange = (account: Account): Change => change(accounts, null, account);
