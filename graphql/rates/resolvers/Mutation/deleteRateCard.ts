import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteRateCard as remove } from '#services/rates/delete-rate-card.ts';

export const deleteRateCard: MutationResolvers['deleteRateCard'] = (_root, { input }, { ctx }) => remove(ctx, input);
