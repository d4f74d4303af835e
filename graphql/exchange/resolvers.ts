import type { Viewer } from '#domain/access/viewer.ts';
import type {
  ExchangeCandidateResolvers,
  ExchangeResolvers,
  ExchangesUserResolvers,
} from '#graphql/generated/types.ts';
import { knowsReason } from '#services/exchange/read-exchange.ts';
import { seeExchange } from '#services/exchange/view-exchanges.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadEmployee } from '#services/table.ts';

export const Exchange: ExchangeResolvers = {
  User: async ({ accountId, userId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, userId))!,
  AcceptUser: async ({ accountId, acceptUserId }, _args, { ctx }) =>
    acceptUserId ? ((await loadEmployee(ctx, accountId, acceptUserId)) ?? null) : null,
  ExchangesUser: (exchange, _args, { ctx }) =>
    exchange.invitees.map((invitee) => ({
      ...invitee,
      accountId: exchange.accountId,
      note: knowsReason(ctx.viewer!, exchange, invitee.userId) ? invitee.note : null,
    })),
  Schedule: async (exchange, _args, { ctx }) =>
    exchange.Schedule ?? (await seeExchange(ctx as Ctx<Viewer>, exchange)).Schedule,
  may: async (exchange, _args, { ctx }) => exchange.may ?? (await seeExchange(ctx as Ctx<Viewer>, exchange)).may,
};

export const ExchangeCandidate: ExchangeCandidateResolvers = {
  Employee: async ({ employeeId }, _args, { ctx }) => (await loadEmployee(ctx, ctx.viewer!.accountId, employeeId))!,
};

export const ExchangesUser: ExchangesUserResolvers = {
  note: ({ note }) => note ?? null,
  User: async ({ accountId, userId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, userId))!,
};
