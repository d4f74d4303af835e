import { clockEnd } from '#domain/clock/active-clock.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { activeClocks, type KeptClock } from './clock.store.ts';
import { ctxOfWorker } from './clock-worker.ts';
import { clockedEntry } from './clocked-entry.ts';
import { clockSteps } from './running-clocks.ts';

/**
 * Stops a clock after its maximum hours (14 by default), without an author: the time becomes pending hours. Returns false after a
 * lost race.
 */
export const stopClock = async ({ ports }: Pick<Ctx, 'ports'>, clock: KeptClock): Promise<boolean> => {
  const { accountId, employeeId, departmentId, id: subject } = clock;
  const worker = await ctxOfWorker(ports, clock);
  const hours = worker ? await clockedEntry(worker, clock, { at: clockEnd(clock), heardAt: null }) : [];
  const done = await commit(contextFor(ports, { viewer: null }), {
    accountId,
    changes: [change(activeClocks, clock, null), ...hours],
    // Does not check for closed days: otherwise a clock that no one may stop would run forever. The resulting hours are pending.
    guards: clockSteps(clock, null),
    event: { type: 'clockStopped', area: 'clock', subject, departmentId, employeeId },
    answer: { ok: true },
  });
  return !isRefusal(done);
};
