import type { Viewer } from '#domain/access/viewer.ts';
import { type ActiveClock, isRunning } from '#domain/clock/active-clock.ts';
import { instant } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadClock } from '#services/table.ts';
import type { KeptClock } from './clock.store.ts';

/** Answer of the clock's use cases; `clock` is null while clocked out. */
export type ClockState = { clock: ActiveClock | null };

/** The viewer's stored clock, even if it has stopped automatically; strongly consistent. */
export const keptClock = (ctx: Ctx<Viewer>): Promise<KeptClock | null> =>
  loadClock(ctx, ctx.viewer.accountId, ctx.viewer.userId);

/** The viewer's clock while it runs. */
export const runningClock = async (ctx: Ctx<Viewer>): Promise<KeptClock | null> => {
  const clock = await keptClock(ctx);
  return clock && isRunning(clock, instant(ctx.now)) ? clock : null;
};
