import { describe, expect, it } from 'vitest';
import { exampleShift } from '#domain/labour/examples.testing.ts';
import { epochSeconds, instantOfEpochSeconds } from '#domain/time/instant.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { startOfDate } from '#domain/time/zones.ts';
import { coverageBySlot } from './coverage.ts';
import type { RequiredShift } from './required-shift.ts';

const date = '2026-03-02';
const zone = 'Europe/Amsterdam';
const demand = (over: Partial<RequiredShift> = {}): RequiredShift => ({
  accountId: 'acc_1',
  id: 'rqs_1',
  version: 1,
  seriesId: null,
  departmentId: 'dep_1',
  teamId: null,
  shiftId: null,
  date,
  starttime: '12:00',
  endtime: '14:00',
  breakMinutes: 0,
  instances: 2,
  match: 'min',
  time_settings: 'outside',
  zone,
  ...over,
});
const halves = ['11:30', '12:00', '12:30', '13:00', '13:30', '14:00'];
const slots = halves.slice(0, -1).map((start, index) => momentsOf(date, start, halves[index + 1]!, zone));
const shift = (id: string, starttime: string, endtime: string, over: object = {}) =>
  exampleShift({ id, employeeId: `emp_${id}`, starttime, endtime, ...over });
const told = (required: RequiredShift[], shifts: ReturnType<typeof shift>[]) =>
  coverageBySlot(slots, required, shifts, () => true).map(({ needed, planned, short, extra }) =>
    [needed, planned, short, extra].join(' '),
  );

describe('coverage by half hours', () => {
  it('asks for no one outside the demand', () => {
    expect(told([demand()], [])).toEqual(['0 0 0 0', '2 0 2 0', '2 0 2 0', '2 0 2 0', '2 0 2 0']);
  });

  it('counts who is there all of the half hour', () => {
    const shifts = [shift('a', '09:00', '13:00'), shift('b', '12:15', '15:00')];
    expect(told([demand()], shifts)).toEqual(['0 0 0 0', '2 1 1 0', '2 2 0 0', '2 1 1 0', '2 1 1 0']);
  });

  it('says what is too many only where there is an upper limit', () => {
    const shifts = ['a', 'b', 'c'].map((id) => shift(id, '12:00', '14:00'));
    expect(told([demand()], shifts)[1]).toBe('2 3 0 0');
    expect(told([demand({ match: 'exact' })], shifts)[1]).toBe('2 3 0 1');
    expect(told([demand({ match: 'max' })], shifts)[1]).toBe('0 3 0 1');
  });

  it('looks at the team and shift that are asked for, never at tasks or shifts of no one', () => {
    const shifts = [
      shift('a', '12:00', '14:00', { teamId: 'tem_2' }),
      shift('b', '12:00', '14:00', { isTask: true }),
      shift('c', '12:00', '14:00', { employeeId: null }),
      shift('d', '12:00', '14:00'),
    ];
    expect(told([demand({ teamId: 'tem_1' })], shifts)[1]).toBe('2 1 1 0');
  });

  it('adds up several demands at one time', () => {
    const both = [demand({ teamId: 'tem_1', instances: 1 }), demand({ id: 'rqs_2', teamId: 'tem_2', instances: 1 })];
    const shifts = [shift('a', '12:00', '14:00'), shift('b', '12:00', '14:00')];
    expect(told(both, shifts)[1]).toBe('2 2 1 0');
  });

  it.each([
    ['an ordinary night', '2026-03-02', '2026-03-01'],
    ['the night on which clocks go forward', '2026-03-29', '2026-03-28'],
    ['the night on which clocks go back', '2026-10-25', '2026-10-24'],
  ])('counts who is there since the day before, in %s', (_, day, began) => {
    const midnight = epochSeconds(startOfDate(day, zone)) / 60;
    const at = (minutes: number) => instantOfEpochSeconds((midnight + minutes) * 60);
    const elapsed = Array.from({ length: 10 }, (_one, index) => ({
      startsAt: at(index * 30),
      endsAt: at(index * 30 + 30),
    }));
    const night = shift('a', '22:00', '03:30', { date: began });
    const needed = demand({ date: day, starttime: '00:00', endtime: '06:00', instances: 1 });
    const covered = coverageBySlot(elapsed, [needed], [night], () => true).filter(({ planned }) => planned === 1);
    expect(covered.length * 30).toBe(minutesOf({ startsAt: at(0), endsAt: night.endsAt }));
  });
});
