import * as z from 'zod';
import { normaliseEmail } from '#domain/identity/email.ts';
import { identityAccess } from '#domain/identity/identity.access.ts';
import { maskedEmail, type SecondStepMethod } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { emailKey } from '#services/employees/email-address.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import type { Item } from '#services/ports/table.ts';
import { enter, type SignedIn } from './enter.ts';
import { type Credential, credentials } from './identity.store.ts';
import { verifyPassword } from './password.ts';
import { beginPending } from './pending-sign-in.ts';
import { takeTries } from './rate-limit.ts';
import { loadPasskeys, loadTwoFactor, methodsOf } from './two-factor.ts';
import { type LoadedViewer, loadViewer } from './viewer.ts';

const perAddress = { name: 'sign-in-address', tries: 30, seconds: 900 };
const perAccount = { name: 'sign-in-email', tries: 10, seconds: 900 };

/** The password was right and something has to follow. */
export type SecondStep = {
  __typename: 'SecondStep';
  token: string;
  methods: SecondStepMethod[];
  /** No way yet, and the account wants one: it is set up now. */
  enrol: boolean;
  backupEmail: string | null;
};

/**
 * Opens a session for email and password, or asks for the second step. Unknown, wrong, without a password yet and no longer
 * employed answer alike and cost the same work; only failures draw from the limits.
 */
export const signIn = openUseCase({
  name: 'signIn',
  needs: identityAccess.signIn,
  input: z.object({ email: stringSchema().min(1).max(254), password: stringSchema().min(1).max(1024) }),
  run: async (ctx, { email, password }) => {
    const address = normaliseEmail(email);
    const tried = await takeTries(ctx, [
      [perAddress, ctx.remoteAddress],
      [perAccount, address],
    ]);
    if (!tried) return refuse('STATE', 'tooManyTries', { limit: perAccount.seconds / 60 });
    const credential = await credentialOf(ctx, address);
    const right = await verifyPassword(password, credential?.passwordHash);
    if (!right || !credential) return refuse('INVALID', 'wrongLogin');
    const self = await loadViewer(ctx, credential.accountId, credential.id);
    if (!self.viewer) return refuse('INVALID', 'wrongLogin');
    await tried.giveBack();
    return afterPassword(ctx, credential, self);
  },
});

/** What a right password leads to: in, the second step, or setting one up where the account wants it. */
const afterPassword = async (
  ctx: Ctx,
  { accountId, id: userId, version }: Pick<Credential, 'accountId' | 'id' | 'version'>,
  { person, account }: LoadedViewer,
): Promise<SignedIn | SecondStep> => {
  const [twoFactor, keys] = await Promise.all([
    loadTwoFactor(ctx, accountId, userId),
    loadPasskeys(ctx, accountId, userId),
  ]);
  const wanted = twoFactor.secret !== null || account!.twoFactorRequired;
  if (!wanted) return enter(ctx, person!, { strong: false });
  const methods = methodsOf(twoFactor, keys);
  const enrol = methods.length === 0;
  const token = await beginPending(ctx, { accountId, userId, credentialVersion: version, enrol });
  const backupEmail = twoFactor.backupEmail && maskedEmail(twoFactor.backupEmail);
  return { __typename: 'SecondStep', token, methods, enrol, backupEmail };
};

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
