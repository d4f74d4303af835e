import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
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
    active: 'boolean',
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
