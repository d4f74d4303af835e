import type { Employee } from '#domain/employees/employee.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loginCounts } from './identity.store.ts';
import { recogniseDevice } from './known-device.ts';
import { sendSecurityMail } from './security-mail.ts';
import { cookieFor, newSession } from './session.ts';

export type SignedIn = { __typename: 'SignedIn'; cookies: string[]; userId: string; accountId: string };

/** The write that increments the login count. Unconditional, so that concurrent logins are all counted. */
const oneMoreLogin = (ctx: Ctx, { accountId, id }: Pick<Employee, 'accountId' | 'id'>): WriteAction => ({
  Update: {
    Key: loginCounts.key({ accountId, id }),
    UpdateExpression: 'SET #kind = :kind, accountId = :account, id = :id, lastLoginAt = :now ADD logins :one',
    ExpressionAttributeNames: { '#kind': '__edb_e__' },
    ExpressionAttributeValues: {
      ':kind': loginCounts.kind,
      ':account': accountId,
      ':id': id,
      ':now': ctx.now.toString(),
      ':one': 1,
    },
  },
});

/**
 * Opens a session for an authenticated person; the proof (a code, a token) is consumed in the same transaction. Sign-ins from an
 * unknown browser are reported by mail.
 */
export const enter = async (
  ctx: Ctx,
  person: Pick<Employee, 'accountId' | 'id' | 'locale' | 'email' | 'first_name'>,
  { strong, guards = [] }: { strong: boolean; guards?: WriteAction[] },
): Promise<SignedIn> => {
  const { accountId, id: userId } = person;
  const device = await recogniseDevice(ctx, accountId, userId);
  const session = newSession(ctx, { accountId, userId, strong });
  const { ok } = await ctx.table.transact([...guards, session.action, device.action, oneMoreLogin(ctx, person)]);
  if (!ok) throw new Raced();
  if (!device.expected) await sendSecurityMail(ctx, person, 'newSignIn');
  const cookies = [cookieFor(ctx.ports.settings, session.value), ...device.cookies];
  return { __typename: 'SignedIn', cookies, userId, accountId };
};
