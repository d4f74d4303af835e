import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editRates as edit } from '#services/rates/edit-rates.ts';

export const editRates: MutationResolvers['editRates'] = (_root, { input }, { ctx }) => edit(ctx, input);
