import { loadOrganisation } from '#services/table.ts';
import type { TeamResolvers } from '../../generated/types.ts';

export const Team: TeamResolvers = {
  department_id: ({ departmentId }) => departmentId,
  department: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)!,
};
