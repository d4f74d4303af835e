import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { anyPerson, anyRules, dateIn, firstDate } from './any-person.testing.ts';
import { leaveByHand } from './leave-by-hand.testing.ts';
import { leaveFacts } from './leave-facts.ts';
import { endsCycleIn, expiringLots, forecastUntil, leaveForecast } from './leave-forecast.ts';
import { oneOfLeave } from './leave-ledger.ts';
import { away, balance, correction, personWith, rulesWith } from './leave-world.testing.ts';

const hours = (amount: bigint): number => Number((amount * 100n) / (oneOfLeave * 60n)) / 100;
const forecastOf = (person: Parameters<typeof personWith>[0], date: PlainDate, rules = rulesWith()) => {
  const until = forecastUntil(rules.timeOffBalances, date);
  return leaveForecast(rules.timeOffBalances, leaveFacts(personWith(person), rules, until), { date, until });
};
const told = (lots: ReturnType<typeof leaveForecast>) =>
  lots.map(({ cycle, now, coming, planned, end, on, rest }) => [
    cycle,
    ...[now, coming, planned].map(hours),
    end,
    on,
    hours(rest),
  ]);
const days = (from: PlainDate, to: PlainDate) => datesIn({ from, to }).map((date) => away(date));

describe('leave of 20 days a year that expires after 6 months', () => {
  it('is used up where planned leave takes all of it, and lost where it does not', () => {
    // 160.62 h of 2025; 2026 earns as much, of which 8 months remain.
    const none = told(forecastOf({}, '2026-04-30'));
    expect(none).toEqual([
      [2025, 160.61, 0, 0, 'LOST', '2026-06-30', 160.61],
      [2026, 52.92, 107.69, 0, 'LOST', '2027-06-30', 160.61],
    ]);
    const may = told(forecastOf({ absenceDays: days('2026-05-04', '2026-05-29') }, '2026-04-30'));
    expect(may).toEqual([
      [2025, 160.61, 0, 160, 'LOST', '2026-06-30', 0.61],
      [2026, 52.92, 107.69, 0, 'LOST', '2027-06-30', 160.61],
    ]);
    const longer = told(forecastOf({ absenceDays: days('2026-05-04', '2026-06-02') }, '2026-04-30'));
    expect(longer[0]).toEqual([2025, 160.61, 0, 160.61, 'USED', '2026-06-01', 0]);
    expect(longer[1]?.slice(3)).toEqual([15.38, 'LOST', '2027-06-30', 145.23]);
  });

  it('stays where it never expires, and ends on its own last day where a correction says so', () => {
    const rules = rulesWith({ timeOffBalances: [balance({ expirationMonths: null })] });
    expect(told(forecastOf({}, '2026-04-30', rules)).map(([, , , , ...end]) => end)).toEqual([
      ['KEPT', null, 160.61],
      ['KEPT', null, 160.61],
    ]);
    const corrections = [correction('2026-02-02', 600, { lastDay: '2026-05-15' })];
    expect(told(forecastOf({ corrections }, '2026-04-30', rules))).toContainEqual([
      2026,
      10,
      0,
      0,
      'LOST',
      '2026-05-15',
      10,
    ]);
  });

  it('goes on in a lot of its own where a year end carries it over, whenever that was written', () => {
    const corrections = [correction('2025-12-31', 6000, { reason: 'carryOver', lastDay: '2026-09-30' })];
    const after = forecastOf({ corrections }, '2026-04-30');
    expect(told(after).slice(0, 2)).toEqual([
      [2025, 60.61, 0, 0, 'LOST', '2026-06-30', 60.61],
      [2025, 100, 0, 0, 'LOST', '2026-09-30', 100],
    ]);
    const all = [correction('2025-12-31', 60_000, { reason: 'carryOver', lastDay: '2026-09-30' })];
    expect(told(forecastOf({ corrections: all }, '2025-12-30'))).toEqual([
      [2025, 0, 160.61, 0, 'LOST', '2026-09-30', 160.61],
    ]);
  });

  it('decision 94: has its notice 30 days before the last day, with what will be left, once', () => {
    const on = (from: PlainDate, to: PlainDate, absenceDays = days('2026-06-01', '2026-06-12')) =>
      expiringLots(forecastOf({ absenceDays }, to), { from, to }).map(({ cycle, rest }) => [cycle, hours(rest)]);
    expect(on('2026-05-30', '2026-05-30')).toEqual([]);
    expect(on('2026-05-31', '2026-05-31')).toEqual([[2025, 80.61]]);
    expect(on('2026-06-01', '2026-06-01')).toEqual([]);
    expect(on('2026-05-20', '2026-06-08')).toEqual([[2025, 80.61]]);
    expect(on('2026-05-20', '2026-07-01')).toEqual([]);
    expect(on('2026-05-31', '2026-05-31', days('2026-06-01', '2026-06-30'))).toEqual([]);
  });

  it('is looked for on the dates on which a year of it ends, and on no others', () => {
    const ends = (months: number | null, date: PlainDate) =>
      endsCycleIn([{ id: 'tob_1', expirationMonths: months }], { from: date, to: date });
    expect([ends(6, '2026-06-29'), ends(6, '2026-06-30'), ends(6, '2026-07-01')]).toEqual([false, true, false]);
    expect([ends(0, '2026-12-31'), ends(2, '2028-02-29'), ends(60, '2031-12-31')]).toEqual([true, true, true]);
    expect([ends(2, '2028-02-28'), ends(null, '2026-12-31')]).toEqual([false, false]);
  });
});

