import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';

/** One write of a shift; `quiet` when its employee was not notified. */
export type ShiftStep = { quiet: boolean; before: ScheduledShift | null; after: ScheduledShift | null };

/** The shift as last known to its employee: before the first quiet write after the last notified one. */
export const lastNotified = (steps: readonly ShiftStep[], now: ScheduledShift | null): ScheduledShift | null => {
  let silent: ShiftStep | undefined;
  for (const step of steps) silent = step.quiet ? (silent ?? step) : undefined;
  return silent ? silent.before : now;
};

export const noticeKinds = ['added', 'changed', 'removed'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Notification of one person about one shift on publishing; `was` is what they knew. */
export type PublishNotice = {
  /** Occurrence id. */
  subject: string;
  employeeId: string;
  kind: NoticeKind;
  was: ScheduledShift | null;
  now: ScheduledShift | null;
};

const same = (a: ScheduledShift, b: ScheduledShift): boolean =>
  a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.teamId === b.teamId && a.shiftId === b.shiftId;

const noticeOf = (
  subject: string,
  employeeId: string,
  was: ScheduledShift | null,
  now: ScheduledShift | null,
): PublishNotice | undefined => {
  if (was && now) return same(was, now) ? undefined : { subject, employeeId, kind: 'changed', was, now };
  if (!was && !now) return undefined;
  return { subject, employeeId, kind: was ? 'removed' : 'added', was, now };
};

/** A shift as last known, and as published; null where nonexistent. */
export type KnownShift = { subject: string; known: ScheduledShift | null; now: ScheduledShift | null };

/** Notifications by person, each about own shifts only. A reassigned shift is removed for one person and added for another. */
export const publishNotices = (shifts: Iterable<KnownShift>): PublishNotice[] => {
  const notices: PublishNotice[] = [];
  for (const { subject, known, now } of shifts)
    for (const employeeId of new Set([known?.employeeId, now?.employeeId])) {
      if (!employeeId) continue;
      const own = (shift: ScheduledShift | null) => (shift?.employeeId === employeeId ? shift : null);
      const notice = noticeOf(subject, employeeId, own(known), own(now));
      if (notice) notices.push(notice);
    }
  return notices;
};
