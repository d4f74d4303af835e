import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { defineStore } from '#services/kit/define-store.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;

export const absenceTypes = defineStore<AbsenceType>(
  'absenceType',
  {
    ...head,
    name: 'string',
    icon: 'string',
    colour: 'string',
    unit: 'string',
    leave: 'boolean',
    isCounted: 'boolean',
    percentage: 'number?',
    allowOpenEnded: 'boolean',
    defaultRosterAction: 'string',
    requestable: 'boolean',
    requestableGroupIds: 'any?',
    accrues: 'boolean?',
    hasWaitHours: 'boolean?',
    paid: 'boolean?',
    order: 'number',
  },
  { primary: ['a#${accountId}#org', 'abt#${id}'] },
);

/** Requests of a department, newest last; by person under gsi1. */
export const absences = defineStore<Absence>(
  'absence',
  {
    ...head,
    employeeId: 'string',
    departmentId: 'string',
    absenceTypeId: 'string',
    status: 'string',
    firstDay: 'string',
    lastDay: 'string?',
    note: 'string?',
    rosterAction: 'string',
    balanceId: 'string?',
    waitMinutes: 'number?',
    waitDays: 'number?',
    requestedAt: 'string',
    reviewedBy: 'string?',
    reviewedAt: 'string?',
    reviewNote: 'string?',
    overrideReason: 'string?',
    attachments: 'any?',
  },
  {
    primary: ['a#${accountId}#d#${departmentId}#absences', '${id}'],
    gsi1: ['a#${accountId}#e#${employeeId}#absences', '${firstDay}#${id}'],
  },
);

/** One date of an absence, stored in its department's week with the shifts. `week` is derived from the date. */
export const absenceDays = defineStore<AbsenceDay & { week: string }>(
  'absenceDay',
  {
    ...head,
    absenceId: 'string',
    employeeId: 'string',
    departmentId: 'string',
    absenceTypeId: 'string',
    status: 'string',
    date: 'string',
    minutes: 'number',
    startTime: 'string?',
    balanceId: 'string?',
    waitMinutes: 'number?',
    waitDays: 'number?',
    zone: 'string',
    week: 'string',
  },
  {
    primary: ['a#${accountId}#d#${departmentId}#w#${week}', '${date}#abs#${id}'],
    gsi1: ['a#${accountId}#e#${employeeId}', '${date}#abs#${id}'],
  },
);
