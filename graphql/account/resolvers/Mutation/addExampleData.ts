import type { MutationResolvers } from '#graphql/generated/types.ts';
import { addExampleData as run } from '#services/example/add-example-data.ts';

export const addExampleData: MutationResolvers['addExampleData'] = (_root, _args, { ctx }) => run(ctx, {});
