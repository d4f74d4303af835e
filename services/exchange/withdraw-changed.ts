import type { Exchange } from '#domain/exchange/exchange.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { findPlanned } from '#services/shifts/planned/find-planned.ts';
import { exchanges, type KeptExchange, kept, livePartition } from './exchange.store.ts';
import { stillStands } from './read-exchange.ts';

const withdraw = async (ctx: Ctx, before: KeptExchange): Promise<boolean> => {
  const after: Exchange = { ...before, status: 'withdrawn', decidedAt: instant(ctx.now) };
  const done = await commit(ctx, {
    accountId: before.accountId,
    changes: [change(exchanges, before, kept(after))],
    event: {
      type: 'exchangeWithdrawn',
      area: 'exchange',
      subject: before.id,
      departmentId: before.departmentId,
      employeeId: before.userId,
    },
    answer: true,
  });
  return !isRefusal(done);
};

/** Withdraws offers whose shift was deleted, rescheduled or reassigned. Idempotent; returns the number withdrawn. */
export const withdrawChanged = async (ctx: Ctx, accountId: string): Promise<number> => {
  const live = only(exchanges, await queryAll(ctx.table, partition(livePartition(accountId))));
  if (live.length === 0) return 0;
  const { planned } = await findPlanned(
    ctx,
    accountId,
    live.map(({ scheduledShiftId }) => scheduledShiftId),
  );
  const stale = live.filter((exchange) => !stillStands(exchange, planned(exchange.scheduledShiftId)?.shift));
  const done = await Promise.all(stale.map((exchange) => withdraw(ctx, exchange)));
  return done.filter(Boolean).length;
};
