import type { Viewer } from '#domain/access/viewer.ts';
import { type Exchange, isLive } from '#domain/exchange/exchange.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { plannedByIds } from '#services/shifts/planned/hand-over.ts';
import { stillStands } from './read-exchange.ts';

const exchangeIn = (item: StoredChange['after']): Exchange | null => item as unknown as Exchange | null;

/** An exchange that was over and is on its way again. */
const reopens = ({ kind, before, after }: StoredChange): boolean => {
  const [was, will] = [exchangeIn(before), exchangeIn(after)];
  return kind === 'exchange' && will !== null && isLive(will) && !(was && isLive(was));
};

/**
 * What is over is not looked at when the schedule changes: an exchange opens again only while its shift is still what was
 * offered. One that was approved brings its shift back itself.
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
  return reopened.every((one) => stillStands(one, planned.get(one.scheduledShiftId)))
    ? undefined
    : refuse('STATE', 'exchangeChanged');
};
