import type { AbsencePolicyResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation } from '#services/table.ts';

export const AbsencePolicy: AbsencePolicyResolvers = {
  zeroOutPublicHolidayOverlap: ({ zeroOutPublicHolidayOverlap }) => zeroOutPublicHolidayOverlap ?? false,
  usedBy: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).contractTypes
      .filter(({ absencePolicyId }) => absencePolicyId === id)
      .map(({ name }) => name),
};
