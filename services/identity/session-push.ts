import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { PushTarget } from '#services/ports/push.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { sessionKey } from './identity.store.ts';
import { openSessions } from './session.ts';

type Whose = { accountId: string; userId: string };

/** A browser with a push subscription; `session` is its session's key. */
export type PushBrowser = { session: string; target: PushTarget };

/** A person's signed-in browsers with a push subscription. */
export const pushBrowsers = async (
  ctx: Ctx,
  { accountId, userId }: Whose,
  { twoFactorRequired }: Pick<Account, 'twoFactorRequired'>,
): Promise<PushBrowser[]> =>
  (await openSessions(ctx, accountId, userId)).flatMap(({ hash, session: { push, strong } }) =>
    push && (strong || !twoFactorRequired) ? [{ session: hash, target: push }] : [],
  );

/** Write that stores a push subscription in the requesting session. */
export const pushingTo = ({ viewer, session }: Ctx<Viewer>, target: PushTarget): WriteAction => ({
  Update: {
    Key: sessionKey(viewer.accountId, viewer.userId, session!),
    UpdateExpression: 'SET push = :target',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':target': target },
  },
});

/** Write that removes the push subscription of the requesting session. */
export const pushingNoMore = ({ viewer, session }: Ctx<Viewer>): WriteAction => ({
  Update: {
    Key: sessionKey(viewer.accountId, viewer.userId, session!),
    UpdateExpression: 'REMOVE push',
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** Removes an expired push subscription, unless the browser has registered another one. */
export const forgetTarget = async (
  ctx: Ctx,
  { accountId, userId }: Whose,
  { session, target }: PushBrowser,
): Promise<void> => {
  await ctx.table.update({
    Key: sessionKey(accountId, userId, session),
    UpdateExpression: 'REMOVE push',
    ConditionExpression: 'push.endpoint = :gone',
    ExpressionAttributeValues: { ':gone': target.endpoint },
  });
};
