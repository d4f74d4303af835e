import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import { firstSettings } from '#domain/notifications/notification-settings.ts';
import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import { notifiedEvents } from '#domain/notifications/notified-events.ts';
import { contextFor } from '#services/kit/context.ts';
import { type LoggedEvent, loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { sayLine } from '#services/notifications/line-words.ts';
import {
  type DigestMail,
  digestMails,
  type KeptNotification,
  notificationSettings,
  notifications,
  ownPartition,
} from '#services/notifications/notifications.store.ts';
import { type BusDetail, notify } from '#services/notifications/notify.ts';
import { sendDigests } from '#services/notifications/send-digests.ts';
import type { Role, World } from '#tests/kit/world.ts';

const system = (world: World) => contextFor(world.ports, { viewer: null });

/** The events of the account's log of this week, as the bus would deliver them. */
const loggedEvents = async (world: World): Promise<BusDetail[]> => {
  const pk = logPartition(world.accountId, world.ports.clock.now().toString());
  const items = await queryAll(world.ports.table, partition(pk, { ConsistentRead: true }));
  return items.map(loggedEvent).map((event) => ({ ...(JSON.parse(JSON.stringify(event)) as LoggedEvent) }));
};

const isTold = ({ type }: BusDetail): boolean => notifiedEvents.includes(type as NotifiedEvent);

/** Passes every new event of the log to the notifier. */
export const newNotification = (world: World) => {
  const handed = new Set<string>();
  const waiting = async () => (await loggedEvents(world)).filter((event) => isTold(event) && !handed.has(event.id));
  return {
    waiting,
    log: () => loggedEvents(world),
    tell: async (order = (events: BusDetail[]) => events): Promise<BusDetail[]> => {
      const events = order(await waiting());
      for (const event of events) {
        handed.add(event.id);
        await notify(system(world), event);
      }
      return events;
    },
    /** Skips events that this test does not cover. */
    passOver: async () => {
      for (const event of await waiting()) handed.add(event.id);
    },
  };
};

const ownItems = (world: World, employeeId: string) =>
  queryAll(world.ports.table, partition(ownPartition(world.accountId, employeeId), { ConsistentRead: true }));

/** All notifications of a person, oldest first. */
export const keptNotificationsOf = async (world: World, employeeId: string): Promise<KeptNotification[]> =>
  only(notifications, await ownItems(world, employeeId));

export const keptFor = (world: World, role: Role): Promise<KeptNotification[]> =>
  keptNotificationsOf(world, world.ids[role]);

/** All notifications of a person so far, in English, oldest first. */
export const saidToPerson = async (world: World, employeeId: string): Promise<string[]> =>
  (await keptNotificationsOf(world, employeeId)).flatMap(({ lines }) =>
    lines.map((line) => sayLine(line, { locale: 'en', timeFormat: '24h', zone: 'Europe/Amsterdam' })),
  );
export const saidTo = (world: World, role: Role): Promise<string[]> => saidToPerson(world, world.ids[role]);

/** Reads a person's notifications since its last read. */
export const newsReader = () => {
  const told: Partial<Record<Role, number>> = {};
  return async (world: World, role: Role): Promise<string[]> => {
    const all = await saidTo(world, role);
    const fresh = all.slice(told[role] ?? 0);
    told[role] = all.length;
    return fresh;
  };
};

export const digestMailsOf = async (world: World, role: Role): Promise<DigestMail[]> =>
  only(digestMails, await ownItems(world, world.ids[role]));

/** Emails to this person's address. */
export const mailsTo = (world: World, role: Role) =>
  world.ports.mail.sent.filter(({ to }) => to.includes(world.ids[role].slice(-8)));

export const minuteRule = (world: World) => sendDigests(system(world));

/** Lets the minutes pass, running the rule in each. */
export const passMinutes = async (world: World, minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.ports.clock.advance({ minutes: 1 });
    await minuteRule(world);
  }
};

export const settleFor = async (world: World, role: Role, more: Partial<NotificationSettings>): Promise<void> => {
  const employeeId = world.ids[role];
  const settings = { ...firstSettings, ...more, accountId: world.accountId, employeeId, id: employeeId, version: 1 };
  await world.ports.table.transact([notificationSettings.overwrite(settings)]);
};
