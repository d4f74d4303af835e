import type { Employee } from '#domain/employees/employee.ts';
import { digestDue } from '#domain/notifications/digest.ts';
import type { Notification, SentLine } from '#domain/notifications/notification.ts';
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import { epochSeconds, type Instant, instant } from '#domain/time/instant.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { notDropped, notificationId, visibleFrom } from './held.ts';
import { type Digest, digests, mailShardOf, notifications } from './notifications.store.ts';

const keptDays = 90;
export const daysFrom = (moment: Instant, days: number): number => epochSeconds(moment) + days * 86_400;

type Given = {
  event: LoggedEvent;
  person: Employee;
  lines: SentLine[];
  settings: NotificationSettings;
  zone: Zone;
  /** The event when its notifications are delayed. */
  held?: LoggedEvent;
};

/** Attribute names with their placeholder in an expression. */
const named = (item: Item, sign: '#' | ':') => Object.keys(item).map((name) => [name, `${sign}${name}`] as const);

/** Adds the notification to the person's open digest, or opens one; other attributes of an open digest are unchanged. */
const joinDigest = (digest: Digest): WriteAction => {
  const item = digests.item(digest);
  const { pk, sk, ...attributes } = item;
  const plain = named(attributes as Item, '#').filter(([name]) => name !== 'notificationIds' && name !== 'version');
  const sets = plain.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`);
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression: `SET ${[
        ...sets,
        '#notificationIds = list_append(if_not_exists(#notificationIds, :none), :notificationIds)',
        '#version = if_not_exists(#version, :zero) + :version',
      ].join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(Object.keys(attributes).map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
        ':none': [],
        ':zero': 0,
      },
    },
  };
};

const notificationOf = ({ event, person, lines }: Given): Notification => ({
  accountId: event.accountId,
  id: notificationId(event),
  version: 1,
  employeeId: person.id,
  eventId: event.id,
  actorId: event.actorId,
  at: event.at.replace(/\.\d+Z$/, 'Z'),
  lines,
  readAt: null,
});

/** A delayed notification is not emailed before it is visible. */
const dueOf = (settings: NotificationSettings, now: Instant, hiddenUntil: Instant | null, zone: Zone): Instant => {
  const due = digestDue(settings, now, zone);
  return hiddenUntil && due < hiddenUntil ? digestDue(settings, hiddenUntil, zone) : due;
};

/** Stores the notification of one person and adds it to their next digest; false when it already exists. */
export const keepNotification = async (ctx: Ctx, input: Given): Promise<boolean> => {
  const { person, lines, settings, zone, held } = input;
  const hiddenUntil = held ? visibleFrom(held) : null;
  const now = instant(ctx.now);
  const notification = notificationOf(input);
  const { accountId, employeeId, id } = notification;
  const kept = { ...notification, inApp: lines.some((line) => line.inApp), expiresAt: daysFrom(now, keptDays) };
  const actions: WriteAction[] = [
    notifications.create({ ...kept, visibleFrom: hiddenUntil }),
    ...(held ? [notDropped(held)] : []),
  ];
  // People with an unverified email address get neither digests nor push, only the verification email.
  if (person.verified && lines.some((line) => line.mail || line.push))
    actions.push(
      joinDigest({
        accountId,
        employeeId,
        id: id.replace(/^ntf/, 'dig'),
        version: 1,
        notificationIds: [id],
        shard: mailShardOf(employeeId),
        waitsUntil: dueOf(settings, now, hiddenUntil, zone),
      }),
    );
  return (await ctx.table.transact(actions)).ok;
};
