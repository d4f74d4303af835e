import type { MutationResolvers } from '#graphql/generated/types.ts';
import { orderPlaces as run } from '#services/organisation/order-places.ts';

export const orderPlaces: MutationResolvers['orderPlaces'] = (_root, { input }, { ctx }) => run(ctx, input);
