import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deactivatePeople as deactivate } from '#services/employees/deactivate-people.ts';

export const deactivatePeople: MutationResolvers['deactivatePeople'] = (_root, { input }, { ctx }) =>
  deactivate(ctx, input);
