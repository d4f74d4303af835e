import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import {
  type Channel,
  type Channels,
  kindIds,
  type NotificationGroup,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import {
  type ChannelChoices,
  channelsFor,
  type NotificationSettings,
} from '#domain/notifications/notification-settings.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readChoices } from './settings-reader.ts';

/** One row of the matrix: effective channels, inherited channels, and channels that cannot be changed. */
export type KindSetting = Channels & {
  kind: NotificationKind;
  group: NotificationGroup;
  company: Channels;
  never: Channel[];
};

export type SettingsView = Omit<NotificationSettings, 'choices'> & { kinds: KindSetting[] };

/** Kinds that the person can receive. */
const kindsFor = (viewer: Viewer): NotificationKind[] =>
  kindIds.filter((kind) => meets(viewer, notificationKinds[kind].needs).ok);

export const seenSettings = (
  viewer: Viewer,
  company: ChannelChoices,
  { choices, digest, dailyAt, quietHours, mailLocale }: NotificationSettings,
): SettingsView => ({
  digest,
  dailyAt,
  quietHours,
  mailLocale,
  kinds: kindsFor(viewer).map((kind) => ({
    kind,
    group: notificationKinds[kind].group,
    ...channelsFor(kind, company, choices),
    company: channelsFor(kind, company, {}),
    never: [...(notificationKinds[kind].never ?? [])],
  })),
});

/** The viewer's notification settings. */
export const viewNotificationSettings = useCase({
  name: 'viewNotificationSettings',
  needs: notificationsAccess.viewNotificationSettings,
  input: z.object({}),
  run: async (ctx): Promise<SettingsView> => {
    const { accountId, userId } = ctx.viewer;
    const { company, of } = await readChoices(ctx, accountId, [userId]);
    return seenSettings(ctx.viewer, company, of(userId));
  },
});

/** The company's defaults, for those who may change them. */
export const viewCompanyNotifications = useCase({
  name: 'viewCompanyNotifications',
  needs: notificationsAccess.editCompanyNotifications,
  input: z.object({}),
  run: async (ctx): Promise<KindSetting[]> => {
    const { company } = await readChoices(ctx, ctx.viewer.accountId, []);
    return companyRows(company);
  },
});

export const companyRows = (company: ChannelChoices): KindSetting[] =>
  kindIds.map((kind) => ({
    kind,
    group: notificationKinds[kind].group,
    ...channelsFor(kind, company, {}),
    company: notificationKinds[kind].defaults,
    never: [...(notificationKinds[kind].never ?? [])],
  }));
