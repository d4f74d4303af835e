import type { ExchangeCandidateResolvers } from '#graphql/generated/types.ts';
import { loadEmployee } from '#services/table.ts';

export const ExchangeCandidate: ExchangeCandidateResolvers = {
  Employee: async ({ employeeId }, _args, { ctx }) => (await loadEmployee(ctx, ctx.viewer!.accountId, employeeId))!,
};
