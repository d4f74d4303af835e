import type { MutationResolvers } from '#graphql/generated/types.ts';
import { confirmSignIn as confirm } from '#services/identity/second-step/confirm-sign-in.ts';
import { isRefusal } from '#services/kit/refusal.ts';

export const confirmSignIn: MutationResolvers['confirmSignIn'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await confirm(ctx, input);
  if (!isRefusal(answer)) reply.cookies.push(...answer.cookies);
  return answer;
};
