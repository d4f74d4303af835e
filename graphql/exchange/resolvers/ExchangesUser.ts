import type { ExchangesUserResolvers } from '#graphql/generated/types.ts';
import { loadPeople } from '#services/table.ts';

export const ExchangesUser: ExchangesUserResolvers = {
  note: ({ note }) => note ?? null,
  User: async ({ accountId, userId }, _args, { ctx }) =>
    (await loadPeople(ctx, accountId)).employees.find(({ id }) => id === userId)!,
};
