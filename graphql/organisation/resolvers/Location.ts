import type { LocationResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation } from '#services/table.ts';

export const Location: LocationResolvers = {
  departments: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.filter(({ locationId }) => locationId === id),
};
