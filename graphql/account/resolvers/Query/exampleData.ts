import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewExampleData } from '#services/example/view-example-data.ts';

export const exampleData: QueryResolvers['exampleData'] = async (_root, _args, { ctx }) =>
  answer(await viewExampleData(ctx, {}));
