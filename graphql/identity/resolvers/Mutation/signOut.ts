import { cookieFor } from '#services/identity/session.ts';
import { signOut as close } from '#services/identity/sign-out.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const signOut: MutationResolvers['signOut'] = async (_root, _args, { ctx, reply, sessionCookie }) => {
  await close(ctx, { session: sessionCookie ?? '' });
  reply.cookies.push(cookieFor(ctx.ports.settings, ''));
  return { ok: true };
};
