import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import type { Press } from '#domain/clock/late-press.ts';
import { stoppedAfterOf } from '#domain/clock/remade-hours.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { closedRefusal, daysTouched, stillOpen } from '#services/timesheet/closed-hours.ts';
import { ownEntry } from '#services/timesheet/own-entry.ts';
import { activeClocks, type KeptClock } from './clock.store.ts';
import { type ClockState, keptClock } from './clock-reader.ts';
import { clockedEntry } from './clocked-entry.ts';
import { orAgain } from './or-again.ts';
import { positionSchema, pressedAtSchema, takenPress } from './press.ts';
import { type PressBy, pressRefusal } from './press-by.ts';
import { pressGuards } from './running-clocks.ts';
import { stoppedSince } from './stopped-clock.ts';

type Named = { id: string; departmentId: string; employeeId: string };
type Out = { hours: Change[]; stopped: KeptClock | null; clock: KeptClock | null; by: PressBy };

const out = async (ctx: Ctx<Viewer>, named: Named, { hours, stopped, clock, by }: Out) => {
  const days = daysTouched(hours);
  const refused = await closedRefusal(ctx, days);
  if (refused) return refused;
  const { id: subject, departmentId, employeeId } = named;
  const more = by.details && { details: by.details };
  const event = { type: 'clockedOut', area: 'clock', subject, departmentId, employeeId, ...more } as const;
  const changes = [...(stopped ? [change(activeClocks, stopped, null)] : []), ...hours];
  const own = stopped ? pressGuards(stopped, null, hours) : stillOpen(ctx.viewer.accountId, days).all;
  const guards = [...own, ...(by.guards ?? [])];
  return orAgain(await commit<ClockState>(ctx, { changes, guards, event, answer: { clock } }));
};

/** Repeated presses change nothing; a press made before the clock stopped automatically sets the end of the hours. */
const outAfterwards = async (
  ctx: Ctx<Viewer>,
  { id, press, clock, by }: { id: string; press: Press; clock: KeptClock | null; by: PressBy },
): Promise<ClockState | Refusal> => {
  const entry = await ownEntry(ctx, id);
  if (!entry) return refuse('STATE', 'notClockedIn');
  if (!stoppedSince(entry, press)) return { clock };
  // The hours were changed or reviewed since, which takes precedence.
  if (entry.version > 1) return refuse('STATE', 'hoursChangedSince', { measured: press.at });
  if (press.at <= entry.clockedIn) return refuse('STATE', 'pressBeforeStart', { measured: entry.clockedIn });
  const elsewhere = await pressRefusal(ctx, entry.departmentId, by);
  if (elsewhere) return elsewhere;
  const { clockedInHeard: heardAt = null, clockedBreaks: breaks = null, ...rest } = entry;
  const clockOutAfter = stoppedAfterOf(entry);
  const known = { before: entry, cutIn: Boolean(entry.cutIn) };
  const hours = await clockedEntry(ctx, { ...rest, heardAt, breaks, clockOutAfter }, press, known);
  return out(ctx, entry, { hours, stopped: null, clock, by });
};

const input = z.object({
  id: referenceSchema.describe('Of the clock that is meant.'),
  pressedAt: pressedAtSchema.describe('As for clockIn.'),
  position: positionSchema.describe('As for clockIn.'),
});

/** Clocks out the person of the context; supervisors may press for others. */
export const clockedOut = async (
  ctx: Ctx<Viewer>,
  { id, pressedAt }: Omit<z.output<typeof input>, 'position'>,
  by: PressBy = {},
): Promise<ClockState | Refusal> => {
  const press = takenPress(ctx, pressedAt);
  if (isRefusal(press)) return press;
  const clock = await keptClock(ctx);
  if (clock?.id !== id) return outAfterwards(ctx, { id, press, clock, by });
  if (press.heardAt !== null && press.at <= clock.clockedIn)
    return refuse('STATE', 'pressBeforeStart', { measured: clock.clockedIn });
  const elsewhere = await pressRefusal(ctx, clock.departmentId, by);
  if (elsewhere) return elsewhere;
  const hours = await clockedEntry(ctx, clock, press);
  return out(ctx, clock, { hours, stopped: clock, clock: null, by });
};

/**
 * Clocks the viewer out: the time becomes pending hours. `id` identifies the clock, so that a repeated press cannot stop a later
 * one.
 */
export const clockOut = useCase({
  name: 'clockOut',
  needs: clockAccess.clockOut,
  input,
  run: (ctx, { position, ...input }) => clockedOut(ctx, input, { position }),
});
