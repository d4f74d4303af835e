import type { MutationResolvers } from '#graphql/generated/types.ts';
import { signIn as open } from '#services/identity/sign-in.ts';
import { isRefusal } from '#services/kit/refusal.ts';

export const signIn: MutationResolvers['signIn'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await open(ctx, input);
  if (!isRefusal(answer) && answer.__typename === 'SignedIn') reply.cookies.push(...answer.cookies);
  return answer;
};
