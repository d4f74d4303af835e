import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import { type ActiveClock, hoursDayOf, isRunning, openBreak } from '#domain/clock/active-clock.ts';
import { isLongBreak } from '#domain/clock/paid-hours.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { clockRulesOn } from '#domain/organisation/dated-clock-rules.ts';
import type { Instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { closedRefusal, daysTouched } from '#services/timesheet/closed-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { activeClocks, type KeptClock } from './clock.store.ts';
import { type ClockState, keptClock } from './clock-reader.ts';
import { orAgain } from './or-again.ts';
import { positionSchema, pressedAtSchema, takenPress } from './press.ts';
import { type PressBy, pressRefusal } from './press-by.ts';
import { pressGuards } from './running-clocks.ts';
import { stoppedClock } from './stopped-clock.ts';

const input = z.object({
  id: referenceSchema,
  pressedAt: pressedAtSchema,
  position: positionSchema.describe('As for clockIn.'),
});
type Given = Omit<z.output<typeof input>, 'position'>;

type Step = { type: 'breakStarted' | 'breakEnded'; next: (clock: KeptClock, at: Instant) => Promise<KeptClock | null> };

const beginning: Step = {
  type: 'breakStarted',
  next: async (clock, startsAt) =>
    openBreak(clock) ? null : { ...clock, breaks: [...(clock.breaks ?? []), { startsAt, endsAt: null }] },
};

const ending = (ctx: Ctx<Viewer>): Step => ({
  type: 'breakEnded',
  next: async (clock, endsAt) => {
    const open = openBreak(clock);
    if (!open) return null;
    const { account, departments } = await scheduleFacts(ctx);
    const { departmentId, date } = hoursDayOf(clock);
    const { splitAfterBreak } = clockRulesOn(date, account, departments.get(departmentId));
    const breaks = (clock.breaks ?? []).map((pause) => (pause === open ? { ...pause, endsAt } : pause));
    const isLong = isLongBreak({ startsAt: open.startsAt, endsAt }, splitAfterBreak);
    return { ...clock, breaks, ...(isLong ? { partStart: endsAt } : {}) };
  },
});

/** Earliest valid time of a break press: the start or end of the last break, otherwise the clock-in. */
const lastMoment = ({ clockedIn, breaks }: ActiveClock): Instant => {
  const last = breaks?.at(-1);
  return last?.endsAt ?? last?.startsAt ?? clockedIn;
};

/** Applies a break press. `next` returns null for repeated presses, which change nothing. */
const step = async (
  ctx: Ctx<Viewer>,
  { id, pressedAt }: Given,
  { type, next }: Step,
  by: PressBy,
): Promise<ClockState | Refusal> => {
  const press = takenPress(ctx, pressedAt);
  if (isRefusal(press)) return press;
  const kept = await keptClock(ctx);
  const stopped = kept || press.heardAt === null ? null : await stoppedClock(ctx, press);
  const clock = kept ?? stopped?.clock;
  if (clock?.id !== id || !isRunning(clock, press.at)) return refuse('STATE', 'notClockedIn');
  const after = await next(clock, press.at);
  if (after === null) return { clock };
  const elsewhere = await pressRefusal(ctx, clock.departmentId, by);
  if (elsewhere) return elsewhere;
  const limit = lastMoment(clock);
  if (press.at < limit) return refuse('STATE', 'pressBeforeStart', { measured: limit });
  // The clock runs again for the presses that follow, up to the automatic stop.
  const hours = stopped ? [entryChange(stopped.hours, null)] : [];
  const refused = await closedRefusal(ctx, daysTouched(hours));
  if (refused) return refused;
  const { departmentId, employeeId } = clock;
  const more = by.details && { details: by.details };
  const answer = await commit<ClockState>(ctx, {
    changes: [change(activeClocks, kept, after), ...hours],
    guards: [...(stopped ? pressGuards(null, after, hours) : []), ...(by.guards ?? [])],
    event: { type, area: 'clock', subject: id, departmentId, employeeId, ...more },
    answer: { clock: { ...after, version: clock.version + 1 } },
  });
  return orAgain(answer);
};

/** Starts or ends a break of the person in the context; supervisors may press for others. */
export const breakPressed = (
  ctx: Ctx<Viewer>,
  input: Given,
  kind: 'start' | 'end',
  by: PressBy = {},
): Promise<ClockState | Refusal> => step(ctx, input, kind === 'start' ? beginning : ending(ctx), by);

/** Begins a break of the clock that runs. */
export const startBreak = useCase({
  name: 'startBreak',
  needs: clockAccess.startBreak,
  input,
  run: (ctx, { position, ...input }) => breakPressed(ctx, input, 'start', { position }),
});

/** Ends the current break. After a long break, the hours until the automatic stop start from zero (decision 58). */
export const endBreak = useCase({
  name: 'endBreak',
  needs: clockAccess.endBreak,
  input,
  run: (ctx, { position, ...input }) => breakPressed(ctx, input, 'end', { position }),
});
