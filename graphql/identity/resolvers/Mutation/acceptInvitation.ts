import type { MutationResolvers } from '#graphql/generated/types.ts';
import { acceptInvitation as accept } from '#services/identity/accept-invitation.ts';
import { isRefusal } from '#services/kit/refusal.ts';

export const acceptInvitation: MutationResolvers['acceptInvitation'] = async (_root, { input }, { ctx, reply }) => {
  const answer = await accept(ctx, input);
  if (isRefusal(answer)) return answer;
  reply.cookies.push(...answer.cookies);
  return {
    __typename: 'InvitationAccepted',
    employeeId: answer.employeeId,
    signedIn: answer.cookies.length > 0,
  };
};
