import { expect, it } from 'vitest';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { type Answered, copyCursor, cursorAt, replacedCopies, shiftsToCopy } from './shifts-to-copy.ts';

const at = (time: string): string => `2026-11-10T${time}:00Z`;
const shift = (id: string, from: string, to: string, more: Partial<ScheduledShift> = {}) =>
  ({
    occurrence_id: `${id}:2026-11-10`,
    employeeId: 'emp_1',
    date: '2026-11-10',
    isTask: false,
    startsAt: at(from),
    endsAt: at(to),
    ...more,
  }) as ScheduledShift;
const day = shift('sch_day', '08:00', '16:00');
const nothing: Answered = { entries: [], clocks: [], away: [] };
const copied = (shifts: ScheduledShift[], answered: Partial<Answered> = {}, cursor = cursorAt(at('07:00'))) =>
  shiftsToCopy(shifts, { ...nothing, ...answered }, { cursor, now: at('16:00') }).map(
    ({ occurrence_id }) => occurrence_id,
  );
const occurrence_id = day.occurrence_id;
const employeeId = 'emp_1';

it.each([
  ['one that ends now', copied([day]), 1],
  ['one that goes on', copied([shift('sch_late', '09:00', '16:01')]), 0],
  ['one that was looked at', copied([day], {}, copyCursor(day)), 0],
  ['one that ended when copying began', copied([day], {}, cursorAt(at('16:00'))), 0],
  ['one that no one works', copied([{ ...day, employeeId: null }]), 0],
  ['a task', copied([{ ...day, isTask: true }]), 0],
  [
    'one with hours',
    copied([day], { entries: [{ employeeId, occurrence_id, startsAt: at('01:00'), endsAt: at('02:00') }] }),
    0,
  ],
  [
    'one with clocked hours of the same time that name no shift',
    copied([day], { entries: [{ employeeId, occurrence_id: null, startsAt: at('15:30'), endsAt: at('18:00') }] }),
    0,
  ],
  [
    'one beside hours that only touch',
    copied([day], { entries: [{ employeeId, occurrence_id: null, startsAt: at('16:00'), endsAt: at('18:00') }] }),
    1,
  ],
  ['one whose clock still runs', copied([day], { clocks: [{ employeeId, occurrence_id, clockedIn: at('07:55') }] }), 0],
  [
    'one with the clock of another person',
    copied([day], { clocks: [{ employeeId: 'emp_2', occurrence_id: null, clockedIn: at('07:55') }] }),
    1,
  ],
  ['one on a day of approved absence', copied([day], { away: [{ employeeId, date: day.date }] }), 0],
])('%s', (_, found, count) => expect(found).toHaveLength(count));

it('goes by the end, and between two that end together by their occurrence', () => {
  const both = [
    shift('sch_b', '08:00', '16:00', { employeeId: 'emp_2' }),
    shift('sch_a', '12:00', '16:00'),
    shift('sch_c', '06:00', '15:00', { employeeId: 'emp_3' }),
  ];
  expect(copied(both)).toEqual(['sch_c:2026-11-10', 'sch_a:2026-11-10', 'sch_b:2026-11-10']);
});

const copy = {
  ...{ employeeId, occurrence_id, startsAt: at('08:00'), endsAt: at('16:00') },
  ...{ version: 1, reviewedBy: null, steps: [{ rule: 'copied', minutes: 0 }] },
} as TimesheetEntry;

it.each([
  ['of the same shift, however short', copy, { from: '08:00', to: '09:00', occurrence_id }, 1],
  ['of a shift of which more than half was clocked', copy, { from: '11:00', to: '18:00', occurrence_id: null }, 1],
  ['of a shift of which less than half was clocked', copy, { from: '12:01', to: '18:00', occurrence_id: null }, 0],
  ['that someone edited', { ...copy, version: 2 }, { from: '08:00', to: '16:00', occurrence_id }, 0],
  ['that someone reviewed', { ...copy, reviewedBy: 'emp_9' }, { from: '08:00', to: '16:00', occurrence_id }, 0],
  ['that is no copy but entered', { ...copy, steps: null }, { from: '08:00', to: '16:00', occurrence_id }, 0],
])('clocked hours replace a copy: %s', (_name, entry, { from, to, ...clock }, count) => {
  expect(replacedCopies([entry], { startsAt: at(from), endsAt: at(to), ...clock })).toHaveLength(count);
});
