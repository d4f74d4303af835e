import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaveRules } from './absence-day-cost.ts';
import { allBalances, anyPerson, anyRules } from './any-person.testing.ts';
import { type LeavePerson, leaveFacts } from './leave-facts.ts';
import { bookLeave, oneOfLeave } from './leave-ledger.ts';
import { correction, personWith, rulesWith } from './leave-world.testing.ts';
import { leaveYear } from './leave-year.ts';
import { shownLeave } from './shown-leave.ts';
import {
  isOpenAtYearEnd,
  yearEndChoice,
  yearEndCorrections,
  yearEndPlans,
  yearEndProblem,
  yearEndStanding,
} from './year-end.ts';

const bookOf = (person: LeavePerson, rules: LeaveRules, until: string) =>
  bookLeave(rules.timeOffBalances, leaveFacts(person, rules, until), until);

const withYearEnd = (
  person: LeavePerson,
  made: ReturnType<typeof yearEndCorrections>,
  balanceId = 'tob_1',
): LeavePerson => ({
  ...person,
  corrections: [
    ...person.corrections,
    ...made.map(({ date, amount, ...rest }, index) =>
      correction(date, amount, { id: `lco_end_${index}`, balanceId, ...rest }),
    ),
  ],
});

describe('the choice', () => {
  const standing = { left: 6000, expiring: 1200 };
  it.each([
    ['byRule', { carryOver: 4800, payOut: 0 }],
    ['carryOver', { carryOver: 6000, payOut: 0 }],
    ['payOut', { carryOver: 0, payOut: 6000 }],
    ['limitExpire', { carryOver: 2400, payOut: 0 }],
    ['limitPayOut', { carryOver: 2400, payOut: 3600 }],
  ] as const)('%s gives what it says', (plan, expected) => {
    expect(yearEndChoice(standing, plan, 2400)).toEqual(expected);
  });

  it('is refused beyond what is left, and where nothing is left', () => {
    expect(yearEndProblem(standing, { carryOver: 6000, payOut: 1 })).toBe('yearEndTooMuch');
    expect(yearEndProblem(standing, { carryOver: -1, payOut: 0 })).toBe('yearEndTooMuch');
    expect(yearEndProblem(standing, { carryOver: 3000, payOut: 3000 })).toBeUndefined();
    expect(yearEndProblem({ left: -60, expiring: 0 }, { carryOver: 0, payOut: 0 })).toBe('yearEndNothingLeft');
    expect(yearEndProblem({ left: -60, expiring: 0 }, { carryOver: -60, payOut: 0 })).toBeUndefined();
  });
});

describe('a year end', () => {
  const rules = rulesWith();
  const terms = {
    year: 2026,
    unit: 'hours',
    expirationMonths: 6,
    carryUntil: '2027-03-31',
    payoutDate: '2026-12-31',
  } as const;
  const person = personWith({ contracts: [], corrections: [correction('2026-03-01', 6000)] });
  const made = yearEndCorrections({ left: 6000n * oneOfLeave, expiring: 0n }, { carryOver: 2400, payOut: 1800 }, terms);
  const entries = bookOf(withYearEnd(person, made), rules, '2027-12-31').entries;

  it('pays out, gives up and carries over, each an entry of its own', () => {
    expect(entries.slice(1).map(({ kind, date, amount }) => [kind, date, Number(amount / oneOfLeave)])).toEqual([
      ['paidOut', '2026-12-31', -1800],
      ['expired', '2026-12-31', -1800],
      ['carriedOver', '2026-12-31', -2400],
      ['carriedOver', '2026-12-31', 2400],
      ['expired', '2027-04-01', -2400],
    ]);
  });

  it('is shown as carried in the next year, and as nothing in its own', () => {
    const year = leaveYear(entries, 'tob_1', { date: '2026-12-31', lastDay: '2026-12-31' });
    expect(year.months.at(-1)!.lines.map(({ kind, amount }) => [kind, Number(amount / oneOfLeave)])).toEqual([
      ['paidOut', -1800],
      ['expired', -1800],
      ['carriedOver', 0],
    ]);
    const next = leaveYear(entries, 'tob_1', { date: '2027-01-01', lastDay: '2027-12-31' });
    expect([next.carried, next.expiring[0]?.lastDay]).toEqual([2400n * oneOfLeave, '2027-03-31']);
  });

  it('loses what the balance lets expire, though the rest is carried to another date', () => {
    const two = personWith({
      contracts: [],
      corrections: [
        correction('2026-02-01', 200, { id: 'lco_old', lastDay: '2026-12-31' }),
        correction('2026-03-01', 800, { id: 'lco_new', lastDay: '2027-06-30' }),
      ],
    });
    const exact = yearEndStanding(bookOf(two, rules, '2026-12-31'), 'tob_1', 2026);
    const chosen = yearEndChoice({ left: 1000, expiring: 200 }, 'byRule', 0);
    const book = bookOf(withYearEnd(two, yearEndCorrections(exact, chosen, terms)), rules, '2026-12-31');
    expect(yearEndStanding(book, 'tob_1', 2026)).toEqual({ left: 800n * oneOfLeave, expiring: 0n });
  });

  it('carries no more than is left when leave is entered later', () => {
    const late = personWith({ ...person, corrections: [...person.corrections, correction('2026-12-01', -3000)] });
    const book = bookOf(withYearEnd(late, made), rules, '2027-01-01');
    expect(yearEndStanding(book, 'tob_1', 2026)).toEqual({ left: 0n, expiring: 0n });
  });
});

describe('any year end', () => {
  const choice = fc.record({
    plan: fc.constantFrom(...yearEndPlans),
    most: fc.nat(6000),
    carryUntil: fc.constantFrom(null, '2026-01-31', '2026-12-31'),
  });

  it('leaves on 1 January what was carried, and writes nothing where it happens by itself', () => {
    fc.assert(
      fc.property(anyPerson, anyRules, choice, fc.constantFrom(...allBalances), (person, rules, asked, balanceId) => {
        const { unit, expirationMonths } = rules.timeOffBalances.find(({ id }) => id === balanceId)!;
        const exact = yearEndStanding(bookOf(person, rules, '2025-12-31'), balanceId, 2025);
        const shown = { left: shownLeave(exact.left, unit), expiring: shownLeave(exact.expiring, unit) };
        if (!isOpenAtYearEnd(shown)) return;
        const chosen = yearEndChoice(shown, asked.plan, asked.most);
        expect(yearEndProblem(shown, chosen)).toBeUndefined();
        const made = yearEndCorrections(exact, chosen, {
          year: 2025,
          unit,
          expirationMonths,
          carryUntil: asked.carryUntil,
          payoutDate: '2025-12-31',
        });
        if (asked.plan === 'byRule' && asked.carryUntil === null) expect(made).toEqual([]);
        const after = bookOf(withYearEnd(person, made, balanceId), rules, '2025-12-31');
        const { left, expiring } = yearEndStanding(after, balanceId, 2025);
        // Whole minutes or hundredths: a remaining fraction of one is carried over or lost as well.
        expect(Math.abs(shownLeave(left - expiring, unit) - chosen.carryOver)).toBeLessThanOrEqual(1);
        expect(left - expiring).toBeGreaterThanOrEqual(0n);
        const owed = bookOf(person, rules, '2025-12-31').owed.get(balanceId) ?? 0n;
        expect(after.owed.get(balanceId) ?? 0n).toBe(owed);
      }),
      { numRuns: 150 },
    );
  });
});
