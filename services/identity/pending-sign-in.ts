import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { credentials, samePassword } from './identity.store.ts';
import { opened, sealed } from './sealed.ts';
import { type PendingSignIn, pendingSignInItem, pendingSignInKey } from './second-step/two-factor.store.ts';
import { newSecret, secretHash } from './secret.ts';
import { loadViewer } from './viewer.ts';

const openSeconds = 600;
const epochSeconds = (ctx: Ctx): number => Math.floor(ctx.now.epochMilliseconds / 1000);

type Begun = Pick<PendingSignIn, 'accountId' | 'userId' | 'credentialVersion' | 'enrol'>;

/** Stores that the password was correct; returns the token for the second step. */
export const beginPending = async (ctx: Ctx, begun: Begun): Promise<string> => {
  const token = newSecret();
  const pending = { ...begun, secret: null, mailTag: null, expiresAt: epochSeconds(ctx) + openSeconds };
  await ctx.table.transact([{ Put: { Item: pendingSignInItem(pending, secretHash(token)) } }]);
  return token;
};

const aboutSecretOf = (hash: string): string => `signin ${hash}`;
const withSeal = (ctx: Ctx, hash: string, pending: PendingSignIn): PendingSignIn => ({
  ...pending,
  secret: pending.secret && sealed(ctx.ports.settings, aboutSecretOf(hash), pending.secret),
});
const unsealed = (ctx: Ctx, hash: string, pending: PendingSignIn): PendingSignIn => ({
  ...pending,
  secret: pending.secret && opened(ctx.ports.settings, aboutSecretOf(hash), pending.secret),
});

export type Waiting = {
  pending: PendingSignIn;
  account: Account;
  person: Employee;
  /** Writes that consume it: one token opens one session, and none once the password has changed. */
  end: WriteAction[];
  keep: (patch: Partial<PendingSignIn>) => Promise<void>;
};

/** The pending sign-in of a token. Refused alike when unknown, expired, used, or the password or person changed since. */
export const waitingSignIn = async (ctx: Ctx, token: string): Promise<Waiting | Refusal> => {
  const over = refuse('STATE', 'signInOver');
  const hash = secretHash(token);
  const item = await ctx.table.get({ Key: pendingSignInKey(hash), ConsistentRead: true });
  const pending = item && unsealed(ctx, hash, item as unknown as PendingSignIn);
  if (!pending || pending.expiresAt <= epochSeconds(ctx)) return over;
  const { accountId, userId } = pending;
  const key = credentials.key({ accountId, id: userId });
  const { viewer, person, account, others } = await loadViewer(ctx, accountId, userId, [key]);
  const credential = others.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  if (!viewer || !person || !account || credential?.version !== pending.credentialVersion) return over;
  return {
    pending,
    account,
    person,
    end: [
      { Delete: { Key: pendingSignInKey(hash), ConditionExpression: 'attribute_exists(pk)' } },
      samePassword({ accountId, id: userId, version: pending.credentialVersion }),
    ],
    keep: async (patch) => {
      await ctx.table.transact([
        {
          Put: {
            Item: pendingSignInItem(withSeal(ctx, hash, { ...pending, ...patch }), hash),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ]);
    },
  };
};
