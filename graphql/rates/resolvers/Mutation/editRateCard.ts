import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editRateCard as edit } from '#services/rates/edit-rate-card.ts';

export const editRateCard: MutationResolvers['editRateCard'] = (_root, { input }, { ctx }) => edit(ctx, input);
