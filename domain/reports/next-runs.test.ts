import { describe, expect, it } from 'vitest';
import { nextRun, projectionsOf, runDateOf } from './next-runs.ts';
import type { RecurrenceSettings } from './recurring-report.ts';
import { runsDue } from './runs-due.testing.ts';

const daily = (runTime: string): RecurrenceSettings => ({ interval: 'daily', runTime, dayOfWeek: null });
const weekly = (runTime: string, dayOfWeek: RecurrenceSettings['dayOfWeek']): RecurrenceSettings => ({
  interval: 'weekly',
  runTime,
  dayOfWeek,
});
const monthly = (runTime: string): RecurrenceSettings => ({ interval: 'monthly', runTime, dayOfWeek: null });
const quarterly = (runTime: string): RecurrenceSettings => ({ interval: 'quarterly', runTime, dayOfWeek: null });

describe('projections', () => {
  it('weekly on Tuesday 09:00 for yesterday', () => {
    const lines = projectionsOf(weekly('09:00', 'tu'), 'yesterday', 'Europe/Amsterdam', '2022-07-14T10:00:00Z');
    expect(lines).toEqual([
      { runTime: '2022-07-19T07:00:00Z', reportPeriod: { startDate: '2022-07-18', endDate: '2022-07-18' } },
      { runTime: '2022-07-26T07:00:00Z', reportPeriod: { startDate: '2022-07-25', endDate: '2022-07-25' } },
      { runTime: '2022-08-02T07:00:00Z', reportPeriod: { startDate: '2022-08-01', endDate: '2022-08-01' } },
    ]);
  });

  it('monthly at 00:15 for the last calendar month, made on the last evening of January', () => {
    const lines = projectionsOf(monthly('00:15'), 'last-calendar-month', 'Europe/Amsterdam', '2026-01-31T22:30:00Z');
    expect(lines).toEqual([
      { runTime: '2026-01-31T23:15:00Z', reportPeriod: { startDate: '2026-01-01', endDate: '2026-01-31' } },
      { runTime: '2026-02-28T23:15:00Z', reportPeriod: { startDate: '2026-02-01', endDate: '2026-02-28' } },
      { runTime: '2026-03-31T22:15:00Z', reportPeriod: { startDate: '2026-03-01', endDate: '2026-03-31' } },
    ]);
  });
});

describe('next run', () => {
  it.each([
    ['strictly after: due this second is over', daily('08:00'), '2026-01-05T07:00:00Z', '2026-01-06T07:00:00Z'],
    ['one second before is still ahead', daily('08:00'), '2026-01-05T06:59:59Z', '2026-01-05T07:00:00Z'],
    [
      'weekly keeps its local hour over the change',
      weekly('08:00', 'mo'),
      '2026-03-23T07:00:00Z',
      '2026-03-30T06:00:00Z',
    ],
    ['in the gap: first moment after it', daily('02:30'), '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
    ['the day after the gap', daily('02:30'), '2026-03-29T01:00:00Z', '2026-03-30T00:30:00Z'],
    ['in the overlap: the first of the two', daily('02:30'), '2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z'],
    ['in the overlap: not a second time', daily('02:30'), '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
    ['asked between the two', daily('02:30'), '2026-10-25T01:00:00Z', '2026-10-26T01:30:00Z'],
    ['monthly from the 1st itself', monthly('08:00'), '2026-02-01T07:00:00Z', '2026-03-01T07:00:00Z'],
    ['quarterly into the next year', quarterly('08:00'), '2026-10-01T06:00:00Z', '2027-01-01T07:00:00Z'],
    ['quarterly in the middle', quarterly('08:00'), '2026-05-20T06:00:00Z', '2026-07-01T06:00:00Z'],
  ])('%s', (_, settings, after, dueAt) => {
    expect(nextRun(settings, 'Europe/Amsterdam', after).dueAt).toBe(dueAt);
  });

  it('keeps its date when the gap carries it over midnight', () => {
    // In Nuuk, clocks change from 23:00 on Saturday 28 March 2026 to 00:00 on Sunday.
    const run = nextRun(daily('23:30'), 'America/Nuuk', '2026-03-28T12:00:00Z');
    expect(run).toEqual({ date: '2026-03-28', dueAt: '2026-03-29T01:00:00Z' });
    expect(runDateOf(daily('23:30'), 'America/Nuuk', run.dueAt)).toBe('2026-03-28');
    expect(nextRun(daily('23:30'), 'America/Nuuk', run.dueAt).date).toBe('2026-03-29');
  });

  it('runs once where a whole date was skipped', () => {
    // 30 December 2011 does not exist in Samoa.
    const due = runsDue(daily('00:00'), 'Pacific/Apia', '2011-12-28T12:00:00Z', '2012-01-01T00:00:00Z');
    const moments = due.map((run) => run.dueAt);
    expect(moments).toEqual(['2011-12-29T10:00:00Z', '2011-12-30T10:00:00Z', '2011-12-31T10:00:00Z']);
  });

  it('refuses weekly settings without a day instead of searching for ever', () => {
    expect(() => nextRun(weekly('08:00', null), 'Europe/Amsterdam', '2026-01-05T07:00:00Z')).toThrow(RangeError);
  });
});

it('lists what was missed, the end included', () => {
  const due = runsDue(daily('08:00'), 'Europe/Amsterdam', '2026-01-05T07:00:00Z', '2026-01-08T07:00:00Z');
  expect(due.map((run) => run.date)).toEqual(['2026-01-06', '2026-01-07', '2026-01-08']);
});
