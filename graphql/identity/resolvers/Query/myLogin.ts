import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewMyLogin } from '#services/identity/view-my-login.ts';

export const myLogin: QueryResolvers['myLogin'] = async (_root, _args, { ctx }) => answer(await viewMyLogin(ctx, {}));
