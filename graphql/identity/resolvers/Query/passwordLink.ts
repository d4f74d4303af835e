import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewLink } from '#services/identity/view-link.ts';

export const passwordLink: QueryResolvers['passwordLink'] = async (_root, { token }, { ctx }) =>
  answer(await viewLink(ctx, { token }));
