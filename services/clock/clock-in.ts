import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import { type ActiveClock, isRunning } from '#domain/clock/active-clock.ts';
import type { Press } from '#domain/clock/late-press.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { activeClocks, clockShardOf } from './clock.store.ts';
import { clockPlace } from './clock-place.ts';
import { type ClockState, keptClock } from './clock-reader.ts';
import { orAgain } from './or-again.ts';
import { positionSchema, pressedAtSchema, takenPress } from './press.ts';
import type { PressBy } from './press-by.ts';
import { pressGuards } from './running-clocks.ts';
import { stopClock } from './stop-clock.ts';
import { notedClockUse } from './watch-clock-ins.ts';

const input = z.object({
  id: idSchema('tms'),
  occurrence_id: referenceSchema.nullish().transform((id) => id ?? null),
  pressedAt: pressedAtSchema.describe(
    'When it was pressed, for a press that may have waited for a connection: at most 72 hours ago.',
  ),
  position: positionSchema.describe(
    'Where the device is; asked for where a location has a clock radius. It is not kept.',
  ),
});
type Given = Omit<z.output<typeof input>, 'position'>;

/** Whether another clock runs now, or ran at the time of a delayed press: a person has at most one clock. */
const coveredBy = (clock: ActiveClock, { at }: Press, now: Instant): boolean =>
  isRunning(clock, now) || (clock.clockedIn <= at && isRunning(clock, at));

/** Clocks in the person of the context; supervisors may press for others. */
export const clockedIn = async (
  ctx: Ctx<Viewer>,
  { id, occurrence_id, pressedAt }: Given,
  by: PressBy = {},
): Promise<ClockState | Refusal> => {
  const press = takenPress(ctx, pressedAt);
  if (isRefusal(press)) return press;
  const before = await keptClock(ctx);
  if (before && press.heardAt !== null && before.id !== id && coveredBy(before, press, instant(ctx.now)))
    return refuse('STATE', 'clockedInAlready', { measured: before.clockedIn });
  // Repeated presses, or presses from another tab or phone, keep the running clock.
  if (before && (before.id === id || isRunning(before, instant(ctx.now)))) return { clock: before };
  // The minute rule is late: stop the expired clock first.
  if (before && !(await stopClock(ctx, before))) throw new Raced();
  const [place, use] = await Promise.all([clockPlace(ctx, occurrence_id, press, by), notedClockUse(ctx)]);
  if (isRefusal(place)) return place;
  const { accountId, userId } = ctx.viewer;
  const clock = { ...place.clock, accountId, id, version: 0, employeeId: userId, shard: clockShardOf(userId) };
  const answer = await commit<ClockState>(ctx, {
    changes: [change(activeClocks, null, clock), ...use, ...place.hours],
    guards: [...pressGuards(null, clock, place.hours), ...(by.guards ?? [])],
    event: {
      type: 'clockedIn',
      area: 'clock',
      subject: id,
      departmentId: clock.departmentId,
      employeeId: userId,
      ...(by.details && { details: by.details }),
    },
    // If the press is old, the clock has already stopped; a queued press may still end it earlier.
    answer: { clock: isRunning(clock, instant(ctx.now)) ? { ...clock, version: 1 } : null },
  });
  return orAgain(answer);
};

/** Clocks the viewer in for the nearest planned shift. A running clock is kept; a forgotten one is stopped. */
export const clockIn = useCase({
  name: 'clockIn',
  needs: clockAccess.clockIn,
  input,
  run: (ctx, { position, ...input }) => clockedIn(ctx, input, { position }),
});
