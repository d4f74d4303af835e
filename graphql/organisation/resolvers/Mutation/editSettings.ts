import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editSettings as run } from '#services/organisation/edit-settings.ts';

export const editSettings: MutationResolvers['editSettings'] = (_root, { input }, { ctx }) => run(ctx, input);
