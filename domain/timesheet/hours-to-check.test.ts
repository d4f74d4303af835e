import { expect, it } from 'vitest';
import { newEntry } from './edit-entry.ts';
import { hoursToCheck } from './hours-to-check.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

let made = 0;
const entry = (
  starttime: string,
  endtime: string,
  more: Partial<TimesheetEntry> = {},
  planned: number | null = null,
) => {
  made += 1;
  const place = { accountId: 'acc_1', employeeId: 'emp_1', departmentId: 'dep_1', teamId: 'tem_1', shiftId: null };
  const rest = { occurrence_id: null, date: '2026-11-09', zone: 'Europe/Amsterdam', breakMinutes: 0, note: null };
  const hours = newEntry({ id: `tms_${made}`, ...place, ...rest, starttime, endtime });
  return { ...hours, ...more, planned: planned === null ? null : { minutes: planned, endtime: null } };
};
const day = { employeeId: 'emp_1', date: '2026-11-09', minutes: 480, zone: 'Europe/Amsterdam' };
const away = { ...day, status: 'Approved', startTime: null } as const;
const check = (entries: ReturnType<typeof entry>[], more: object = {}) =>
  hoursToCheck(entries, {
    absences: [],
    todayOf: () => '2026-11-10',
    deviationOf: () => 15,
    contractMinutesOf: () => null,
    ...more,
  }).map(({ kind, difference }) => [kind, difference]);

it.each([
  ['nothing of approved hours', check([entry('09:00', '17:00', { status: 'approved' })]), []],
  ['a day that no one approved', check([entry('09:00', '17:00')]), [['unapproved', null]]],
  ['nothing of today', check([entry('09:00', '17:00')], { todayOf: () => '2026-11-09' }), []],
  ['a deviation of more than the setting', check([entry('09:00', '17:16', {}, 480)]), [['deviation', 16]]],
  ['none of just as much', check([entry('09:00', '16:45', {}, 480)]), [['unapproved', null]]],
  [
    'a clock that stopped by itself',
    check([entry('09:00', '23:00', { steps: [{ rule: 'stopped', minutes: 0 }] }, 480)]),
    [['missingOut', null]],
  ],
  ['hours in an absence', check([entry('09:00', '17:00')], { absences: [away] }), [['absence', null]]],
  [
    'those with the employee’s note',
    check([entry('09:00', '17:00', { note: 'Came in' })], { absences: [away] }),
    [['absence', null]],
  ],
  [
    'not those with an approver’s note',
    check([entry('09:00', '17:00', { note: 'Came in', noteByApprover: true })], { absences: [away] }),
    [['unapproved', null]],
  ],
  [
    'hours in a part of the day',
    check([entry('09:00', '17:00')], { absences: [{ ...away, startTime: '09:00', minutes: 240 }] }),
    [['absence', null]],
  ],
  [
    'not those after that part',
    check([entry('13:00', '17:00')], { absences: [{ ...away, startTime: '09:00', minutes: 240 }] }),
    [['unapproved', null]],
  ],
  [
    'the second of two that overlap',
    check([entry('09:00', '17:00'), entry('12:00', '18:00')]),
    [
      ['duplicate', null],
      ['unapproved', null],
    ],
  ],
  [
    'those beside approved ones',
    check([entry('09:00', '17:00'), entry('12:00', '18:00', { status: 'approved' })]),
    [['duplicate', null]],
  ],
  [
    'not those beside declined ones',
    check([entry('09:00', '17:00'), entry('08:00', '18:00', { status: 'declined' })]),
    [['unapproved', null]],
  ],
] as const)('lists %s', (_, found, expected) => expect(found).toEqual(expected));
