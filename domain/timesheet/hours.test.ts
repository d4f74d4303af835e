import { describe, expect, it } from 'vitest';
import { type Closed, closedAmong, closingProblem, type HoursDay, withClosed, withReopened } from './closed-hours.ts';
import { comparedWithPlan } from './compared-with-plan.ts';
import { startOfHours } from './start-of-hours.ts';
import { workedVersusScheduled } from './worked-versus-scheduled.ts';

const hanna: Closed = { by: 'emp_hanna', at: '2026-11-16T16:00:00Z' };
const noor: Closed = { by: 'emp_noor', at: '2026-11-18T09:00:00Z' };

describe('closing the hours of a day', () => {
  it.each([
    ['of the past', '2026-11-17', true],
    ['of today', '2026-11-18', true],
    ['that has not begun', '2026-11-19', false],
  ])('is for a day %s', (_, date, can) =>
    expect(closingProblem(date, '2026-11-18')).toEqual(can ? undefined : { key: 'hoursAhead', field: 'date' }),
  );

  it('leaves a day with the person who closed it first, and takes in others', () => {
    const days = withClosed({ '2026-11-16': hanna }, ['2026-11-16', '2026-11-17'], noor);
    expect(days).toEqual({ '2026-11-16': hanna, '2026-11-17': noor });
    expect(withReopened(days, ['2026-11-16', '2026-11-18'])).toEqual({ '2026-11-17': noor });
    expect(days).toHaveProperty('2026-11-16');
  });

  it('forbids hours where they were and where they go', () => {
    const closedOn = ({ departmentId, date }: HoursDay) =>
      departmentId === 'dep_bar' && date === '2026-11-16' ? hanna : undefined;
    const [open, closed] = [
      { departmentId: 'dep_bar', date: '2026-11-17' },
      { departmentId: 'dep_bar', date: '2026-11-16' },
    ];
    expect(closedAmong([open, closed], closedOn)).toEqual({ ...closed, closed: hanna });
    expect(closedAmong([closed, open], closedOn)).toEqual({ ...closed, closed: hanna });
    expect(closedAmong([open, { ...closed, departmentId: 'dep_kitchen' }], closedOn)).toBeUndefined();
  });
});

const shift = (occurrence_id: string, hour: string, more: object = {}) => ({
  occurrence_id,
  employeeId: 'emp_a',
  date: '2026-11-09',
  startsAt: `2026-11-09T${hour}:00:00Z`,
  isTask: false,
  ...more,
});
const entry = (id: string, hour: string, more: object = {}) => ({
  id,
  employeeId: 'emp_a',
  date: '2026-11-09',
  occurrence_id: null,
  startsAt: `2026-11-09T${hour}:10:00Z`,
  ...more,
});
const beside = (entries: ReturnType<typeof entry>[], shifts: ReturnType<typeof shift>[]): Record<string, string> =>
  Object.fromEntries([...comparedWithPlan(entries, shifts)].map(([id, found]) => [id, found.occurrence_id]));

it.each([
  ['the shift that it names', [entry('t', '08', { occurrence_id: 'late' })], { t: 'late' }],
  ['else the nearest start', [entry('t', '15')], { t: 'late' }],
  ['each shift once, the first entry first', [entry('one', '08'), entry('two', '08')], { one: 'early', two: 'late' }],
  [
    'named ones before near ones',
    [entry('near', '08'), entry('named', '16', { occurrence_id: 'early' })],
    { near: 'late', named: 'early' },
  ],
  ['nothing of another date', [entry('t', '08', { date: '2026-11-10' })], {}],
  ['nothing of another person', [entry('t', '08', { employeeId: 'emp_b' })], {}],
  ['none when all are taken', [entry('a', '08'), entry('b', '16'), entry('c', '12')], { a: 'early', b: 'late' }],
] as const)('lays next to an entry %s', (_, entries, expected) => {
  expect(beside([...entries], [shift('early', '08'), shift('late', '16')])).toEqual(expected);
});

it('leaves tasks and shifts of no one aside', () => {
  expect(
    beside([entry('t', '08')], [shift('task', '08', { isTask: true }), shift('open', '08', { employeeId: null })]),
  ).toEqual({});
});

const zone = 'Europe/Amsterdam';
const tuesday = { date: '2026-11-10', zone };

describe('where typed hours begin', () => {
  it('is where the planned shift does, in its zone and with its break', () => {
    const planned = { starttime: '22:00', endtime: '06:30', minutes: 480, zone: 'Europe/London' };
    expect(startOfHours(tuesday, planned, [{ date: '2026-11-09', starttime: '08:00' }])).toEqual({
      date: '2026-11-10',
      zone: 'Europe/London',
      starttime: '22:00',
      breakMinutes: 30,
    });
  });

  it('knows no break of a shift whose end is hidden', () => {
    const planned = { starttime: '10:00', endtime: null, minutes: null, zone };
    expect(startOfHours(tuesday, planned, [])).toMatchObject({ starttime: '10:00', breakMinutes: 0 });
  });

  it.each([
    ['the day before rather than two days on', ['2026-11-09 07:00', '2026-11-12 10:00'], '07:00'],
    ['the earlier of two that lie as near', ['2026-11-11 10:00', '2026-11-09 08:15'], '08:15'],
    ['the first hours of that day', ['2026-11-09 13:00', '2026-11-09 08:00'], '08:00'],
    ['nine, when nothing is known', [], '09:00'],
  ])('else is as on %s', (_, days, starttime) => {
    const week = days.map((day) => ({ date: day.slice(0, 10), starttime: day.slice(11) }));
    expect(startOfHours(tuesday, undefined, week)).toMatchObject({ starttime, breakMinutes: 0, zone });
  });
});

it.each([
  ['less than scheduled', 2400, 2160, { difference: -240, differenceShare: -1000, status: 'under' }],
  ['more than scheduled', 480, 500, { difference: 20, differenceShare: 417, status: 'over' }],
  ['as scheduled', 480, 480, { difference: 0, differenceShare: 0, status: 'equal' }],
  ['nothing at all', 0, 0, { difference: 0, differenceShare: 0, status: 'equal' }],
  ['unscheduled work', 0, 60, { difference: 60, differenceShare: null, status: 'over' }],
  ['a day on which no one came', 480, 0, { difference: -480, differenceShare: -10_000, status: 'under' }],
])('%s', (_, scheduled, worked, expected) =>
  expect(workedVersusScheduled('2026-11-16', scheduled, worked)).toMatchObject(expected),
);
