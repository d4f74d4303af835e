import type { SentLine } from '#domain/notifications/notification.ts';
import { isInTime, secondsAt } from '#domain/notifications/undo-window.ts';
import { type Instant, instantOfEpochSeconds } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsOf, type LoggedEvent } from '#services/kit/events.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { heldNotices, notifications } from './notifications.store.ts';

/** Somewhat later, so that an undo in the last moment has arrived. */
const hiddenSeconds = 20;
const keptSeconds = 30 * 86_400;
const actionsAtOnce = 80;

type Event = Pick<LoggedEvent, 'accountId' | 'id' | 'at'>;

/** One for each person and operation. */
export const notificationId = ({ id }: Pick<Event, 'id'>): string => id.replace(/^evt/, 'ntf');
const heldId = (eventId: string): string => eventId.replace(/^evt/, 'hld');
const heldKey = ({ accountId, id }: Event) => heldNotices.key({ accountId, id: heldId(id) });

/** When people may see what such an event tells them. */
export const visibleFrom = ({ at }: Pick<Event, 'at'>): Instant => instantOfEpochSeconds(secondsAt(at) + hiddenSeconds);

const entry = (event: Event, employeeIds: string[], dropped: boolean): WriteAction =>
  heldNotices.create({
    accountId: event.accountId,
    id: heldId(event.id),
    version: 1,
    employeeIds,
    dropped,
    expiresAt: secondsAt(event.at) + keptSeconds,
  });

/** Notes who is notified of the event, before they are; false when it was taken back already. */
export const holdFor = async (ctx: Ctx, event: Event, employeeIds: string[]): Promise<boolean> => {
  const made = await ctx.table.transact([entry(event, employeeIds, false)]);
  if (made.ok) return true;
  const item = await ctx.table.get({ Key: heldKey(event), ConsistentRead: true });
  return item !== undefined && !heldNotices.parse(item).dropped;
};

/** Holds only while the event was not taken back: no one is notified of it meanwhile. */
export const notDropped = (event: Event): WriteAction => ({
  ConditionCheck: {
    Key: heldKey(event),
    ConditionExpression: 'dropped = :no',
    ExpressionAttributeValues: { ':no': false },
  },
});

const dropOne = async (ctx: Ctx, event: Event): Promise<void> => {
  // An undo may arrive before what it undoes: then the mark waits for it.
  if ((await ctx.table.transact([entry(event, [], true)])).ok) return;
  const item = await ctx.table.get({ Key: heldKey(event), ConsistentRead: true });
  const held = item && heldNotices.parse(item);
  if (!held) return;
  if (!held.dropped)
    await ctx.table.transact([
      heldNotices.replace({ ...held, dropped: true, version: held.version + 1 }, held.version),
    ]);
  const id = notificationId(event);
  const gone = held.employeeIds.map(
    (employeeId): WriteAction => ({
      Delete: { Key: notifications.key({ accountId: event.accountId, employeeId, id }) },
    }),
  );
  for (let start = 0; start < gone.length; start += actionsAtOnce)
    await ctx.table.transact(gone.slice(start, start + actionsAtOnce));
};

/**
 * Leaves of the word of an event what is still true, by person, before they see it: nothing of it is as if it had been taken
 * back, also where it is only on its way.
 */
export const rewordHeld = async (
  ctx: Ctx,
  event: LoggedEvent,
  lines: ReadonlyMap<string, SentLine[]>,
): Promise<void> => {
  if (lines.size === 0) return dropOne(ctx, event);
  const item = await ctx.table.get({ Key: heldKey(event), ConsistentRead: true });
  const id = notificationId(event);
  for (const employeeId of item ? heldNotices.parse(item).employeeIds : []) {
    const key = notifications.key({ accountId: event.accountId, employeeId, id });
    const kept = await ctx.table.get({ Key: key, ConsistentRead: true });
    const [known, still] = [kept && notifications.parse(kept), lines.get(employeeId)];
    if (!known) continue;
    await ctx.table.transact([
      still
        ? notifications.replace({ ...known, lines: still, version: known.version + 1 }, known.version)
        : { Delete: { Key: key } },
    ]);
  }
};

const isDropped = async (ctx: Ctx, event: Event): Promise<boolean> => {
  const item = await ctx.table.get({ Key: heldKey(event), ConsistentRead: true });
  return item !== undefined && heldNotices.parse(item).dropped;
};

/** Whether an undo had nothing to say, as no one had been notified of what it undid: what undoes it in turn is news again. */
const saidNothing = async (ctx: Ctx, { accountId, at, details }: LoggedEvent): Promise<boolean> => {
  if (typeof details?.undoes !== 'string') return false;
  const [undone, ...more] = await eventsOf(ctx, accountId, details.undoes);
  if (!undone) return false;
  return [undone, ...more].every((event) => isInTime(event, at)) || isDropped(ctx, undone);
};

/** Takes back the word of an operation, if at that moment no one had seen it; false when there is something to tell. */
export const takeBack = async (ctx: Ctx, accountId: string, handle: string, moment: string): Promise<boolean> => {
  const events = await eventsOf(ctx, accountId, handle);
  const [first] = events;
  if (!first || (await saidNothing(ctx, first))) return false;
  if (await isDropped(ctx, first)) return true;
  if (!events.every((event) => isInTime(event, moment))) return false;
  for (const event of events) await dropOne(ctx, event);
  return true;
};
