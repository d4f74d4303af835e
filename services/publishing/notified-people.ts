import type { PublishNotice } from '#domain/publishing/publish-notice.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';

/** What the notifier says to one person. */
export type NotifiedPerson = {
  employeeId: string;
  added: number;
  others: { subject: string; was: ScheduledShift | null; now: ScheduledShift | null }[];
};

/** They ride in the event, which stays an item that the table takes. */
const mostOneByOne = 100;

/** What the notifier tells each person: how many shifts are new, and the others one by one. */
export const notifiedOf = (notices: readonly PublishNotice[]): NotifiedPerson[] => {
  let left = mostOneByOne;
  const bare = (shift: ScheduledShift | null) =>
    shift && { ...shift, verdict: null, overrideReason: null, overriddenRules: null };
  return [...Map.groupBy(notices, ({ employeeId }) => employeeId)].map(([employeeId, own]) => {
    const others = own.filter(({ kind }) => kind !== 'added').slice(0, Math.max(0, left));
    left -= others.length;
    return {
      employeeId,
      added: own.filter(({ kind }) => kind === 'added').length,
      others: others.map(({ subject, was, now }) => ({ subject, was: bare(was), now: bare(now) })),
    };
  });
};
