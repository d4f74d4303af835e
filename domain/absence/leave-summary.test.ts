import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contract.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, earliest, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { allBalances, anyPerson, anyRules, dateIn, firstDate } from './any-person.testing.ts';
import { leaveByHand } from './leave-by-hand.testing.ts';
import { leaveFacts } from './leave-facts.ts';
import { leaveEntries, oneOfLeave } from './leave-ledger.ts';
import { keptFigures, keptLeave, leaveFigures, leaveSummary } from './leave-summary.ts';
import { leaveRate, leaveValue } from './leave-value.ts';
import { away, contract, fullWeek, personWith, rulesWith } from './leave-world.testing.ts';
import { lastDayOfLeaveYear } from './leave-year.ts';

const until = '2027-12-31';
const hours = (amount: bigint): number => Number((amount * 100n) / (oneOfLeave * 60n)) / 100;

describe('a balance in a list', () => {
  const absenceDays = ['2025-07-07', '2026-05-04', '2026-05-05'].map((date) => away(date));
  const entries = leaveEntries(
    rulesWith().timeOffBalances,
    leaveFacts(personWith({ absenceDays }), rulesWith(), until),
    until,
  );
  const on = (date: PlainDate) => leaveSummary(entries, { date, lastDay: '2026-12-31' });

  it('tells approved leave that lies ahead from leave that was taken', () => {
    expect(hours(on('2026-05-03').planned)).toBe(16);
    expect(hours(on('2026-05-04').planned)).toBe(8);
    expect(hours(on('2026-05-05').planned)).toBe(0);
    expect(on('2026-05-03').ending).toBe(on('2026-05-05').ending);
  });

  it('names the next loss alone', () => {
    const { expiring } = on('2026-05-03');
    expect([expiring?.lastDay, hours(expiring!.amount)]).toEqual(['2026-06-30', 136.61]);
    expect(on('2026-07-01').expiring?.lastDay).toBe('2027-06-30');
  });
});

/** Leave expires at the ends of these months, and may be credited until any date. */
const nearLosses = fc.oneof(
  dateIn,
  fc.constantFrom('2025-06-24', '2025-12-20', '2026-02-20', '2026-06-24', '2026-12-18'),
);

describe('any person', () => {
  it('has on a date what a count by hand gives for it', patience, () => {
    fc.assert(
      fc.property(anyPerson, anyRules, dateIn, (someone, agreed, date) => {
        const entries = leaveEntries(agreed.timeOffBalances, leaveFacts(someone, agreed, until), until);
        const byHand = leaveByHand(someone, agreed, firstDate, date).balance;
        for (const id of allBalances) {
          const own = entries.filter(({ balanceId }) => balanceId === id);
          expect(leaveSummary(own, { date, lastDay: date }).now).toBe(byHand.get(id));
        }
      }),
      runs(60, 10_000),
    );
  });

  it('has on each date that is kept the figures of the ledger, whenever its contract ends', patience, () => {
    fc.assert(
      fc.property(
        anyPerson,
        anyRules,
        nearLosses,
        fc.nat(14),
        fc.option(fc.nat(40)),
        (someone, agreed, from, days, end) => {
          const [first, last] = someone.contracts as [Contract, Contract];
          const enddate = end === null ? null : latest(addDays(from, end - 10), addDays(last.startdate, 1));
          const contracts = [first, { ...last, enddate }];
          const untilNext = `${Number(from.slice(0, 4)) + 1}-12-31`;
          const entries = leaveEntries(
            agreed.timeOffBalances,
            leaveFacts({ ...someone, contracts }, agreed, untilNext),
            untilNext,
          );
          const to = earliest(addDays(from, days), `${from.slice(0, 4)}-12-31`);
          const written = JSON.stringify(keptLeave(entries, { from, to }, lastDayOfLeaveYear(to, contracts)));
          for (const date of datesIn({ from, to })) {
            const at = { date, lastDay: lastDayOfLeaveYear(date, contracts) };
            const own = Map.groupBy(entries, ({ balanceId }) => balanceId);
            const derived = new Map([...own].map(([id, of]) => [id, leaveFigures(of, at)]));
            expect(keptFigures(JSON.parse(written), at)).toEqual(derived);
          }
        },
      ),
      runs(40, 5_000),
    );
  });
});

describe('the cost of leave', () => {
  const types = [{ id: 'cty_1', cocFactor: 13_500_000_000 }];
  const rate = (over: Parameters<typeof contract>[0] = {}, date = '2026-05-05') =>
    leaveRate(date, [contract(over)], types)!;

  it.each<[string, bigint, 'hours' | 'days', Parameters<typeof contract>[0], number]>([
    ['hours at the wage with the cost factor', 80n * 60n, 'hours', {}, 151_200],
    ['a day at the share of the week', 10n, 'days', {}, 151_200],
    ['a day of a week with unequal days', 2n, 'days', { minutes: { ...fullWeek, we: 240, th: 0, fr: 0 } }, 2 * 12_600],
    ['what was taken too much below zero', -60n, 'hours', {}, -1890],
    ['no wage', 600n, 'hours', { wageMinor: 0 }, 0],
  ])('is %s', (_what, amount, unit, over, expected) => {
    expect(leaveValue(amount * oneOfLeave, unit, rate(over))).toBe(expected);
  });

  it('goes by the last contract after its end, and is unknown before the first', () => {
    expect(rate({ enddate: '2026-01-01' }).wageMinor).toBe(1400);
    expect(leaveRate('2024-12-31', [contract()], types)).toBeUndefined();
  });

  it('is what decimals on paper give, to the cent', () => {
    const paper = (minutes: number, tenths: number, wageMinor: number, costFactor: number): number => {
      // Units of a hundred-millionth of a cent, added up minute by minute.
      const perMinute = BigInt(wageMinor) * BigInt(costFactor);
      const whole = perMinute * BigInt(minutes) + (perMinute * BigInt(tenths)) / 10n;
      const cents = whole / (60n * 10_000_000_000n);
      return Number(cents) + (whole % (60n * 10_000_000_000n) >= 300_000_000_000n ? 1 : 0);
    };
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.nat(9),
        fc.integer({ min: 0, max: 9000 }),
        fc.constantFrom(10_000_000_000, 13_500_000_000, 12_345_678_900),
        (minutes, tenths, wageMinor, costFactor) => {
          const amount = BigInt(minutes) * oneOfLeave + (BigInt(tenths) * oneOfLeave) / 10n;
          const value = leaveValue(amount, 'hours', { wageMinor, costFactor, weekMinutes: 2400, weekDays: 5 });
          expect(value).toBe(paper(minutes, tenths, wageMinor, costFactor));
        },
      ),
      runs(200, 20_000),
    );
  });
});
