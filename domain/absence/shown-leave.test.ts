import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { allBalances, anyPerson, anyRules, dateIn } from './any-person.testing.ts';
import { leaveFacts } from './leave-facts.ts';
import { leaveEntries, oneOfLeave } from './leave-ledger.ts';
import { lastDayOfLeaveYear, lastOfNextYear, leaveYear } from './leave-year.ts';
import { shownLeave, shownSum, withShown } from './shown-leave.ts';

const entry = (minutes: number) => ({
  amount: BigInt(Math.round(minutes * 1000)) * (oneOfLeave / 1000n),
  unit: 'hours' as const,
});

describe('shown entries', () => {
  it('add up to the shown balance', () => {
    // Rounded each by itself: 190:26 + 190:25 - 190:26 = 190:26.
    const shown = withShown([entry(11_425.8), entry(11_425.4), entry(-11_425.7)]).map((one) => one.shown);
    expect(shown).toEqual([11_426, 11_425, -11_425]);
    expect(shown.reduce((sum, minutes) => sum + minutes, 0)).toBe(shownLeave(entry(11_425.5).amount, 'hours'));
  });

  it('keep whole amounts, of days in hundredths', () => {
    const days = [entry(0.615), entry(0.615), entry(-1)].map((one) => ({ ...one, unit: 'days' as const }));
    expect(withShown(days).map(({ shown }) => shown)).toEqual([62, 61, -100]);
    expect(withShown([entry(36.9), entry(-8), entry(36.9)]).map(({ shown }) => shown)).toEqual([37, -8, 37]);
    // Also from half a minute into debt.
    expect(withShown([entry(10.5), entry(-480)]).map(({ shown }) => shown)).toEqual([11, -480]);
  });
});

describe('any person', () => {
  it('has shown entries in a year that add up to each month, and to the end, and are no unit off', patience, () => {
    fc.assert(
      fc.property(anyPerson, anyRules, dateIn, (someone, rules, date) => {
        const until = lastOfNextYear(date);
        const entries = leaveEntries(rules.timeOffBalances, leaveFacts(someone, rules, until), until);
        const lastDay = lastDayOfLeaveYear(date, someone.contracts);
        for (const { id, unit } of rules.timeOffBalances) {
          const { carried, ending, shownTaken, months } = leaveYear(entries, id, { date, lastDay });
          let balance = shownLeave(carried, unit);
          for (const month of months) {
            balance += shownSum(month.lines);
            expect(balance).toBe(shownLeave(month.balance, unit));
          }
          expect(balance).toBe(shownLeave(ending, unit));
          const lines = months.flatMap((month) => month.lines);
          if (lastDay.endsWith('12-31'))
            expect(shownTaken).toBe(0 - shownSum(lines.filter(({ kind }) => kind === 'taken')));
        }
        for (const id of allBalances)
          for (const { shown, amount, unit } of withShown(entries.filter(({ balanceId }) => balanceId === id))) {
            const isWhole = (unit === 'days' ? amount * 100n : amount) % oneOfLeave === 0n;
            expect(Math.abs(shown - shownLeave(amount, unit))).toBeLessThanOrEqual(isWhole ? 0 : 1);
          }
      }),
      runs(60, 10_000),
    );
  });
});
