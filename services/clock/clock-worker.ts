import type { Viewer } from '#domain/access/viewer.ts';
import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { viewerOf } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import type { Ports } from '#services/ports/ports.ts';
import { loadSelf } from '#services/table.ts';

/**
 * Context with the employee as viewer, to read data around their clock, also on the day after their last; undefined when the
 * employee no longer exists.
 */
export const ctxOfWorker = async (
  ports: Ports,
  { accountId, employeeId }: Pick<ActiveClock, 'accountId' | 'employeeId'>,
): Promise<Ctx<Viewer> | undefined> => {
  const { person, account, groups } = await loadSelf(contextFor(ports, { viewer: null }), accountId, employeeId);
  return person && account ? contextFor(ports, { viewer: viewerOf(account, person, groups) }) : undefined;
};
