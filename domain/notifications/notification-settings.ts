import type { Locale } from '#domain/account/account.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { type Channels, channels, type NotificationKind, notificationKinds } from './notification-kinds.ts';

/** Explicit choices by kind and channel; others use the default. */
export type ChannelChoices = Partial<Record<NotificationKind, Partial<Channels>>>;

/** Wall times in the account's zone, half-open; `from` after `to` spans midnight. */
export type QuietHours = { from: WallTime; to: WallTime };

export const digests = ['soon', 'daily'] as const;
/** Within five minutes of the first change, or once a day. */
export type Digest = (typeof digests)[number];

/** A person's notification settings. */
export type NotificationSettings = {
  choices: ChannelChoices;
  digest: Digest;
  /** Time of the daily digest. */
  dailyAt: WallTime;
  quietHours: QuietHours | null;
  /** Null uses the profile's language. */
  mailLocale: Locale | null;
};

export const firstSettings: NotificationSettings = {
  choices: {},
  digest: 'soon',
  dailyAt: '07:00',
  quietHours: null,
  mailLocale: null,
};

/** Effective channels of a kind: the person's choice, else the company's, else the default; never an excluded channel. */
export const channelsFor = (kind: NotificationKind, company: ChannelChoices, own: ChannelChoices): Channels => {
  const row = notificationKinds[kind];
  const on = (channel: keyof Channels): boolean =>
    !row.never?.includes(channel) && (own[kind]?.[channel] ?? company[kind]?.[channel] ?? row.defaults[channel]);
  return { inApp: on('inApp'), mail: on('mail'), push: on('push') };
};

/** Adds a choice; one equal to the inherited value is removed. */
export const choose = (
  choices: ChannelChoices,
  kind: NotificationKind,
  wanted: Partial<Channels>,
  underneath: ChannelChoices,
): ChannelChoices => {
  const without = channelsFor(kind, underneath, {});
  const next: Partial<Channels> = { ...choices[kind], ...wanted };
  for (const channel of channels) if (next[channel] === without[channel]) delete next[channel];
  const { [kind]: _, ...others } = choices;
  return Object.keys(next).length > 0 ? { ...others, [kind]: next } : others;
};
