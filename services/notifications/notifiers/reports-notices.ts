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
  const change = changes.find((one) => one.kind === 'reportRun');
  const run = change?.after ?? change?.before;
  // Missed runs are named together by the last of them.
  if (!employeeId || run?.mail === 'digest') return [];
  const facts = { name: String(run?.name ?? '') };
  return [
    {
      employeeId,
      line: plainLine({
        kind,
        text: run?.mail === 'unknown' ? 'reportMailUnknown' : text,
        subject,
        departmentId: null,
        facts,
      }),
    },
  ];
};
