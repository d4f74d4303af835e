import { describe, expect, it } from 'vitest';
import { exampleShift } from '#domain/labour/examples.testing.ts';
import { plannedMinutes, plannedTimeProblem } from './planned-minutes.ts';

describe('planned minutes', () => {
  it.each([
    ['a day with an unpaid break', { breakMinutes: 30 }, 450],
    ['a paid break stays in', { breakMinutes: 0, paidBreakMinutes: 15 }, 480],
    ['an ordinary night', { starttime: '23:00', endtime: '07:00', breakMinutes: 0 }, 480],
    ['the night of spring', { date: '2026-03-28', starttime: '23:00', endtime: '07:00', breakMinutes: 0 }, 420],
    ['the night of autumn', { date: '2026-10-24', starttime: '23:00', endtime: '07:00', breakMinutes: 0 }, 540],
    [
      'the same night where clocks stay',
      { date: '2026-10-24', starttime: '23:00', endtime: '07:00', breakMinutes: 0, zone: 'Asia/Tokyo' },
      480,
    ],
    ['24 hours', { starttime: '08:00', endtime: '08:00', breakMinutes: 60 }, 1380],
    ['never less than none', { date: '2026-03-29', starttime: '02:00', endtime: '03:00', breakMinutes: 30 }, 0],
  ])('%s', (_, plan, minutes) => {
    expect(plannedMinutes(exampleShift(plan))).toBe(minutes);
  });
});

describe('breaks', () => {
  it.each([
    ['shorter than the shift', { breakMinutes: 450, paidBreakMinutes: 29 }, undefined],
    [
      'as long as the shift',
      { starttime: '09:00', endtime: '09:30', breakMinutes: 30 },
      { key: 'breakTakesAll', field: 'breakMinutes', measured: 30, limit: 30 },
    ],
    [
      'as long as the shift together',
      { breakMinutes: 300, paidBreakMinutes: 180 },
      { key: 'breakTakesAll', field: 'paidBreakMinutes', measured: 480, limit: 480 },
    ],
    [
      'as long as the short night',
      { date: '2026-03-28', starttime: '23:00', endtime: '07:00', breakMinutes: 420 },
      { key: 'breakTakesAll', field: 'breakMinutes', measured: 420, limit: 420 },
    ],
    [
      'longer than the shift',
      { breakMinutes: 481 },
      { key: 'breakTooLong', field: 'breakMinutes', measured: 481, limit: 480 },
    ],
    [
      'longer together',
      { breakMinutes: 300, paidBreakMinutes: 181 },
      { key: 'breakTooLong', field: 'paidBreakMinutes', measured: 481, limit: 480 },
    ],
    [
      'longer than the short night',
      { date: '2026-03-28', starttime: '23:00', endtime: '07:00', breakMinutes: 450 },
      { key: 'breakTooLong', field: 'breakMinutes', measured: 450, limit: 420 },
    ],
    [
      'no time at all, in the hour that spring skips',
      { date: '2027-03-28', starttime: '02:00', endtime: '03:00', breakMinutes: 0 },
      { key: 'hourSkipped', field: 'endtime' },
    ],
    [
      'the same hour a day later',
      { date: '2027-03-29', starttime: '02:00', endtime: '03:00', breakMinutes: 0 },
      undefined,
    ],
    [
      'a time that reaches beyond it',
      { date: '2027-03-28', starttime: '02:00', endtime: '03:15', breakMinutes: 0 },
      undefined,
    ],
  ])('%s', (_, plan, problem) => {
    expect(plannedTimeProblem(exampleShift(plan))).toEqual(problem);
  });
});
