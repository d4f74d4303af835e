import type { PublishNotice } from '#domain/publishing/publish-notice.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';

/** Notification of one person. */
export type NotifiedPerson = {
  employeeId: string;
  added: number;
  others: { subject: string; was: ScheduledShift | null; now: ScheduledShift | null }[];
};

/** Limit, since they are stored in the event, which must fit one item. */
const mostOneByOne = 100;

/** Notifications by person: number of new shifts, and other changes one by one. */
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
