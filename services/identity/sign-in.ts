import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { normaliseEmail } from '#domain/identity/email.ts';
import { maskedEmail, type SecondStepMethod } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { emailKey } from '#services/employees/email-address.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import type { Item } from '#services/ports/table.ts';
import { enter, type SignedIn } from './enter.ts';
import { type Credential, credentials, samePassword } from './identity.store.ts';
import { knownDevice } from './known-device.ts';
import { verifyPassword } from './passwords/password.ts';
import { beginPending } from './pending-sign-in.ts';
import { slowedMinutes, type Try, takeSlowedTry, takeTry } from './rate-limit.ts';
import { loadPasskeys, loadTwoFactor, methodsOf } from './second-step/two-factor.ts';
import { type LoadedViewer, loadViewer } from './viewer.ts';

const perAddress = { name: 'sign-in-address', tries: 30, seconds: 900 };
const perAccount = { name: 'sign-in-email', tries: 10, seconds: 900 };
/** Limit per known device, so that strangers' attempts do not count against it. */
const perKnownDevice = { name: 'sign-in-device', tries: 10, seconds: 900 };

/** A correct password that requires a second step. */
export type SecondStep = {
  __typename: 'SecondStep';
  token: string;
  methods: SecondStepMethod[];
  /** Whether a required second step must be set up now. */
  enrol: boolean;
  backupEmail: string | null;
};

/**
 * Opens a session for email and password, or requires the second step. Unknown email, wrong or missing password, and former
 * employees get the same answer with equal work; only failures count against the limits.
 */
export const signIn = openUseCase({
  name: 'signIn',
  needs: identityAccess.signIn,
  input: z.object({ email: stringSchema().min(1).max(254), password: stringSchema().min(1).max(1024) }),
  run: async (ctx, { email, password }) => {
    const address = normaliseEmail(email);
    const owner = await ownerOf(ctx, address);
    const tried = await takeSignInTry(ctx, address, owner);
    if (isRefusal(tried)) return tried;
    const credential = await credentialOf(ctx, owner);
    const right = await verifyPassword(password, credential?.passwordHash);
    if (!right || !credential) return refuse('INVALID', 'wrongLogin');
    const self = await loadViewer(ctx, credential.accountId, credential.id);
    if (!self.viewer) return refuse('INVALID', 'wrongLogin');
    await tried.giveBack();
    return afterPassword(ctx, credential, self);
  },
});

/** Continues after a correct password: session, second step, or its setup. */
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
  if (!wanted)
    return enter(ctx, person!, { strong: false, guards: [samePassword({ accountId, id: userId, version })] });
  const methods = methodsOf(twoFactor, keys);
  const enrol = methods.length === 0;
  const token = await beginPending(ctx, { accountId, userId, credentialVersion: version, enrol });
  const backupEmail = twoFactor.backupEmail && maskedEmail(twoFactor.backupEmail);
  return { __typename: 'SecondStep', token, methods, enrol, backupEmail };
};

type Owner = { accountId: string; userId: string };

/** Owner of an email; a nonexistent person for unknown emails, so that the same reads follow. */
const ownerOf = async (ctx: Ctx, email: string): Promise<Owner> => {
  const sentinel = await ctx.table.get({ Key: emailKey(email), ConsistentRead: true });
  const { accountId, userId } = (sentinel as (Item & Owner) | undefined) ?? {
    accountId: 'acc_none',
    userId: 'emp_none',
  };
  return { accountId, userId };
};

/**
 * Takes one try. Known devices have their own window; others share one per login, and a wider one per client address, which slows
 * down when exhausted.
 */
const takeSignInTry = async (ctx: Ctx, email: string, owner: Owner): Promise<Try | Refusal> => {
  const tooMany = (limit: number) => refuse('STATE', 'tooManyTries', { limit });
  const device = await knownDevice(ctx, owner);
  if (device) return (await takeTry(ctx, perKnownDevice, device)) ?? tooMany(perKnownDevice.seconds / 60);
  const login = await takeTry(ctx, perAccount, email);
  if (!login) return tooMany(perAccount.seconds / 60);
  const place = await takeSlowedTry(ctx, perAddress, ctx.remoteAddress);
  const giveBack = async () => {
    await Promise.all([login.giveBack(), place?.giveBack()]);
  };
  if (place) return { giveBack };
  await giveBack();
  return tooMany(slowedMinutes);
};

const credentialOf = async (ctx: Ctx, { accountId, userId }: Owner): Promise<Credential | undefined> => {
  const item = await ctx.table.get({ Key: credentials.key({ accountId, id: userId }), ConsistentRead: true });
  return item && credentials.parse(item);
};
