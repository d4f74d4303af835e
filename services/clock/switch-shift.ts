import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import { isRunning } from '#domain/clock/active-clock.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPerson } from '#services/table.ts';
import { closedRefusal, daysTouched } from '#services/timesheet/closed-hours.ts';
import { activeClocks } from './clock.store.ts';
import { clockPlace } from './clock-place.ts';
import { type ClockState, keptClock } from './clock-reader.ts';
import { clockedEntry } from './clocked-entry.ts';
import { orAgain } from './or-again.ts';
import { positionSchema, pressedAtSchema, takenPress } from './press.ts';
import { type PressBy, pressRefusal } from './press-by.ts';
import { pressGuards } from './running-clocks.ts';
import { stoppedClock } from './stopped-clock.ts';

const input = z.object({
  id: idSchema('tms'),
  occurrence_id: referenceSchema,
  pressedAt: pressedAtSchema.describe('As for clockIn.'),
  position: positionSchema.describe('As for clockIn.'),
});

/** Switches the shift of the person in the context. */
export const shiftSwitched = async (
  ctx: Ctx<Viewer>,
  { id, occurrence_id, pressedAt }: Omit<z.output<typeof input>, 'position'>,
  by: PressBy = {},
): Promise<ClockState | Refusal> => {
  const press = takenPress(ctx, pressedAt);
  if (isRefusal(press)) return press;
  const kept = await keptClock(ctx);
  const stopped = kept || press.heardAt === null ? null : await stoppedClock(ctx, press);
  const before = kept ?? stopped?.clock;
  if (!before || !isRunning(before, press.at) || before.clockedIn > press.at) return refuse('STATE', 'notClockedIn');
  if (before.id === id) return { clock: before };
  if (before.occurrence_id === occurrence_id) return refuse('STATE', 'sameShift', { field: 'occurrence_id' });
  const { accountId, userId, zone } = ctx.viewer;
  const { employee } = await loadPerson(ctx, accountId, userId);
  // A clock may run on after the last day, and nothing may begin then.
  if (employee && !isActiveOn(employee, dateAt(press.at, zone)))
    return refuse('STATE', 'notEmployedThen', { field: 'occurrence_id' });
  const place = await clockPlace(ctx, occurrence_id, press, by, stopped?.hours.id);
  if (isRefusal(place)) return place;
  const elsewhere = await pressRefusal(ctx, before.departmentId, by);
  if (elsewhere) return elsewhere;
  const clock = { ...before, ...place.clock, id, breaks: null, partStart: null, previousOut: press.at };
  const hours = await clockedEntry(ctx, before, press, { before: stopped?.hours, nextIn: press.at });
  const refused = await closedRefusal(ctx, daysTouched(hours));
  if (refused) return refused;
  const answer = await commit<ClockState>(ctx, {
    changes: [change(activeClocks, kept, clock), ...hours],
    guards: [...pressGuards(kept, clock, hours), ...(by.guards ?? [])],
    event: {
      type: 'shiftSwitched',
      area: 'clock',
      subject: id,
      departmentId: clock.departmentId,
      employeeId: clock.employeeId,
      ...(by.details && { details: by.details }),
    },
    answer: { clock: isRunning(clock, instant(ctx.now)) ? { ...clock, version: before.version + 1 } : null },
  });
  return orAgain(answer);
};

/** Ends one shift and starts another of today at the same instant. */
export const switchShift = useCase({
  name: 'switchShift',
  needs: clockAccess.switchShift,
  input,
  run: (ctx, { position, ...input }) => shiftSwitched(ctx, input, { position }),
});
