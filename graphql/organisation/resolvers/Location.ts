import { loadOrganisation } from '#services/table.ts';
import type { LocationResolvers } from '../../generated/types.ts';

export const Location: LocationResolvers = {
  departments: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.filter(({ locationId }) => locationId === id),
};
