import type { Notification } from '#domain/notifications/notification.ts';
import type { ChannelChoices, NotificationSettings } from '#domain/notifications/notification-settings.ts';
import type { ReceiverRule } from '#domain/notifications/receivers.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { dueShardOf } from '#services/kit/due-shard.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;
const own = 'a#${accountId}#e#${employeeId}#notifications';
export const ownPartition = (accountId: string, employeeId: string): string =>
  `a#${accountId}#e#${employeeId}#notifications`;

/** A stored notification. `inApp` is false when the inbox does not show it: the item also prevents duplicates. */
export type KeptNotification = Notification & {
  inApp: boolean;
  expiresAt: number;
  /** Hidden from its reader until this instant, while it can be withdrawn; null means visible at once. */
  visibleFrom: Instant | null;
};
export const notifications = defineStore<KeptNotification>(
  'notification',
  {
    ...head,
    employeeId: 'string',
    eventId: 'string',
    actorId: 'string',
    at: 'string',
    lines: 'any',
    inApp: 'boolean',
    readAt: 'string?',
    expiresAt: 'number',
    visibleFrom: 'string?',
  },
  { primary: [own, '${id}'] },
);

/** The id up to which a person has marked all notifications as read. */
export type Inbox = { accountId: string; id: string; version: number; employeeId: string; readUpTo: string };
export const inboxes = defineStore<Inbox>(
  'inbox',
  { ...head, employeeId: 'string', readUpTo: 'string' },
  { primary: [own, 'inbox'] },
);

export type KeptSettings = NotificationSettings & {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
};
export const notificationSettings = defineStore<KeptSettings>(
  'notificationSettings',
  {
    ...head,
    employeeId: 'string',
    choices: 'any',
    digest: 'string',
    dailyAt: 'string',
    quietHours: 'any?',
    mailLocale: 'string?',
  },
  { primary: [own, 'settings'] },
);

export type CompanyNotifications = {
  accountId: string;
  id: string;
  version: number;
  choices: ChannelChoices;
  /** Null in items from before receiver rules existed. */
  receivers: ReceiverRule[] | null;
};
export const companyNotifications = defineStore<CompanyNotifications>(
  'companyNotifications',
  { ...head, choices: 'any', receivers: 'any?' },
  { primary: ['a#${accountId}#settings', 'notifications'] },
);

/** Shards of digests in the due index. */
export const mailShards = ['m0', 'm1', 'm2', 'm3'];
export const mailShardOf = (employeeId: string): string => dueShardOf(mailShards, employeeId);
export const mailPartition = (shard: string): string => `due#${shard}`;

/** Notifications collected for one person's next email. At most one digest per person is open. */
export type Digest = {
  accountId: string;
  /** `dig_…`, derived from the first event's id. */
  id: string;
  version: number;
  employeeId: string;
  notificationIds: string[];
  shard: string;
  waitsUntil: Instant;
};
export const digests = defineStore<Digest>(
  'notificationDigest',
  { ...head, employeeId: 'string', notificationIds: 'any', shard: 'string', waitsUntil: 'string' },
  { primary: [own, 'digest'], gsi2: ['due#${shard}', '${waitsUntil}#${employeeId}'] },
);

export type DigestMailState = 'sending' | 'waiting' | 'sent' | 'unknown' | 'failed' | 'dropped';

/** One email being sent; `waitsUntil` is empty once it has reached a final state. */
export type DigestMail = Digest & {
  state: DigestMailState;
  retries: number;
  reason: string | null;
  expiresAt: number;
};
export const digestMails = defineStore<DigestMail>(
  'digestMail',
  {
    ...head,
    employeeId: 'string',
    notificationIds: 'any',
    shard: 'string',
    waitsUntil: 'string',
    state: 'string',
    retries: 'number',
    reason: 'string?',
    expiresAt: 'number',
  },
  { primary: [own, 'mail#${id}'], gsi2: ['due#${shard}', '${waitsUntil}#${id}'] },
);

/** Shard of the due index for the daily checks of companies' people. */
export const peopleShard = 'people';
/** The next check of a company's birthdays, anniversaries and contracts. */
export type PeopleWatch = {
  accountId: string;
  id: string;
  version: number;
  lookOn: PlainDate;
  /** Start of that date's morning in the company's zone; absent in older items, which wait by date. */
  dueAt?: Instant | null;
  /** Whether open-ended absences from before automatic extension were adopted; absent in older items. */
  absencesAdopted?: boolean | null;
  /** Whether copying the schedule into hours was set up; absent in older items. */
  copiesAdopted?: boolean | null;
};
export const peopleWatches = defineStore<PeopleWatch>(
  'peopleWatch',
  { ...head, lookOn: 'string', dueAt: 'string?', absencesAdopted: 'boolean?', copiesAdopted: 'boolean?' },
  { primary: ['a#${accountId}#settings', 'people'], gsi2: [`due#${peopleShard}`, '${dueAt}#${accountId}'] },
);

/**
 * Recipients of an event with delayed notifications; `dropped` once it is undone, so that no one is notified of it afterwards.
 */
export type HeldNotice = {
  accountId: string;
  /** `hld_…`, derived from the event's id. */
  id: string;
  version: number;
  employeeIds: string[];
  dropped: boolean;
  expiresAt: number;
};
export const heldNotices = defineStore<HeldNotice>(
  'heldNotice',
  { ...head, employeeIds: 'any', dropped: 'boolean', expiresAt: 'number' },
  { primary: ['a#${accountId}#held', '${id}'] },
);
