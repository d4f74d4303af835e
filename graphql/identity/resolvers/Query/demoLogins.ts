import { answer } from '#graphql/base/answer.ts';
import { demoLogins as list } from '#services/identity/demo-logins.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const demoLogins: QueryResolvers['demoLogins'] = async (_root, _args, { ctx }) => answer(await list(ctx, {}));
