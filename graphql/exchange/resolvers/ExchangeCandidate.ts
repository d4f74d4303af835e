import type { ExchangeCandidateResolvers } from '#graphql/generated/types.ts';
import { loadPeople } from '#services/table.ts';

export const ExchangeCandidate: ExchangeCandidateResolvers = {
  Employee: async ({ employeeId }, _args, { ctx }) =>
    (await loadPeople(ctx, ctx.viewer!.accountId)).employees.find(({ id }) => id === employeeId)!,
};
