import type { MutationResolvers } from '#graphql/generated/types.ts';
import { copyWeek as copied } from '#services/schedule/copy-week.ts';

export const copyWeek: MutationResolvers['copyWeek'] = (_root, { input }, { ctx }) => copied(ctx, input);
