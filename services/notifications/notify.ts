import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventById, type LoggedEvent, wholeOperation } from '#services/kit/events.ts';
import { loadCompany } from './company.ts';
import { holdFor, takeBack } from './held.ts';
import { keepNotification } from './keep-notification.ts';
import { tellers, waitsForUndo } from './notifiers/notifiers.ts';
import { receiversOf } from './receivers-of.ts';
import { hushChangesSince } from './suppressed.ts';

/** An event as the bus carries it; a very heavy one leaves its changes in the log. */
export type BusDetail = Omit<LoggedEvent, 'changes'> & { changes?: LoggedEvent['changes']; changesInLog?: boolean };

const atOnce = 16;

const wholeEvent = async (ctx: Ctx, detail: BusDetail): Promise<LoggedEvent | undefined> =>
  detail.changes ? { ...detail, changes: detail.changes } : eventById(ctx, detail);

/** Whether the event only takes back what nobody has seen yet: then there is nothing to tell. */
const isTakenBack = async (ctx: Ctx, { type, accountId, at, details }: LoggedEvent): Promise<boolean> => {
  const handle = type === 'operationSilenced' ? details?.operation : details?.undoes;
  return typeof handle === 'string' && (await takeBack(ctx, accountId, handle, at));
};

/**
 * Tells an event to everybody whom it concerns and who may know it: one notification for each person and operation, however many
 * events that has and however often they arrive. What is wanted by mail joins the person's next digest in the same transaction.
 */
export const notify = async (ctx: Ctx, detail: BusDetail): Promise<number> => {
  const teller = tellers[detail.type as NotifiedEvent];
  const [company, part] = await Promise.all([loadCompany(ctx, detail.accountId), wholeEvent(ctx, detail)]);
  if (!teller || !company || !part || part.quiet) return 0;
  if (await isTakenBack(ctx, part)) {
    if (part.type === 'operationUndone') await hushChangesSince(ctx, company, part);
    return 0;
  }
  const event = await wholeOperation(ctx, part);
  if (!event) return 0;
  const kept = await receiversOf(ctx, company, event);
  const { zone } = company.account;
  const held = waitsForUndo(event.type) ? event : undefined;
  if (
    held &&
    !(await holdFor(
      ctx,
      held,
      kept.map(({ person }) => person.id),
    ))
  )
    return 0;
  for (let start = 0; start < kept.length; start += atOnce)
    await Promise.all(
      kept.slice(start, start + atOnce).map((one) => keepNotification(ctx, { ...one, event, zone, held })),
    );
  return kept.length;
};
