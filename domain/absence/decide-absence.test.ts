import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { type AbsenceStatus, absenceStatuses } from './absence.ts';
import { absenceDecisions, absenceStatusAfter, decisionProblem, firstStatus } from './decide-absence.ts';

const approver = { userId: 'emp_boss', mayApprove: true, mayApproveOwn: false };
const anna = { userId: 'emp_anna', mayApprove: false, mayApproveOwn: false };

describe('statuses', () => {
  it.each([
    ['Pending', 'approve', 'Approved'],
    ['Pending', 'decline', 'Declined'],
    ['Pending', 'withdraw', 'Withdrawn'],
    ['Approved', 'approve', undefined],
    ['Approved', 'decline', 'Declined'],
    ['Approved', 'withdraw', 'Withdrawn'],
    ['Declined', 'approve', 'Approved'],
    ['Declined', 'decline', undefined],
    ['Declined', 'withdraw', undefined],
    ['Withdrawn', 'approve', undefined],
    ['Withdrawn', 'decline', undefined],
    ['Withdrawn', 'withdraw', undefined],
  ] as const)('%s, %s: %s', (status, decision, after) => {
    expect(absenceStatusAfter(status, decision)).toBe(after);
  });

  it('never leave the four, and Withdrawn is the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...absenceDecisions)), (decisions) => {
        let status: AbsenceStatus = 'Pending';
        let ended = false;
        for (const decision of decisions) {
          status = absenceStatusAfter(status, decision) ?? status;
          if (ended) expect(status).toBe('Withdrawn');
          ended = status === 'Withdrawn';
          expect(absenceStatuses).toContain(status);
        }
      }),
      runs(200, 5000),
    );
  });
});

describe('who may', () => {
  const pending = { employeeId: 'emp_anna', status: 'Pending' as const };
  const approved = { employeeId: 'emp_anna', status: 'Approved' as const };

  it.each([
    ['an approver approves', pending, 'approve', approver, undefined],
    ['an employee withdraws what is pending', pending, 'withdraw', anna, undefined],
    ['an employee approves', pending, 'approve', anna, 'absenceNotApprover'],
    ['an employee withdraws what was approved', approved, 'withdraw', anna, 'absenceNotApprover'],
    ['a colleague withdraws', pending, 'withdraw', { ...anna, userId: 'emp_bram' }, 'absenceNotApprover'],
    ['an approver approves their own', { ...pending, employeeId: 'emp_boss' }, 'approve', approver, 'absenceOwn'],
    ['an approver declines their own', { ...pending, employeeId: 'emp_boss' }, 'decline', approver, 'absenceOwn'],
    [
      'an approver may approve their own',
      { ...pending, employeeId: 'emp_boss' },
      'approve',
      { ...approver, mayApproveOwn: true },
      undefined,
    ],
    [
      'an approver withdraws their own approved',
      { ...approved, employeeId: 'emp_boss' },
      'withdraw',
      approver,
      undefined,
    ],
    ['twice', approved, 'approve', approver, 'absenceState'],
  ] as const)('%s', (_, absence, decision, decider, key) => {
    expect(decisionProblem(absence, decision, decider)?.key).toBe(key);
  });

  it('decides with which status a request begins', () => {
    expect(firstStatus('emp_anna', approver)).toBe('Approved');
    expect(firstStatus('emp_boss', approver)).toBe('Pending');
    expect(firstStatus('emp_boss', { ...approver, mayApproveOwn: true })).toBe('Approved');
    expect(firstStatus('emp_anna', anna)).toBe('Pending');
  });
});
