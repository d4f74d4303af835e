import type { Viewer } from '#domain/access/viewer.ts';
import { type ActiveClock, isRunning } from '#domain/clock/active-clock.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { activeClocks, type KeptClock } from './clock.store.ts';

/** What the use cases of the clock answer; `clock` is null while clocked out. */
export type ClockState = { clock: ActiveClock | null };

/** The viewer's clock as it is kept, also one that has stopped by itself; read strongly. */
export const keptClock = async (ctx: Ctx<Viewer>): Promise<KeptClock | null> => {
  const { accountId, userId } = ctx.viewer;
  const item = await ctx.table.get({
    Key: activeClocks.key({ accountId, employeeId: userId }),
    ConsistentRead: true,
  });
  return item ? activeClocks.parse(item) : null;
};

/** The same while it runs. */
export const runningClock = async (ctx: Ctx<Viewer>): Promise<KeptClock | null> => {
  const clock = await keptClock(ctx);
  return clock && isRunning(clock, instant(ctx.now)) ? clock : null;
};
