import { backupCodeLength, type CodeStep, meantCode } from '#domain/identity/second-step.ts';
import { tagUnder } from '#services/identity/passwords/password.ts';
import type { Ctx } from '#services/kit/context.ts';
import { stepOfCode } from './authenticator-code.ts';
import type { TwoFactor } from './two-factor.store.ts';

/** The write that consumes a code; undefined when it is invalid or used. */
export const codeUsed = async (
  ctx: Ctx,
  twoFactor: TwoFactor,
  method: Exclude<CodeStep, 'BACKUP_EMAIL'>,
  typed: string,
): Promise<Partial<TwoFactor> | undefined> => {
  const code = meantCode(typed);
  const { secret, lastStep, backupSalt, backupTags } = twoFactor;
  if (!secret) return undefined;
  if (method === 'AUTHENTICATOR') {
    const step = stepOfCode({ secret, lastStep }, code, ctx.now);
    return step === undefined ? undefined : { lastStep: step };
  }
  if (!backupSalt || code.length !== backupCodeLength) return undefined;
  const tag = await tagUnder(code, backupSalt);
  return backupTags.includes(tag) ? { backupTags: backupTags.filter((backupTag) => backupTag !== tag) } : undefined;
};
