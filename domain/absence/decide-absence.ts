import type { Problem } from '#domain/kit/problem.ts';
import type { Absence, AbsenceStatus } from './absence.ts';

export const absenceDecisions = ['approve', 'decline', 'withdraw'] as const;
export type AbsenceDecision = (typeof absenceDecisions)[number];

/** Every step that a request can take; what is not here is refused. */
const transitions: Record<AbsenceDecision, Partial<Record<AbsenceStatus, AbsenceStatus>>> = {
  approve: { Pending: 'Approved', Declined: 'Approved' },
  decline: { Pending: 'Declined', Approved: 'Declined' },
  withdraw: { Pending: 'Withdrawn', Approved: 'Withdrawn' },
};

/** Where the decision leads from that status; undefined when it leads nowhere. */
export const absenceStatusAfter = (status: AbsenceStatus, decision: AbsenceDecision): AbsenceStatus | undefined =>
  transitions[decision][status];

type Decider = { userId: string; mayApprove: boolean; mayApproveOwn: boolean };

/** Why this person cannot decide so; undefined when they can. Own requests need the account's leave to approve oneself. */
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

/** Why this person cannot change its dates or type; undefined when they can: one's own while it is pending, else as an approver. */
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

/** The status with which a request begins: approvers enter other people's absences as approved. */
export const firstStatus = (employeeId: string, decider: Decider): AbsenceStatus =>
  decider.mayApprove && (employeeId !== decider.userId || decider.mayApproveOwn) ? 'Approved' : 'Pending';
