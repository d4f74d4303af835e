import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { deviceName } from '#domain/identity/device-name.ts';
import { maskedEmail } from '#domain/identity/second-step.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { waitingLink } from './one-time-token.ts';
import { loadPasskeys, loadTwoFactor } from './second-step/two-factor.ts';
import { openSessions } from './session.ts';
import { viewSelf } from './view-self.ts';

/** Login methods and sessions of the viewer, in one wave of reads, without secrets and hashes. */
export const viewMyLogin = useCase({
  name: 'viewMyLogin',
  needs: identityAccess.secureOwnLogin,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId, userId, viewedBy } = ctx.viewer;
    // Login details are private, also from people who view as this person.
    if (viewedBy) return refuse('STATE', 'loginIsTheirs');
    const [self, twoFactor, keys, sessions, link] = await Promise.all([
      viewSelf(ctx),
      loadTwoFactor(ctx, accountId, userId),
      loadPasskeys(ctx, accountId, userId),
      openSessions(ctx, accountId, userId),
      waitingLink(ctx, { purpose: 'change-email', accountId, userId }),
    ]);
    if (!self) return notFound();
    const { person, account } = self;
    return {
      email: person.email,
      verified: person.verified,
      newEmail: link?.email ?? null,
      twoFactorRequired: account.twoFactorRequired,
      authenticatorSince: twoFactor.enabledAt,
      backupCodesLeft: twoFactor.backupTags.length,
      backupEmail: twoFactor.backupEmail && maskedEmail(twoFactor.backupEmail),
      passkeys: keys
        .map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }))
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
      sessions: sessions
        .map(({ hash, session: { id, userAgent, address, createdAt, lastSeenAt, push } }) => ({
          id,
          ...deviceName(userAgent),
          address,
          createdAt,
          lastSeenAt,
          current: hash === ctx.session,
          pushed: push !== undefined,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || (a.lastSeenAt > b.lastSeenAt ? -1 : 1)),
    };
  },
});