describe('any person', () => {
  it('has the lots that a count by hand leaves, evening by evening', patience, () => {
    fc.assert(
      fc.property(anyPerson, anyRules, dateIn, (anyone, agreed, date) => {
        // The sheets do not support the moves of a year end.
        const corrections = anyone.corrections.filter(({ reason }) => reason !== 'carryOver' && reason !== 'givenUp');
        const someone = { ...anyone, corrections };
        const until = forecastUntil(agreed.timeOffBalances, date);
        type Lot = {
          now: bigint;
          used: bigint;
          left: bigint;
          lost: bigint;
          lostOn: string | null;
          usedOn: string | null;
        };
        const lots = new Map<string, Lot & { usedBefore: bigint }>();
        leaveByHand(someone, agreed, firstDate, until, (evening, sheets) => {
          if (evening < date) return;
          for (const { balanceId, year, own, left, used, usedOn, lastDay } of sheets) {
            const key = `${balanceId} ${year} ${own}`;
            const isNew = !lots.has(key);
            const start = evening === date ? { now: left, usedBefore: used } : { now: 0n, usedBefore: 0n };
            const lot = lots.get(key) ?? { ...start, used: 0n, left: 0n, lost: 0n, lostOn: null, usedOn: null };
            if (isNew) lots.set(key, lot);
            lot.left = left;
            lot.used = used - lot.usedBefore;
            lot.usedOn = usedOn;
            if (lastDay <= evening && left > 0n && evening < until) {
              lot.lost += left;
              lot.lostOn = evening;
            }
          }
        });
        const byHand = [...lots].flatMap(([key, { now, used, left, lost, lostOn, usedOn }]) => {
          const [balanceId, year] = key.split(' ');
          const coming = left + lost + used - now;
          if (Number(year) > Number(date.slice(0, 4)) || (now === 0n && coming === 0n)) return [];
          const [end, on, rest] =
            left > 0n ? ['KEPT', null, left] : lost > 0n ? ['LOST', lostOn, lost] : ['USED', usedOn, 0n];
          return [`${balanceId} ${year} ${now} ${coming} ${used} ${end} ${on} ${rest}`];
        });
        const found = leaveForecast(agreed.timeOffBalances, leaveFacts(someone, agreed, until), { date, until }).map(
          ({ balanceId, cycle, now, coming, planned, end, on, rest }) =>
            `${balanceId} ${cycle} ${now} ${coming} ${planned} ${end} ${on} ${rest}`,
        );
        expect(found.sort()).toEqual(byHand.sort());
      }),
      runs(60, 2_000),
    );
  });
});
