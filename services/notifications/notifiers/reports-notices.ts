import type { LineText } from '#domain/notifications/notification.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { type Notifier, plainLine } from '#services/notifications/notified.ts';

const words: Record<string, [NotificationKind, LineText]> = {
  reportDelivered: ['reportReady', 'reportReady'],
  reportFailed: ['reportFailed', 'reportFailed'],
  reportRefused: ['reportFailed', 'reportRefused'],
};

/** What became of a recurring report's run, to its owner. */
export const notifyOfReport: Notifier = (_company, { type, subject, employeeId, changes }) => {
  const [kind, text] = words[type]!;
  const run = changes.find((one) => one.kind === 'reportRun');
  if (!employeeId) return [];
  const facts = { name: String((run?.after ?? run?.before)?.name ?? '') };
  return [{ employeeId, line: plainLine({ kind, text, subject, departmentId: null, facts }) }];
};
