import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { credentials } from '#services/identity/identity.store.ts';
import { linkLimit } from '#services/identity/link-limits.ts';
import { readCredential } from '#services/identity/login-reader.ts';
import { voidToken } from '#services/identity/one-time-token.ts';
import { hashPassword } from '#services/identity/passwords/password.ts';
import { passkeys } from '#services/identity/second-step/two-factor.store.ts';
import { keepTwoFactor, loadPasskeys, loadTwoFactor } from '#services/identity/second-step/two-factor.ts';
import { newSecret } from '#services/identity/secret.ts';
import { endingOthers } from '#services/identity/session.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { wayBack } from './email-way-back.ts';
import { movedEmail } from './moved-email.ts';

/**
 * Reverts a change of email from the old mailbox. The password may be compromised, so it is invalidated, all sessions end, and
 * credentials added since are removed.
 */
export const undoEmailChange = openUseCase({
  name: 'undoEmailChange',
  needs: identityAccess.undoEmailChange,
  input: z.object({ token: stringSchema().max(200) }),
  run: async (visitor, { token }) => {
    const limited = await linkLimit(visitor);
    if (limited) return limited;
    const back = await wayBack(visitor, token);
    if (!back) return refuse('STATE', 'link.unknown', { field: 'token' });
    const { accountId, userId, email, since } = back.undo;
    const { viewer, person } = await loadViewer(visitor, accountId, userId);
    const before = await readCredential(visitor, accountId, userId);
    if (!viewer || !person || !before) return refuse('STATE', 'link.unknown', { field: 'token' });
    const taken = await takenEmails(visitor, [{ email, userId }]);
    if (taken.size > 0) return refuse('INVALID', 'emailTaken', { field: 'email' });
    const ctx = { ...visitor, viewer, operation: undefined };
    const passwordHash = await hashPassword(newSecret());
    const moved =
      person.email === email
        ? {
            changes: [],
            guards: [credentials.replace({ ...before, passwordHash, version: before.version + 1 }, before.version)],
          }
        : movedEmail(ctx, person, email, { before, passwordHash });
    const guards = [
      ...moved.guards,
      back.used,
      voidToken({ purpose: 'change-email', accountId, userId }),
      ...(await endingOthers(ctx, viewer, undefined)),
      ...(await addedSince(ctx, since)),
    ];
    const event = { type: 'emailChangeUndone', area: 'identity', subject: userId, employeeId: userId };
    return commit(ctx, { changes: moved.changes, guards, event, answer: { email } });
  },
});

/** Writes that remove passkeys and an authenticator added after the change was requested. */
const addedSince = async (ctx: Ctx<Viewer>, since: string): Promise<WriteAction[]> => {
  const { accountId, userId } = ctx.viewer;
  const [keys, twoFactor] = await Promise.all([
    loadPasskeys(ctx, accountId, userId),
    loadTwoFactor(ctx, accountId, userId),
  ]);
  const added = keys.filter(({ createdAt }) => createdAt >= since);
  const off = {
    secret: null,
    pendingSecret: null,
    enabledAt: null,
    backupSalt: null,
    backupTags: [],
    backupEmail: null,
  };
  const theirs = twoFactor.enabledAt !== null && twoFactor.enabledAt >= since;
  return [...added.map((key) => passkeys.remove(key)), ...(theirs ? [keepTwoFactor(ctx, twoFactor, off)] : [])];
};
