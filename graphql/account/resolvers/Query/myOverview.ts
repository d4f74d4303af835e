import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { myOverview as overview } from '#services/account/my-overview.ts';

export const myOverview: QueryResolvers['myOverview'] = async (_root, _args, { ctx }) =>
  answer(await overview(ctx, {}));
