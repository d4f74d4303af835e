import type { OvertimePolicyResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation } from '#services/table.ts';

export const OvertimePolicy: OvertimePolicyResolvers = {
  usedBy: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).contractTypes
      .filter(({ overtimePolicyId }) => overtimePolicyId === id)
      .map(({ name }) => name),
};
