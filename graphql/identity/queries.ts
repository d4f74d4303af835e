import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewInvitation } from '#services/identity/view-invitation.ts';
import { viewSelf } from '#services/identity/view-self.ts';

export const invitation: QueryResolvers['invitation'] = async (_root, { token }, { ctx }) => {
  const { state, account, person } = answer(await viewInvitation(ctx, { token }));
  return { state, company: account?.company ?? null, invited: person && { ...person, birthdate: person.birthday } };
};

export const viewer: QueryResolvers['viewer'] = async (_root, _args, { ctx }) => (ctx.viewer ? viewSelf(ctx) : null);
