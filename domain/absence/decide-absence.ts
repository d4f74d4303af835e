import type { Problem } from '#domain/kit/problem.ts';
import type { Absence, AbsenceStatus } from './absence.ts';

export const absenceDecisions = ['approve', 'decline', 'withdraw'] as const;
export type AbsenceDecision = (typeof absenceDecisions)[number];

/** All valid transitions of a request; others are refused. */
const transitions: Record<AbsenceDecision, Partial<Record<AbsenceStatus, AbsenceStatus>>> = {
  approve: { Pending: 'Approved', Declined: 'Approved' },
  decline: { Pending: 'Declined', Approved: 'Declined' },
  withdraw: { Pending: 'Withdrawn', Approved: 'Withdrawn' },
};

/** Status after the decision; undefined when the transition is invalid. */
export const absenceStatusAfter = (status: AbsenceStatus, decision: AbsenceDecision): AbsenceStatus | undefined =>
  transitions[decision][status];

type Decider = { userId: string; mayApprove: boolean; mayApproveOwn: boolean };

/**
 * Reason why this person cannot make the decision; undefined when they can. Approvers decide their own requests only where the
 * account allows it.
 */
export const decisionProblem = (
  absence: Pick<Absence, 'employeeId' | 'status'>,
  decision: AbsenceDecision,
  decider: Decider,
): Problem | undefined => {
  if (!absenceStatusAfter(absence.status, decision)) return { key: 'absenceState', field: 'status' };
  const own = absence.employeeId === decider.userId;
  if (own && decision === 'withdraw' && absence.status === 'Pending') return undefined;
  if (!decider.mayApprove) return { key: 'absenceNotApprover', field: 'employeeId' };
  if (own && decision !== 'withdraw' && !decider.mayApproveOwn) return { key: 'absenceOwn', field: 'employeeId' };
  return undefined;
};

/**
 * Reason why this person cannot change its dates or type; undefined when they can: own absences while pending, else as an
 * approver.
 */
export const editProblem = (
  { employeeId, status }: Pick<Absence, 'employeeId' | 'status'>,
  { userId, mayApprove, mayApproveOwn }: Decider,
): Problem | undefined => {
  if (status !== 'Pending' && status !== 'Approved') return { key: 'absenceState', field: 'status' };
  const own = employeeId === userId;
  if (own && status === 'Pending') return undefined;
  if (!mayApprove) return { key: 'absenceNotApprover', field: 'employeeId' };
  return own && !mayApproveOwn ? { key: 'absenceOwn', field: 'employeeId' } : undefined;
};

/** Initial status of a request: approvers enter absences of others, and their own where the account allows it, as approved. */
export const firstStatus = (employeeId: string, decider: Decider): AbsenceStatus =>
  decider.mayApprove && (employeeId !== decider.userId || decider.mayApproveOwn) ? 'Approved' : 'Pending';
