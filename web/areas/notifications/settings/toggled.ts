import { type Channel, channels, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { type NotificationPreset, presetChannels } from '#domain/notifications/presets.ts';
import type { KindRowFragment } from './NotificationSettings.generated.ts';

/** The rows with one checkbox toggled. */
export const toggled = (
  rows: readonly KindRowFragment[],
  kind: NotificationKind,
  channel: Channel,
  on: boolean,
): KindRowFragment[] => rows.map((row) => (row.kind === kind ? { ...row, [channel]: on } : row));

/** The rows as a preset chooses them. */
export const presetRows = (rows: readonly KindRowFragment[], preset: NotificationPreset): KindRowFragment[] =>
  rows.map((row) => ({ ...row, ...presetChannels(preset, row.kind) }));

/** The channels of the rows, as they are saved. */
export const choicesOf = (rows: readonly KindRowFragment[]) =>
  rows.map(({ kind, inApp, mail, push }) => ({ kind, inApp, mail, push }));

/** The push column exists only where push is available. */
export const channelsWith = (push: unknown): readonly Channel[] =>
  push ? channels : channels.filter((channel) => channel !== 'push');
