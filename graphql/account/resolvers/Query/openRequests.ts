import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewOpenRequests } from '#services/dashboard/open-requests.ts';

export const openRequests: QueryResolvers['openRequests'] = async (_root, _args, { ctx }) =>
  answer(await viewOpenRequests(ctx, {}));
