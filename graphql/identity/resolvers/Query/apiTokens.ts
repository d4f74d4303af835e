import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listApiTokens } from '#services/identity/list-api-tokens.ts';

export const apiTokens: QueryResolvers['apiTokens'] = async (_root, _args, { ctx }) =>
  answer(await listApiTokens(ctx, {}));
