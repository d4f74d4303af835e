import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { demoLogins as list } from '#services/identity/demo-logins.ts';

export const demoLogins: QueryResolvers['demoLogins'] = async (_root, _args, { ctx }) => answer(await list(ctx, {}));
