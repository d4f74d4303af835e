import { describe, expect, it } from 'vitest';
import { exampleSeries, exampleShift } from '#domain/labour/examples.testing.ts';
import { coverageBySlot } from './coverage.ts';
import { evaluateRequiredShift, shiftsFor, sumOfDemand } from './evaluate-required-shift.ts';
import { occurrenceOn } from './expand-series.ts';
import type { RequiredShift } from './required-shift.ts';

const required = (demand: Partial<RequiredShift> = {}): RequiredShift => ({
  accountId: 'acc_1',
  id: 'rqs_1',
  version: 1,
  seriesId: null,
  departmentId: 'dep_1',
  teamId: null,
  shiftId: null,
  date: '2026-03-02',
  starttime: '12:00',
  endtime: '15:00',
  breakMinutes: 0,
  instances: 2,
  match: 'exact',
  time_settings: 'outside',
  zone: 'Europe/Amsterdam',
  ...demand,
});
const evaluate = (demand: RequiredShift, shifts: Parameters<typeof evaluateRequiredShift>[1]) =>
  evaluateRequiredShift(demand, shifts, () => true);
const lunch = [
  exampleShift({ id: 'sch_1', starttime: '09:00', endtime: '17:00' }),
  exampleShift({ id: 'sch_2', starttime: '11:00', endtime: '15:00' }),
  exampleShift({ id: 'sch_3', starttime: '13:00', endtime: '20:00' }),
];

it('two from 12 to 15 are there when three are planned and two reach over both ends', () => {
  expect(evaluate(required(), lunch)).toEqual({ count: 2, result: 'ok', delta: 0 });
});

describe('what counts', () => {
  it.each([
    ['any', { time_settings: 'any' as const }, 3],
    ['outside', {}, 2],
    ['exact', { time_settings: 'exact' as const, starttime: '11:00' }, 1],
    ['starting', { time_settings: 'starting' as const, starttime: '13:00' }, 1],
    ['ending', { time_settings: 'ending' as const }, 1],
    ['one team', { teamId: 'tem_2', time_settings: 'any' as const }, 0],
    ['one shift', { shiftId: 'shf_1', time_settings: 'any' as const }, 3],
    ['another date', { date: '2026-03-03', time_settings: 'any' as const }, 0],
    ['another department', { departmentId: 'dep_2', time_settings: 'any' as const }, 0],
  ])('%s', (_, demand, count) => {
    expect(evaluate(required(demand), lunch).count).toBe(count);
  });

  it('neither tasks nor shifts without a person', () => {
    const none = [exampleShift({ isTask: true }), exampleShift({ employeeId: null })];
    expect(evaluate(required({ time_settings: 'any' }), none).count).toBe(0);
  });

  it('nights by their moments', () => {
    const night = required({ starttime: '23:00', endtime: '07:00', date: '2026-03-28' });
    const shifts = [exampleShift({ date: '2026-03-28', starttime: '22:00', endtime: '07:00' })];
    expect(evaluate(night, shifts).count).toBe(1);
  });
});

