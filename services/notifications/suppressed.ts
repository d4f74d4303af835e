import type { Ctx } from '#services/kit/context.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import { eventsOf, type LoggedEvent, wholeOperation } from '#services/kit/events.ts';
import { planningAreas } from '#services/planning/history-range.ts';
import { switchedDays } from '#services/publishing/last-notified-shifts.ts';
import type { Company } from './company.ts';
import { rewordHeld } from './held.ts';
import { canBeSilenced } from './notifiers/notifiers.ts';
import { receiversOf } from './receivers-of.ts';

/**
 * Dates that were published and taken back before anybody saw them are as if they never had been in sight: what somebody else
 * changed there meanwhile would be told of shifts that nobody was shown.
 */
export const hushChangesSince = async (ctx: Ctx, company: Company, undo: LoggedEvent): Promise<void> => {
  if (!switchedDays(undo).some(({ published }) => !published)) return;
  const [undone] = await eventsOf(ctx, undo.accountId, String(undo.details?.undoes));
  if (!undone) return;
  const since = await eventsSince(ctx, undo.accountId, undone.at, planningAreas);
  for (const event of since) {
    if (event.operationId === undone.operationId || event.operationId === undo.operationId) continue;
    const whole = canBeSilenced(event.type) && !event.quiet ? await wholeOperation(ctx, event) : undefined;
    if (!whole) continue;
    const told = await receiversOf(ctx, company, whole);
    await rewordHeld(ctx, whole, new Map(told.map(({ person, lines }) => [person.id, lines])));
  }
};
