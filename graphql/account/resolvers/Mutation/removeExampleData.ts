import type { MutationResolvers } from '#graphql/generated/types.ts';
import { removeExampleData as run } from '#services/example/remove-example-data.ts';

export const removeExampleData: MutationResolvers['removeExampleData'] = (_root, _args, { ctx }) => run(ctx, {});