describe('a night that began the day before', () => {
  const nightBefore = (date: string) => [exampleShift({ date, starttime: '22:00', endtime: '06:00' })];
  const morning = { starttime: '00:00', endtime: '06:00' };
  it.each([
    ['an ordinary morning', '2026-03-02', '2026-03-01', 1],
    ['the morning on which clocks go forward', '2026-03-29', '2026-03-28', 1],
    ['the morning on which clocks go back', '2026-10-25', '2026-10-24', 1],
    ['its own morning, which lies before it', '2026-03-02', '2026-03-02', 0],
  ])('reaches over %s', (_, date, began, count) => {
    expect(evaluate(required({ ...morning, date }), nightBefore(began)).count).toBe(count);
  });

  it.each([
    ['any', { ...morning }, 1],
    ['any', { starttime: '05:00', endtime: '13:00' }, 0],
    ['outside', { starttime: '05:00', endtime: '13:00' }, 0],
    ['ending', { ...morning }, 1],
    ['ending', { starttime: '22:00', endtime: '06:00' }, 0],
    ['starting', { starttime: '22:00', endtime: '06:00' }, 0],
    ['exact', { starttime: '22:00', endtime: '06:00' }, 0],
  ] as const)('with %s %j the day after counts %i', (time_settings, times, count) => {
    expect(evaluate(required({ ...times, time_settings }), nightBefore('2026-03-01')).count).toBe(count);
  });

  it.each(['any', 'exact', 'starting', 'ending', 'outside'] as const)('counts once for %s on its own date', (kind) => {
    const own = required({ starttime: '22:00', endtime: '06:00', date: '2026-03-01', time_settings: kind });
    const nights = Map.groupBy([...nightBefore('2026-03-01'), ...nightBefore('2026-02-28')], ({ date }) => date);
    expect(evaluate(own, shiftsFor('2026-03-01', [own], nights)).count).toBe(1);
  });
});

it('meets demand in an hour that the clocks skip with the date of a series that asks for the same', () => {
  const times = { starttime: '02:00', endtime: '03:00' };
  const series = exampleSeries({ ...times, weekdays: ['su'], first_occurrence: '2027-03-21' });
  const asked = required({ ...times, date: '2027-03-28', time_settings: 'exact' });
  expect(evaluate(asked, [occurrenceOn(series, '2027-03-28')]).count).toBe(1);
  const [slot] = coverageBySlot(
    [{ startsAt: '2027-03-28T01:00:00Z', endsAt: '2027-03-28T01:30:00Z' }],
    [asked],
    [],
    () => true,
  );
  expect(slot?.needed).toBe(2);
});

it('the shifts for a date are its own and those next to it that share time with its demand', () => {
  const shifts = [
    exampleShift({ id: 'night', date: '2026-03-01', starttime: '22:00', endtime: '06:00' }),
    exampleShift({ id: 'evening', date: '2026-03-01', starttime: '16:00', endtime: '00:00' }),
    exampleShift({ id: 'own', starttime: '14:00', endtime: '22:00' }),
    exampleShift({ id: 'after', date: '2026-03-03', starttime: '00:00', endtime: '06:00' }),
  ];
  const shiftsOn = Map.groupBy(shifts, ({ date }) => date);
  const idsFor = (times: Partial<RequiredShift>) =>
    shiftsFor('2026-03-02', [required(times)], shiftsOn).map((shift) => 'id' in shift && shift.id);
  expect(idsFor({ starttime: '00:00', endtime: '06:00' })).toEqual(['own', 'night']);
  expect(idsFor({ starttime: '22:00', endtime: '06:00' })).toEqual(['own', 'after']);
  expect(shiftsFor('2026-03-02', [], shiftsOn)).toHaveLength(1);
});

it.each([
  ['min', 3, 'under', -1],
  ['min', 1, 'ok', 1],
  ['max', 1, 'over', 1],
  ['max', 3, 'ok', -1],
  ['exact', 3, 'under', -1],
  ['exact', 1, 'over', 1],
] as const)('%s %i of which two are there: %s by %i', (match, instances, result, delta) => {
  expect(evaluate(required({ match, instances }), lunch)).toEqual({ count: 2, result, delta });
});

it('comes to people that are asked for, and to too many only where more are not wanted', () => {
  const one = (demand: Partial<RequiredShift>) => {
    const asked = required(demand);
    return { ...asked, ...evaluate(asked, lunch) };
  };
  expect(sumOfDemand([one({ match: 'min', instances: 1 })])).toEqual({ required: 1, covered: 1, short: 0, extra: 0 });
  expect(sumOfDemand([one({ match: 'max', instances: 1 })])).toEqual({ required: 0, covered: 0, short: 0, extra: 1 });
  expect(sumOfDemand([one({ instances: 1 }), one({ instances: 5 })])).toEqual({
    required: 6,
    covered: 3,
    short: 3,
    extra: 1,
  });
});
