import type { LineText, NotificationLine, PlannedFacts } from './notification.ts';
import type { NotificationKind } from './notification-kinds.ts';

const same = (one: PlannedFacts, other: PlannedFacts): boolean =>
  one.date === other.date &&
  one.starttime === other.starttime &&
  one.endtime === other.endtime &&
  one.shift === other.shift &&
  one.team === other.team;

const wordsOf = (was: PlannedFacts | null, now: PlannedFacts | null): [NotificationKind, LineText] => {
  if (!was) return ['shiftAdded', 'shiftAdded'];
  if (!now) return ['shiftRemoved', 'shiftRemoved'];
  return ['shiftChanged', was.date === now.date ? 'shiftChanged' : 'shiftMoved'];
};

/** The notice about a planned shift that was and is like this, for its worker; undefined when there is none. */
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
