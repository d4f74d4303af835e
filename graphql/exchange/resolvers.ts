import type { Viewer } from '#domain/access/viewer.ts';
import type { Exchange as OpenExchange } from '#domain/exchange/exchange.ts';
import type {
  ExchangeCandidateResolvers,
  ExchangeResolvers,
  ExchangesUserResolvers,
} from '#graphql/generated/types.ts';
import { knowsReason } from '#services/exchange/read-exchange.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadEmployee } from '#services/table.ts';

/** Its module judges shifts by all rules, so it is loaded when first needed: cold starts stay short. */
const seen = async (ctx: Ctx, exchange: OpenExchange) =>
  (await import('#services/exchange/view-exchanges.ts')).seeExchange(ctx as Ctx<Viewer>, exchange);

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
  Schedule: async (exchange, _args, { ctx }) => exchange.Schedule ?? (await seen(ctx, exchange)).Schedule,
  may: async (exchange, _args, { ctx }) => exchange.may ?? (await seen(ctx, exchange)).may,
};

export const ExchangeCandidate: ExchangeCandidateResolvers = {
  Employee: async ({ employeeId }, _args, { ctx }) => (await loadEmployee(ctx, ctx.viewer!.accountId, employeeId))!,
};

export const ExchangesUser: ExchangesUserResolvers = {
  note: ({ note }) => note ?? null,
  User: async ({ accountId, userId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, userId))!,
};
