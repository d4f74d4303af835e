import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type ClockState, runningClock } from './clock-reader.ts';
import { ownPlanned } from './own-planned.ts';

/** Whether the viewer is clocked in, and since when. */
export const viewClockState = useCase({
  name: 'viewClockState',
  needs: clockAccess.viewClockState,
  input: z.object({}),
  run: async (ctx): Promise<ClockState> => ({ clock: await runningClock(ctx) }),
});

/**
 * Today's shifts that a clocked-in employee could switch to, regardless of their permissions elsewhere: for kiosks. Without a
 * clock, those that they could switch to after clocking in.
 */
export const otherShiftsOfToday = async (ctx: Ctx<Viewer>, clock: ActiveClock | null): Promise<ScheduledShift[]> => {
  const now = instant(ctx.now);
  const today = dateAt(now, clock?.zone ?? ctx.viewer.zone);
  const { open } = await ownPlanned(ctx, { from: today, to: today });
  return open.filter(({ occurrence_id, endsAt }) => occurrence_id !== clock?.occurrence_id && endsAt > now);
};

/** The same for the person in the context; empty below early-adopter. */
export const shiftsToSwitchTo = async (ctx: Ctx<Viewer>, clock: ActiveClock | null): Promise<ScheduledShift[]> =>
  clock && meets(ctx.viewer, clockAccess.switchShift).ok ? otherShiftsOfToday(ctx, clock) : [];
