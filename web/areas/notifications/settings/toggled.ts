import type { Channel, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { KindRowFragment } from '#web/generated/graphql.ts';

/** The rows with one box the other way. */
export const toggled = (
  rows: readonly KindRowFragment[],
  kind: NotificationKind,
  channel: Channel,
  on: boolean,
): KindRowFragment[] => rows.map((row) => (row.kind === kind ? { ...row, [channel]: on } : row));
