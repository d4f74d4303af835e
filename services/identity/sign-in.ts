import * as z from 'zod';
import { identityAccess } from '#domain/identity/identity.access.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import type { Item } from '#services/ports/table.ts';
import { type Credential, credentials, emailKey } from './identity.store.ts';
import { verifyPassword } from './password.ts';
import { takeTry } from './rate-limit.ts';
import { openSession } from './session.ts';
import { loadViewer } from './viewer.ts';

const perAddress = { name: 'sign-in-address', tries: 30, seconds: 900 };
const perAccount = { name: 'sign-in-email', tries: 10, seconds: 900 };

export type SignedIn = { cookie: string; userId: string; accountId: string };

/** Opens a session for email and password. Unknown and wrong answer alike and cost the same work; both draw from the limits. */
export const signIn = openUseCase({
  name: 'signIn',
  needs: identityAccess.signIn,
  input: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) }),
  run: async (ctx, { email, password }) => {
    const address = email.trim().toLowerCase();
    const allowed = await Promise.all([takeTry(ctx, perAddress, ctx.remoteAddress), takeTry(ctx, perAccount, address)]);
    if (allowed.includes(false)) return refuse('STATE', 'tooManyTries', { limit: perAccount.seconds / 60 });
    const credential = await credentialOf(ctx, address);
    const right = await verifyPassword(password, credential?.passwordHash);
    if (!right || !credential) return refuse('INVALID', 'wrongLogin');
    const { viewer } = await loadViewer(ctx, credential.accountId, credential.id);
    if (!viewer) return refuse('INVALID', 'wrongLogin');
    const cookie = await openSession(ctx, credential.accountId, credential.id);
    return { cookie, userId: credential.id, accountId: credential.accountId } satisfies SignedIn;
  },
});

const credentialOf = async (ctx: Ctx, email: string): Promise<Credential | undefined> => {
  const sentinel = await ctx.table.get({ Key: emailKey(email), ConsistentRead: true });
  const owner = sentinel as (Item & { accountId: string; userId: string }) | undefined;
  const item = await ctx.table.get({
    // The same two reads whether or not somebody has this address.
    Key: credentials.key({ accountId: owner?.accountId ?? 'acc_none', id: owner?.userId ?? 'emp_none' }),
    ConsistentRead: true,
  });
  return item && credentials.parse(item);
};
