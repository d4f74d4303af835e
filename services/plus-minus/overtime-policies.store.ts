import type { OvertimePolicy } from '#domain/plus-minus/overtime-policy.ts';
import { defineStore } from '#services/kit/define-store.ts';

export const overtimePolicies = defineStore<OvertimePolicy>(
  'overtimePolicy',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    name: 'string',
    period: 'string',
    includeAbsence: 'boolean',
    rule: 'string',
    timeOffBalanceId: 'string?',
    tiers: 'any',
    order: 'number',
    earlier: 'any?',
  },
  { primary: ['a#${accountId}#org', 'otp#${id}'] },
);
