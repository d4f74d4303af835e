import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createSurcharge as create } from '#services/rates/create-surcharge.ts';

export const createSurcharge: MutationResolvers['createSurcharge'] = (_root, { input }, { ctx }) => create(ctx, input);
