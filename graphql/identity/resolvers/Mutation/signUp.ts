import type { MutationResolvers } from '#graphql/generated/types.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { signUp as open } from '#services/sign-up/sign-up.ts';

export const signUp: MutationResolvers['signUp'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await open(ctx, input);
  if (isRefusal(answer)) return answer;
  reply.cookies.push(...answer.cookies);
  return { __typename: 'SignedUp', email: answer.email };
};
