import { Temporal } from 'temporal-polyfill';
import type { Viewer } from '#domain/access/viewer.ts';
import { ownSession } from '#services/identity/session.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

const recentMinutes = 15;

/**
 * Undefined after a recent password confirmation in this session, else the refusal. Required for changes of login settings, so
 * that an unattended browser or an API token is not enough.
 */
export const needRecentPassword = async (ctx: Ctx<Viewer>): Promise<Refusal | undefined> => {
  const session = await ownSession(ctx);
  if (!session) return refuse('STATE', 'sessionNeeded');
  const since = session.confirmedAt ?? session.createdAt;
  const until = Temporal.Instant.from(since).add({ minutes: recentMinutes });
  return Temporal.Instant.compare(ctx.now, until) < 0 ? undefined : refuse('STATE', 'passwordNeeded');
};
