import type { MutationResolvers } from '#graphql/generated/types.ts';
import { completeEnrolment as complete } from '#services/identity/second-step/complete-enrolment.ts';
import { isRefusal } from '#services/kit/refusal.ts';

export const completeEnrolment: MutationResolvers['completeEnrolment'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await complete(ctx, input);
  if (!isRefusal(answer)) reply.cookies.push(...answer.cookies);
  return answer;
};
