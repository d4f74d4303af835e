import { type Channel, channels, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { KindRowFragment } from './NotificationSettings.generated.ts';

/** The rows with one box the other way. */
export const toggled = (
  rows: readonly KindRowFragment[],
  kind: NotificationKind,
  channel: Channel,
  on: boolean,
): KindRowFragment[] => rows.map((row) => (row.kind === kind ? { ...row, [channel]: on } : row));

/** Push is a column only where there is push. */
export const channelsWith = (push: unknown): readonly Channel[] =>
  push ? channels : channels.filter((channel) => channel !== 'push');
