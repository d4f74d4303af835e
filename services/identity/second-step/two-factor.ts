import { randomInt } from 'node:crypto';
import type { SecondStepMethod } from '#domain/identity/second-step.ts';
import { backupCodeCount, backupCodeLength, backupCodeSigns } from '#domain/identity/second-step.ts';
import { tagUnder } from '#services/identity/passwords/password.ts';
import { opened, sealed } from '#services/identity/sealed.ts';
import { newSecret } from '#services/identity/secret.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { type Passkey, passkeys, passkeysPartition, type TwoFactor, twoFactors } from './two-factor.store.ts';

const none = (accountId: string, id: string): TwoFactor => ({
  accountId,
  id,
  version: 0,
  secret: null,
  pendingSecret: null,
  enabledAt: null,
  lastStep: 0,
  backupSalt: null,
  backupTags: [],
  backupEmail: null,
  pendingEmail: null,
  pendingTag: null,
  pendingUntil: null,
});

/** A person's second step; an empty one if none. */
export const loadTwoFactor = async (ctx: Ctx, accountId: string, userId: string): Promise<TwoFactor> => {
  const item = await ctx.table.get({ Key: twoFactors.key({ accountId, id: userId }), ConsistentRead: true });
  if (!item) return none(accountId, userId);
  const kept = twoFactors.parse(item);
  const open = (secret: string | null) => secret && opened(ctx.ports.settings, aboutSecretOf(kept), secret);
  return { ...kept, secret: open(kept.secret), pendingSecret: open(kept.pendingSecret) };
};

/** People of the account with a second step: one Query, without secrets. */
export const peopleWithSecondStep = async (ctx: Ctx, accountId: string): Promise<Set<string>> => {
  const kept = only(twoFactors, await queryAll(ctx.table, partition(`a#${accountId}#2fa`)));
  return new Set(kept.filter(({ enabledAt }) => enabledAt !== null).map(({ id }) => id));
};

/** Context to which an authenticator's secret is sealed. */
const aboutSecretOf = ({ accountId, id }: Pick<TwoFactor, 'accountId' | 'id'>): string => `2fa ${accountId} ${id}`;

export const loadPasskeys = async (ctx: Ctx, accountId: string, userId: string): Promise<Passkey[]> =>
  only(passkeys, await queryAll(ctx.table, partition(passkeysPartition(accountId, userId), { ConsistentRead: true })));

/**
 * Write of a changed second step with sealed secrets, conditional on the version read. Used as a guard, since the event log must
 * not contain secrets.
 */
export const keepTwoFactor = (ctx: Ctx, before: TwoFactor, patch: Partial<TwoFactor>): WriteAction => {
  const after = { ...before, ...patch, version: before.version + 1 };
  const shut = (secret: string | null) => secret && sealed(ctx.ports.settings, aboutSecretOf(after), secret);
  const kept = { ...after, secret: shut(after.secret), pendingSecret: shut(after.pendingSecret) };
  return before.version === 0 ? twoFactors.create(kept) : twoFactors.replace(kept, before.version);
};

/** Ten new backup codes to show once, and their stored tags. */
export const newBackupCodes = async (): Promise<{
  codes: string[];
  kept: Pick<TwoFactor, 'backupSalt' | 'backupTags'>;
}> => {
  const sign = () => backupCodeSigns[randomInt(backupCodeSigns.length)];
  const codes = Array.from({ length: backupCodeCount }, () => Array.from({ length: backupCodeLength }, sign).join(''));
  const backupSalt = newSecret();
  return {
    codes,
    kept: { backupSalt, backupTags: await Promise.all(codes.map((code) => tagUnder(code, backupSalt))) },
  };
};

/** Available methods for the second step, preferred first; empty without one. */
export const methodsOf = (twoFactor: TwoFactor, keys: Passkey[]): SecondStepMethod[] => [
  ...(twoFactor.secret ? (['AUTHENTICATOR'] as const) : []),
  ...(keys.length > 0 ? (['PASSKEY'] as const) : []),
  ...(twoFactor.secret && twoFactor.backupTags.length > 0 ? (['BACKUP_CODE'] as const) : []),
  ...(twoFactor.secret && twoFactor.backupEmail ? (['BACKUP_EMAIL'] as const) : []),
];
