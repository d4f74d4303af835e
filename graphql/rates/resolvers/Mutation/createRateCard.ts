import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createRateCard as create } from '#services/rates/create-rate-card.ts';

export const createRateCard: MutationResolvers['createRateCard'] = (_root, { input }, { ctx }) => create(ctx, input);
