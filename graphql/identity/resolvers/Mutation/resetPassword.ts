import type { MutationResolvers } from '#graphql/generated/types.ts';
import { resetPassword as reset } from '#services/identity/passwords/reset-password.ts';
import { isRefusal } from '#services/kit/refusal.ts';

export const resetPassword: MutationResolvers['resetPassword'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await reset(ctx, input);
  if (!isRefusal(answer)) reply.cookies.push(...answer.cookies);
  return answer;
};
