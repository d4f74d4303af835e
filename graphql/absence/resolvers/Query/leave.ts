import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewLeave } from '#services/absence/view-leave.ts';

export const leave: QueryResolvers['leave'] = async (_root, _args, { ctx }) => answer(await viewLeave(ctx, {}));
