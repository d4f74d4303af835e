import type { LineText, NotificationLine, PlannedFacts } from './notification.ts';
import type { NotificationKind } from './notification-kinds.ts';

const same = (a: PlannedFacts, b: PlannedFacts): boolean =>
  a.date === b.date &&
  a.starttime === b.starttime &&
  a.endtime === b.endtime &&
  a.shift === b.shift &&
  a.team === b.team;

const wordsOf = (was: PlannedFacts | null, now: PlannedFacts | null): [NotificationKind, LineText] => {
  if (!was) return ['shiftAdded', 'shiftAdded'];
  if (!now) return ['shiftRemoved', 'shiftRemoved'];
  return ['shiftChanged', was.date === now.date ? 'shiftChanged' : 'shiftMoved'];
};

/** Notification of an employee about a change of a scheduled shift; undefined when there is none. */
export const shiftLine = (
  subject: string,
  was: PlannedFacts | null,
  now: PlannedFacts | null,
): NotificationLine | undefined => {
  if (!was && !now) return undefined;
  if (was && now && same(was, now)) return undefined;
  const [kind, text] = wordsOf(was, now);
  return { kind, text, subject, facts: {}, departmentId: null, was, now };
};
