import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { isRunning } from '#domain/clock/active-clock.ts';
import { clockAccess } from '#domain/clock/clock.access.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { activeClocks } from './clock.store.ts';
import { clockPlace } from './clock-place.ts';
import { type ClockState, keptClock } from './clock-reader.ts';
import { clockedEntry } from './clocked-entry.ts';

const input = z.object({
  id: idSchema('tms'),
  occurrence_id: referenceSchema.nullish().transform((id) => id ?? null),
});

/** Somebody else's tap was faster: looked at again, theirs is the answer. */
const orAgain = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};

const begin = async (
  ctx: Ctx<Viewer>,
  { id, occurrence_id }: z.output<typeof input>,
): Promise<ClockState | Refusal> => {
  const before = await keptClock(ctx);
  // A second tap, another tab, another phone: one is clocked in already, and stays so.
  if (before && isRunning(before, instant(ctx.now))) return { clock: before };
  const place = await clockPlace(ctx, occurrence_id);
  if (isRefusal(place)) return place;
  const { accountId, userId } = ctx.viewer;
  const clock = { ...place, accountId, id, version: 1, employeeId: userId, clockedIn: instant(ctx.now) };
  const answer = await commit<ClockState>(ctx, {
    changes: [change(activeClocks, before, clock), ...(before ? await clockedEntry(ctx, before) : [])],
    event: {
      type: 'clockedIn',
      area: 'clock',
      subject: id,
      departmentId: clock.departmentId,
      employeeId: userId,
    },
    answer: { clock: { ...clock, version: (before?.version ?? 0) + 1 } },
  });
  return orAgain(answer);
};

/** Clocks the viewer in, for the planned shift that is nearest. Who is clocked in stays so; a clock that was forgotten is closed. */
export const clockIn = useCase({ name: 'clockIn', needs: clockAccess.clockIn, input, run: begin });
