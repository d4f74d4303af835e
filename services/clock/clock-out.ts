import * as z from 'zod';
import { clockAccess } from '#domain/clock/clock.access.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { isOwnEntry } from '#services/timesheet/is-own-entry.ts';
import { activeClocks } from './clock.store.ts';
import { type ClockState, keptClock } from './clock-reader.ts';
import { clockedEntry } from './clocked-entry.ts';
import { orAgain } from './or-again.ts';

/** Clocks the viewer out: the time becomes pending hours. `id` says which clock, so that a second tap cannot stop a later one. */
export const clockOut = useCase({
  name: 'clockOut',
  needs: clockAccess.clockOut,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const clock = await keptClock(ctx);
    if (clock?.id !== id)
      return (await isOwnEntry(ctx, id)) ? { clock } : refuse('STATE', 'notClockedIn', { current: clock });
    const hours = await clockedEntry(ctx, clock);
    const answer = await commit<ClockState>(ctx, {
      changes: [change(activeClocks, clock, null), ...hours],
      event: {
        type: 'clockedOut',
        area: 'clock',
        subject: id,
        departmentId: clock.departmentId,
        employeeId: clock.employeeId,
      },
      answer: { clock: null },
    });
    return orAgain(answer);
  },
});
