import type { TeamResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation } from '#services/table.ts';

export const Team: TeamResolvers = {
  department_id: ({ departmentId }) => departmentId,
  department: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)!,
};
