import type { Meaning } from '#web/ui/StatusBadge.tsx';
import type { AbsenceRequestLineFragment } from './Absence.generated.ts';

type Absence = Pick<AbsenceRequestLineFragment, 'status' | 'lastDay'>;

export const meaningOfStatus: Record<Absence['status'], Meaning> = {
  Pending: 'pending',
  Approved: 'approved',
  Declined: 'declined',
  Withdrawn: 'missing',
};

/**
 * Splits absences into current and future, soonest first, and past, declined or withdrawn, newest first. Input is sorted by first
 * day.
 */
export const splitByTime = <A extends Absence>(
  absences: readonly A[],
  today: string,
): { coming: A[]; history: A[] } => {
  const stands = ({ status, lastDay }: A) =>
    (status === 'Pending' || status === 'Approved') && (lastDay === null || lastDay >= today);
  return { coming: absences.filter(stands), history: absences.filter((absence) => !stands(absence)).toReversed() };
};
