import { type Channels, type NotificationKind, notificationKinds } from './notification-kinds.ts';

export const notificationPresets = ['everything', 'own', 'inApp'] as const;
/** A choice of channels for all kinds at once: all, those about oneself, or the inbox alone. */
export type NotificationPreset = (typeof notificationPresets)[number];

/** Channels that a preset chooses for a kind, without those that make no sense for it. */
export const presetChannels = (preset: NotificationPreset, kind: NotificationKind): Channels => {
  const { to, never } = notificationKinds[kind];
  const sends = preset === 'everything' || (preset === 'own' && to === 'self');
  const excluded = new Set<string>(never);
  return { inApp: true, mail: sends && !excluded.has('mail'), push: sends && !excluded.has('push') };
};
