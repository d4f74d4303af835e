import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editAccount as edit } from '#services/organisation/edit-account.ts';

export const editAccount: MutationResolvers['editAccount'] = (_root, { input }, { ctx }) => edit(ctx, input);
