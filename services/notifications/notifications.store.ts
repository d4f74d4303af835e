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

/** `inApp` says whether the inbox shows it: the item is also what keeps an event from being sent twice. */
export type KeptNotification = Notification & {
  inApp: boolean;
  expiresAt: number;
  /** While it may still be taken back, its reader sees nothing of it; null is at once. */
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

/** Up to where someone said "all read". */
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
  /** Left out in what was kept before there were any. */
  receivers: ReceiverRule[] | null;
};
export const companyNotifications = defineStore<CompanyNotifications>(
  'companyNotifications',
  { ...head, choices: 'any', receivers: 'any?' },
  { primary: ['a#${accountId}#settings', 'notifications'] },
);

/** Partitions of the due index in which digests wait. */
export const mailShards = ['m0', 'm1', 'm2', 'm3'];
export const mailShardOf = (employeeId: string): string => dueShardOf(mailShards, employeeId);
export const mailPartition = (shard: string): string => `due#${shard}`;

/** Changes being collected for one person's next mail. At most one for a person. */
export type Digest = {
  accountId: string;
  /** `dig_…`, made of the first event's id. */
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

/** One mail on its way; `waitsUntil` is empty once it has ended. */
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

/** The part of the due index in which companies wait for the next day on which their people are looked at. */
export const peopleShard = 'people';
/** When a company's birthdays, years and contracts are looked at next. */
export type PeopleWatch = {
  accountId: string;
  id: string;
  version: number;
  lookOn: PlainDate;
  /** When that date's morning begins in the company's zone; left out in what waits by its date alone. */
  dueAt?: Instant | null;
  /** Whether absences from before they were extended were looked for; left out in what was kept before that. */
  absencesAdopted?: boolean | null;
  /** Whether its plan is copied into hours; left out likewise. */
  copiesAdopted?: boolean | null;
};
export const peopleWatches = defineStore<PeopleWatch>(
  'peopleWatch',
  { ...head, lookOn: 'string', dueAt: 'string?', absencesAdopted: 'boolean?', copiesAdopted: 'boolean?' },
  { primary: ['a#${accountId}#settings', 'people'], gsi2: [`due#${peopleShard}`, '${dueAt}#${accountId}'] },
);

/** Who was notified of an event that may still be taken back; `dropped` once it was, so that no one is notified of it again. */
export type HeldNotice = {
  accountId: string;
  /** `hld_…`, made of the event's id. */
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
