import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs, sampleOf } from '#domain/kit/sampling.testing.ts';
import { addMinutes, epochSeconds, instantOfEpochSeconds } from '#domain/time/instant.ts';
import { addDays, daysInMonth, weekdays } from '#domain/time/plain-date.ts';
import { allTransitions, allZones } from '#domain/time/transitions.testing.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { type DueRun, dueRuns, nextRun, projectionsOf, runDateOf } from './next-runs.ts';
import { periodOf } from './period.ts';
import { intervals, type RecurrenceSettings } from './recurring-report.ts';
import { runsDue } from './runs-due.testing.ts';

const daily = (runTime: string): RecurrenceSettings => ({ interval: 'daily', runTime, dayOfWeek: null });
const take = (settings: RecurrenceSettings, zone: string, after: string, count: number): DueRun[] => {
  const due = dueRuns(settings, zone, after);
  return Array.from({ length: count }, () => due.next().value);
};

const transitions = allTransitions();

describe('over every clock change', () => {
  /** Run times before, within and after the clock changes. */
  const timesAround = (zone: string, at: string): string[] =>
    [-45, -30, -15, 0, 15, 30, 45, 60]
      .map((minutes) => wallTimeAt(addMinutes(at, minutes), zone))
      .concat('00:00', '02:30', '23:45');

  it('a daily report runs once for each local date, later each time', patience, () => {
    for (const { zone, at } of sampleOf(transitions, 40))
      for (const runTime of new Set(timesAround(zone, at))) {
        const label = `${zone} ${at} ${runTime}`;
        const due = take(daily(runTime), zone, addMinutes(at, -3 * 1440), 6);
        for (const [index, run] of due.slice(1).entries()) {
          expect(run.dueAt > due[index]!.dueAt, label).toBe(true);
          expect(run.date, label).toBe(addDays(due[index]!.date, 1));
        }
      }
  });

  it('runs at its wall time, or at the change where that time is skipped', patience, () => {
    for (const { zone, at, shiftMinutes } of sampleOf(transitions, 40))
      for (const runTime of new Set(timesAround(zone, at)))
        for (const { date, dueAt } of take(daily(runTime), zone, addMinutes(at, -2 * 1440), 4)) {
          const label = `${zone} ${at} ${runTime} ${date}`;
          const shown = `${dateAt(dueAt, zone)} ${wallTimeAt(dueAt, zone)}`;
          if (shown !== `${date} ${runTime}`) {
            expect(shiftMinutes, label).toBeGreaterThan(0);
            expect(dueAt, label).toBe(at);
          } else {
            const before = addMinutes(dueAt, shiftMinutes < 0 ? shiftMinutes : 0);
            const first = shiftMinutes >= 0 || `${dateAt(before, zone)} ${wallTimeAt(before, zone)}` !== shown;
            expect(first, `${label} is the first of the two`).toBe(true);
          }
        }
  });

  it('answers the same whenever it is asked', patience, () => {
    for (const { zone, at } of sampleOf(transitions, 25)) {
      const settings = daily(wallTimeAt(at, zone));
      const due = take(settings, zone, addMinutes(at, -3 * 1440), 6);
      for (let minutes = -2 * 1440; minutes <= 2 * 1440; minutes += 97) {
        const now = addMinutes(at, minutes);
        const expected = due.find((run) => run.dueAt > now);
        expect(nextRun(settings, zone, now), `${zone} ${now}`).toEqual(expected);
      }
    }
  });
});

const anySettings: fc.Arbitrary<RecurrenceSettings> = fc
  .record({
    interval: fc.constantFrom(...intervals),
    minute: fc.integer({ min: 0, max: 1439 }),
    day: fc.constantFrom(...weekdays),
  })
  .map(({ interval, minute, day }) => ({
    interval,
    runTime: wallTime(minute),
    dayOfWeek: interval === 'weekly' ? day : null,
  }));
const anyZone = fc.constantFrom(...allZones);
const anyMoment = fc
  .integer({ min: epochSeconds('2024-01-01T00:00:00Z'), max: epochSeconds('2027-12-31T00:00:00Z') })
  .map(instantOfEpochSeconds);

describe('whatever the settings', () => {
  it('due moments strictly increase, strictly after the one asked for, on dates of the pattern', patience, () => {
    fc.assert(
      fc.property(anySettings, anyZone, anyMoment, (settings, zone, after) => {
        let last = after;
        for (const run of take(settings, zone, after, 6)) {
          expect(run.dueAt > last).toBe(true);
          expect(runDateOf(settings, zone, run.dueAt)).toBe(run.date);
          if (settings.interval === 'monthly') expect(run.date.slice(8)).toBe('01');
          if (settings.interval === 'quarterly')
            expect(['01-01', '04-01', '07-01', '10-01']).toContain(run.date.slice(5));
          last = run.dueAt;
        }
      }),
      runs(150, 5000),
    );
  });

  it('a sleeper catches up on exactly the runs that someone awake would have seen', patience, () => {
    fc.assert(
      fc.property(
        anySettings,
        anyZone,
        anyMoment,
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 }),
        (settings, zone, start, naps) => {
          const seen: DueRun[] = [];
          let now = start;
          for (const nap of naps) {
            const later = addMinutes(now, nap);
            seen.push(...runsDue(settings, zone, now, later));
            now = later;
          }
          expect(seen).toEqual(runsDue(settings, zone, start, now));
        },
      ),
      runs(50, 2000),
    );
  });

  it('what was projected is what is due later', patience, () => {
    fc.assert(
      fc.property(anySettings, anyZone, anyMoment, (settings, zone, now) => {
        const lines = projectionsOf(settings, 'last-week', zone, now);
        const due = runsDue(settings, zone, now, lines.at(-1)!.runTime);
        expect(due.map((run) => run.dueAt)).toEqual(lines.map((line) => line.runTime));
        const periods = due.map((run) => periodOf('last-week', run.date));
        expect(lines.map((line) => line.reportPeriod)).toEqual(
          periods.map(({ from, to }) => ({ startDate: from, endDate: to })),
        );
      }),
      runs(50, 2000),
    );
  });
});

describe('matching pairs leave no date out and count none twice', () => {
  it.each([
    ['daily', 'yesterday'],
    ['weekly', 'last-week'],
    ['weekly', 'last-7-days'],
    ['weekly', 'next-week'],
    ['monthly', 'last-calendar-month'],
    ['monthly', 'next-calendar-month'],
  ] as const)('%s with %s', patience, (interval, period) => {
    fc.assert(
      fc.property(
        anyZone,
        anyMoment,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...weekdays),
        (zone, after, minute, day) => {
          const settings = { interval, runTime: wallTime(minute), dayOfWeek: interval === 'weekly' ? day : null };
          const periods = take(settings, zone, after, 6).map((run) => periodOf(period, run.date));
          for (const [index, { from }] of periods.slice(1).entries()) expect(from).toBe(addDays(periods[index]!.to, 1));
        },
      ),
      runs(40, 2000),
    );
  });
});

it('a monthly report covers whole months, February of leap years too', () => {
  const settings: RecurrenceSettings = { interval: 'monthly', runTime: '00:00', dayOfWeek: null };
  for (const { date } of take(settings, 'Europe/Berlin', '2023-12-15T00:00:00Z', 60)) {
    const { from, to } = periodOf('last-calendar-month', date);
    const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
    expect(`${from} ${to}`).toBe(`${from.slice(0, 7)}-01 ${from.slice(0, 7)}-${daysInMonth(year, month)}`);
    expect(date).toBe(addDays(to, 1));
  }
});
