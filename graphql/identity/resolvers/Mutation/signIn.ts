import type { MutationResolvers } from '#graphql/generated/types.ts';
import { cookieFor } from '#services/identity/session.ts';
import { signIn as open } from '#services/identity/sign-in.ts';
import { isRefusal } from '#services/kit/refusal.ts';

export const signIn: MutationResolvers['signIn'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await open(ctx, input);
  if (!isRefusal(answer)) reply.cookies.push(cookieFor(ctx.ports.settings, answer.cookie));
  return answer;
};
