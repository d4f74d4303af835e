import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createLocation as create } from '#services/organisation/create-location.ts';

export const createLocation: MutationResolvers['createLocation'] = (_root, { input }, { ctx }) => create(ctx, input);
