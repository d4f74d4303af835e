import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { codeSteps, meantCode } from '#domain/identity/second-step.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { enter } from '#services/identity/enter.ts';
import { type Waiting, waitingSignIn } from '#services/identity/pending-sign-in.ts';
import { sendSecurityMail } from '#services/identity/security-mail.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { codeUsed } from './code-used.ts';
import { mailedCodeTag } from './mailed-code.ts';
import { takeCodeTry, wrongCode } from './second-step-tries.ts';
import { keepTwoFactor, loadTwoFactor } from './two-factor.ts';

const input = z.object({
  token: stringSchema().min(1).max(64),
  method: z.enum(codeSteps),
  code: stringSchema().min(1).max(32),
});
type Given = z.output<typeof input>;

/** The second step: consumes a code and opens the session. */
export const confirmSignIn = openUseCase({
  name: 'confirmSignIn',
  needs: identityAccess.signIn,
  input,
  run: async (ctx, input) => {
    const waiting = await waitingSignIn(ctx, input.token);
    if (isRefusal(waiting)) return waiting;
    const tried = await takeCodeTry(ctx, waiting.pending.userId);
    if (isRefusal(tried)) return tried;
    const used = await usedUp(ctx, waiting, input);
    if (!used) return wrongCode();
    await tried.giveBack();
    const entered = await enter(ctx, waiting.person, { strong: true, guards: [...waiting.end, ...used.actions] });
    const left = used.codesLeft;
    if (left !== undefined) await sendSecurityMail(ctx, waiting.person, 'backupCodeUsed', { left: String(left) });
    return entered;
  },
});

type Used = { actions: WriteAction[]; codesLeft?: number };

/** The write that consumes the code; undefined when it is wrong. */
const usedUp = async (ctx: Ctx, { pending }: Waiting, { token, method, code }: Given): Promise<Used | undefined> => {
  if (pending.enrol) return undefined;
  // The mailed code is stored in the pending sign-in.
  if (method === 'BACKUP_EMAIL')
    return pending.mailTag === mailedCodeTag(token, meantCode(code)) ? { actions: [] } : undefined;
  const twoFactor = await loadTwoFactor(ctx, pending.accountId, pending.userId);
  const used = await codeUsed(ctx, twoFactor, method, code);
  return used && { actions: [keepTwoFactor(ctx, twoFactor, used)], codesLeft: used.backupTags?.length };
};
