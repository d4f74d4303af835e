import { expect, it } from 'vitest';
import { newEntry } from './edit-entry.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';
import { type AroundHours, writtenHoursProblem } from './written-hours.ts';

const entry = (more: Partial<TimesheetEntry> = {}): TimesheetEntry => ({
  ...newEntry({
    accountId: 'acc_1',
    id: 'tms_1',
    employeeId: 'emp_1',
    departmentId: 'dep_1',
    teamId: 'tem_1',
    shiftId: null,
    occurrence_id: null,
    date: '2026-11-10',
    starttime: '09:00',
    endtime: '17:00',
    zone: 'Europe/Amsterdam',
    breakMinutes: 0,
    note: null,
  }),
  ...more,
});
const around: AroundHours = { today: '2026-11-10', hoursAhead: false, others: [], absences: [], mayApprove: false };
const away = {
  employeeId: 'emp_1',
  date: '2026-11-10',
  status: 'Approved',
  startTime: null,
  minutes: 480,
  zone: 'Europe/Amsterdam',
} as const;
const twin = entry({ id: 'tms_2' });

it.each([
  ['hours of today', entry(), {}, undefined],
  ['hours of tomorrow', entry(), { today: '2026-11-09' }, 'hoursInFuture'],
  ['hours of tomorrow where that is allowed', entry(), { today: '2026-11-09', hoursAhead: true }, undefined],
  ['the same hours again', entry(), { others: [twin] }, 'hoursTwice'],
  ['the same hours of someone else', entry(), { others: [{ ...twin, employeeId: 'emp_2' }] }, undefined],
  ['the same hours as declined ones', entry(), { others: [{ ...twin, status: 'declined' }] }, undefined],
  ['themselves', entry(), { others: [entry()] }, undefined],
  ['hours on a day of approved absence', entry(), { absences: [away] }, 'hoursInAbsence'],
  ['hours on a day of absence that was asked for', entry(), { absences: [{ ...away, status: 'Pending' }] }, undefined],
  ['hours beside a part of the day', entry(), { absences: [{ ...away, startTime: '17:00', minutes: 60 }] }, undefined],
  [
    'hours over a part of the day',
    entry(),
    { absences: [{ ...away, startTime: '16:30', minutes: 60 }] },
    'hoursInAbsence',
  ],
  ['hours over an absence by an approver', entry(), { absences: [away], mayApprove: true }, 'hoursInAbsenceNote'],
  [
    'the same with the employee’s note',
    entry({ note: 'Came back early' }),
    { absences: [away], mayApprove: true },
    'hoursInAbsenceNote',
  ],
  [
    'the same with an approver’s note',
    entry({ note: 'Came back early', noteByApprover: true }),
    { absences: [away], mayApprove: true },
    undefined,
  ],
] as [string, TimesheetEntry, Partial<AroundHours>, string | undefined][])('%s', (_, written, more, key) =>
  expect(writtenHoursProblem(written, { ...around, ...more })?.key).toBe(key),
);
