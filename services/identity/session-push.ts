import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { PushTarget } from '#services/ports/push.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { sessionKey } from './identity.store.ts';
import { openSessions } from './session.ts';

type Whose = { accountId: string; userId: string };

/** A browser that gets push messages; `session` is its session's key. */
export type PushBrowser = { session: string; target: PushTarget };

/** The browsers of a person in which someone is signed in and wants push messages. */
export const pushBrowsers = async (
  ctx: Ctx,
  { accountId, userId }: Whose,
  { twoFactorRequired }: Pick<Account, 'twoFactorRequired'>,
): Promise<PushBrowser[]> =>
  (await openSessions(ctx, accountId, userId)).flatMap(({ hash, session: { push, strong } }) =>
    push && (strong || !twoFactorRequired) ? [{ session: hash, target: push }] : [],
  );

/** The write by which the session that asks gets push messages from now on. */
export const pushingTo = ({ viewer, session }: Ctx<Viewer>, target: PushTarget): WriteAction => ({
  Update: {
    Key: sessionKey(viewer.accountId, viewer.userId, session!),
    UpdateExpression: 'SET push = :target',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':target': target },
  },
});

/** The write after which the session that asks gets none. */
export const pushingNoMore = ({ viewer, session }: Ctx<Viewer>): WriteAction => ({
  Update: {
    Key: sessionKey(viewer.accountId, viewer.userId, session!),
    UpdateExpression: 'REMOVE push',
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** Forgets a target that its browser gave up, unless the browser has named another one meanwhile. */
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
