import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewAccount } from '#services/account/view-account.ts';

export const account: QueryResolvers['account'] = async (_root, _args, { ctx }) => answer(await viewAccount(ctx, {}));
