import type { ExchangesUserResolvers } from '#graphql/generated/types.ts';
import { loadEmployee } from '#services/table.ts';

export const ExchangesUser: ExchangesUserResolvers = {
  note: ({ note }) => note ?? null,
  User: async ({ accountId, userId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, userId))!,
};
