import type { PersonAvailabilityResolvers } from '#graphql/generated/types.ts';
import { loadPerson } from '#services/table.ts';

export const PersonAvailability: PersonAvailabilityResolvers = {
  Employee: async ({ employeeId }, _args, { ctx }) =>
    (await loadPerson(ctx, ctx.viewer!.accountId, employeeId)).employee!,
  minAvailableDays: ({ rules }) => rules.minAvailableDays,
  maxUnavailableDays: ({ rules }) => rules.maxUnavailableDays,
};
