import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import type { AbsenceRestriction } from '#domain/absence/absence-restriction.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import { defineStore } from '#services/kit/define-store.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;
const pk = 'a#${accountId}#org';

export const timeOffBalances = defineStore<TimeOffBalance>(
  'timeOffBalance',
  {
    ...head,
    name: 'string',
    unit: 'string',
    defaultAccrual: 'number',
    allowHalfDays: 'boolean',
    expirationMonths: 'number?',
    negativeLimit: 'number?',
    active: 'boolean',
    retiredOn: 'string?',
    order: 'number',
  },
  { primary: [pk, 'tob#${id}'] },
);

export const absencePolicies = defineStore<AbsencePolicy>(
  'absencePolicy',
  {
    ...head,
    name: 'string',
    description: 'string?',
    rows: 'any',
    accrualSource: 'string',
    waitHoursBalanceId: 'string?',
    publicHolidayAbsenceTypeId: 'string?',
    zeroOutPublicHolidayOverlap: 'boolean?',
    order: 'number',
  },
  { primary: [pk, 'abp#${id}'] },
);

export const absenceRestrictions = defineStore<AbsenceRestriction>(
  'absenceRestriction',
  {
    ...head,
    name: 'string',
    from: 'string',
    to: 'string',
    maxAbsent: 'number',
    absenceTypeIds: 'any',
    departmentIds: 'any',
  },
  { primary: [pk, 'abr#${id}'] },
);

/** Index partition of an account's corrections with a last day, sorted by that day. */
export const leaveEndsPartition = (accountId: string): string => `a#${accountId}#leaveEnds`;

/**
 * Under gsi1 with the person's dates, so that one Query returns everything leave is computed from; under gsi2 those with a last
 * day.
 */
export const leaveCorrections = defineStore<LeaveCorrection>(
  'leaveCorrection',
  {
    ...head,
    employeeId: 'string',
    departmentId: 'string',
    balanceId: 'string',
    date: 'string',
    amount: 'number',
    kind: 'string?',
    payoutDate: 'string?',
    lastDay: 'string?',
    cycle: 'number?',
    reason: 'string?',
    note: 'string?',
    linkedId: 'string?',
    enteredBy: 'string',
    enteredAt: 'string',
  },
  {
    primary: ['a#${accountId}#e#${employeeId}#absences', 'lco#${id}'],
    gsi1: ['a#${accountId}#e#${employeeId}', '${date}#lco#${id}'],
    gsi2: [leaveEndsPartition('${accountId}'), '${lastDay}#${id}'],
  },
);
