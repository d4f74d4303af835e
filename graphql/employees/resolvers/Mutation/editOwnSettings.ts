import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editOwnSettings as edit } from '#services/employees/edit-own-settings.ts';

export const editOwnSettings: MutationResolvers['editOwnSettings'] = (_root, { input }, { ctx }) => edit(ctx, input);
