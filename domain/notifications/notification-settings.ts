import type { Locale } from '#domain/account/account.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { type Channels, channels, type NotificationKind, notificationKinds } from './notification-kinds.ts';

/** Kinds and channels that someone decided about; what is not here is as it was. */
export type ChannelChoices = Partial<Record<NotificationKind, Partial<Channels>>>;

/** Wall times of the account's zone, half-open; `from` after `to` goes over midnight. */
export type QuietHours = { from: WallTime; to: WallTime };

export const digests = ['soon', 'daily'] as const;
/** Within five minutes of the first change, or once a day. */
export type Digest = (typeof digests)[number];

/** How one person wants to be notified. */
export type NotificationSettings = {
  choices: ChannelChoices;
  digest: Digest;
  /** When the daily digest goes. */
  dailyAt: WallTime;
  quietHours: QuietHours | null;
  /** Null: the language of the profile. */
  mailLocale: Locale | null;
};

export const firstSettings: NotificationSettings = {
  choices: {},
  digest: 'soon',
  dailyAt: '07:00',
  quietHours: null,
  mailLocale: null,
};

/** What holds for a kind: the person's own choice, else the company's, else the default; never a channel it does not have. */
export const channelsFor = (kind: NotificationKind, company: ChannelChoices, own: ChannelChoices): Channels => {
  const row = notificationKinds[kind];
  const on = (channel: keyof Channels): boolean =>
    !row.never?.includes(channel) && (own[kind]?.[channel] ?? company[kind]?.[channel] ?? row.defaults[channel]);
  return { inApp: on('inApp'), mail: on('mail'), push: on('push') };
};

/** The choices with one more; a choice equal to what holds without it is none. */
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
