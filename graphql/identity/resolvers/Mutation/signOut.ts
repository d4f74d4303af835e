import type { MutationResolvers } from '#graphql/generated/types.ts';
import { cookieFor } from '#services/identity/session.ts';
import { signOut as close } from '#services/identity/sign-out.ts';

export const signOut: MutationResolvers['signOut'] = async (_root, _args, { ctx, reply, sessionCookie }) => {
  await close(ctx, { session: sessionCookie ?? '' });
  reply.cookies.push(cookieFor(ctx.ports.settings, ''));
  return { ok: true };
};
