import type { SentLine } from '#domain/notifications/notification.ts';
import { isInTime, secondsAt } from '#domain/notifications/undo-window.ts';
import { type Instant, instantOfEpochSeconds } from '#domain/time/instant.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsOf, type LoggedEvent } from '#services/kit/events.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { heldNotices, notifications } from './notifications.store.ts';

/** Longer than the undo window, so that a late undo has arrived. */
const hiddenSeconds = 20;
const keptSeconds = 30 * 86_400;
const actionsAtOnce = 80;

type Event = Pick<LoggedEvent, 'accountId' | 'id' | 'at'>;

/** Id of a notification, derived from the event's; one per person and operation. */
export const notificationId = ({ id }: Pick<Event, 'id'>): string => id.replace(/^evt/, 'ntf');
const heldId = (eventId: string): string => eventId.replace(/^evt/, 'hld');
const heldKey = ({ accountId, id }: Event) => heldNotices.key({ accountId, id: heldId(id) });

/** Instant from which notifications of a delayed event are visible. */
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

/** Records the recipients of the event before they are notified; false when the event has already been undone. */
export const holdFor = async (ctx: Ctx, event: Event, employeeIds: string[]): Promise<boolean> => {
  const made = await ctx.table.transact([entry(event, employeeIds, false)]);
  if (made.ok) return true;
  const item = await ctx.table.get({ Key: heldKey(event), ConsistentRead: true });
  return item !== undefined && !heldNotices.parse(item).dropped;
};

/** Condition that the event has not been undone, so that a concurrent undo prevents the notification. */
export const notDropped = (event: Event): WriteAction => ({
  ConditionCheck: {
    Key: heldKey(event),
    ConditionExpression: 'dropped = :no',
    ExpressionAttributeValues: { ':no': false },
  },
});

const dropOne = async (ctx: Ctx, event: Event): Promise<void> => {
  // An undo may arrive before the event that it undoes; its marker then prevents the later notification.
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
 * Replaces the lines of a delayed notification by those that still apply, per person, before it is visible. Without lines, the
 * event is treated as undone, even when it is still being processed.
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

/** Whether an undo notified no one because its operation was never visible: undoing that undo must notify people. */
const saidNothing = async (ctx: Ctx, { accountId, at, details }: LoggedEvent): Promise<boolean> => {
  if (typeof details?.undoes !== 'string') return false;
  const [undone, ...more] = await eventsOf(ctx, accountId, details.undoes);
  if (!undone) return false;
  return [undone, ...more].every((event) => isInTime(event, at)) || isDropped(ctx, undone);
};

/** Withdraws the notifications of an operation when none was visible at that moment; false when the undo must notify people. */
export const takeBack = async (ctx: Ctx, accountId: string, handle: string, moment: string): Promise<boolean> => {
  const events = await eventsOf(ctx, accountId, handle);
  const [first] = events;
  if (!first || (await saidNothing(ctx, first))) return false;
  if (await isDropped(ctx, first)) return true;
  if (!events.every((event) => isInTime(event, moment))) return false;
  for (const event of events) await dropOne(ctx, event);
  return true;
};
