import { type Channel, channels, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { KindRowFragment } from './NotificationSettings.generated.ts';

/** The rows with one checkbox toggled. */
export const toggled = (
  rows: readonly KindRowFragment[],
  kind: NotificationKind,
  channel: Channel,
  on: boolean,
): KindRowFragment[] => rows.map((row) => (row.kind === kind ? { ...row, [channel]: on } : row));

/** The push column exists only where push is available. */
export const channelsWith = (push: unknown): readonly Channel[] =>
  push ? channels : channels.filter((channel) => channel !== 'push');
