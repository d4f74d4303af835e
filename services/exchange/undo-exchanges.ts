import type { Viewer } from '#domain/access/viewer.ts';
import { type Exchange, isLive } from '#domain/exchange/exchange.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { plannedByIds } from '#services/shifts/planned/hand-over.ts';
import { stillStands } from './read-exchange.ts';

const exchangeIn = (item: StoredChange['after']): Exchange | null => item as unknown as Exchange | null;

/** Whether the change reopens a finished exchange. */
const reopens = ({ kind, before, after }: StoredChange): boolean => {
  const [was, will] = [exchangeIn(before), exchangeIn(after)];
  return kind === 'exchange' && will !== null && isLive(will) && !(was && isLive(was));
};

/**
 * Finished exchanges are not updated when the schedule changes, so an exchange reopens only if its shift is unchanged. Undoing an
 * approval restores the shift itself.
 */
export const reopenedExchanges = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
): Promise<Refusal | undefined> => {
  const reopened = changes.filter(reopens).map(({ after }) => exchangeIn(after)!);
  if (reopened.length === 0 || reopened.length < changes.length) return undefined;
  const planned = await plannedByIds(
    ctx,
    reopened.map(({ scheduledShiftId }) => scheduledShiftId),
  );
  return reopened.every((exchange) => stillStands(exchange, planned.get(exchange.scheduledShiftId)))
    ? undefined
    : refuse('STATE', 'exchangeChanged');
};

/** Refuses an undo that approves an exchange of the viewer's own again, as someone else had decided otherwise. */
export const refusedUndoOfExchanges = (
  { viewer }: Ctx<Viewer>,
  { actorId, changes }: Pick<LoggedEvent, 'actorId' | 'changes'>,
): Refusal | undefined => {
  if (viewer.mayApproveOwn || actorId === viewer.userId) return undefined;
  const isOwn = changes.some(({ kind, before }) => {
    const exchange = exchangeIn(before);
    if (kind !== 'exchange' || exchange?.status !== 'approved') return false;
    return [exchange.userId, exchange.acceptUserId].includes(viewer.userId);
  });
  return isOwn ? refuse('FORBIDDEN', 'exchangeOwn', { field: 'id' }) : undefined;
};
