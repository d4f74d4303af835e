import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPerson, anyRules, dateIn } from '#domain/absence/any-person.testing.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { noRates } from '#domain/rates/rate-book.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { contractType, correction, personWith, rulesWith, worked } from './eva.testing.ts';
import { keptBalanceOn, keptBalances, keptYear } from './kept-balances.ts';
import { balancesOn, plusMinus } from './plus-minus.ts';
import { type PlusMinusRules, plusMinusFacts } from './plus-minus-facts.ts';

/** All people have a plus-minus balance, and some corrections belong to it. */
const anyCase = fc
  .tuple(anyPerson, anyRules, dateIn, fc.nat(14), fc.array(fc.constantFrom('start', 'closing', null), { maxLength: 8 }))
  .map(([person, rules, today, later, kinds]) => ({
    person: {
      ...person,
      corrections: person.corrections.map((leaveCorrection, index) => ({
        ...leaveCorrection,
        ...(index % 2 === 0 ? { balanceId: 'overtime', kind: kinds[index] ?? null } : {}),
      })),
    },
    rules: {
      ...rules,
      rates: noRates,
      contractTypes: rules.contractTypes.map((type) => ({ ...type, name: 'Any', plusMin: true })),
    } as PlusMinusRules,
    today,
    later: addDays(today, later),
  }));

it('kept balances are those of the derivation on every date that they tell', patience, () => {
  fc.assert(
    fc.property(anyCase, ({ person, rules, today, later }) => {
      const kept = keptBalances(person, rules, today);
      const sunday = addDays(mondayOf(today), -1);
      for (const date of [today, later, sunday, addDays(sunday, -28)]) {
        const told = keptBalanceOn(kept, date);
        const asked = date > today ? date : today;
        if (told !== undefined)
          expect([date, told]).toEqual([date, balancesOn(plusMinusFacts(person, rules, asked), [date])[0]]);
        else expect(date > today).toBe(true);
      }
    }),
    runs(60, 5_000),
  );
});

it('kept years are those of the derivation on every date that they tell', patience, () => {
  fc.assert(
    fc.property(anyCase, fc.constantFrom(0, 1), ({ person, rules, today, later }, back) => {
      const year = Number(today.slice(0, 4)) - back;
      const kept = keptYear(person, rules, today, year);
      const asked = later <= kept.to ? later : today;
      const to = asked < `${year}-12-31` ? asked : `${year}-12-31`;
      expect(kept.to >= to).toBe(true);
      const { days, totals } = plusMinus(plusMinusFacts(person, rules, asked), {
        from: `${year}-01-01`,
        to,
        today: asked,
      });
      expect(kept.opening).toBe(totals.start);
      const told = kept.rows.filter(({ date }) => date <= to);
      const derived = days.flatMap(({ date, rows }) => rows.map((row) => ({ ...row, date })));
      const figures = (rows: typeof told) =>
        rows.map(({ date, kind, value, minutes, percent }) => ({ date, kind, value, minutes, percent }));
      expect(figures(told)).toEqual(figures(derived));
    }),
    runs(60, 5_000),
  );
});

it('looks no further than today where a later day changes an earlier one', () => {
  const person = personWith({ timesheetEntries: [worked('2026-04-06', 480)] });
  const ahead = (more: Parameters<typeof personWith>[0], rules = {}) =>
    keptBalanceOn(keptBalances(personWith({ ...person, ...more }), rulesWith(rules), '2026-04-08'), '2026-04-09');
  const starting = [correction('2026-04-15', 0, { kind: 'start' })];
  const overtimePolicies = [{ id: 'otp_1' }] as never;
  expect(ahead({})).toBeTypeOf('number');
  expect(ahead({ corrections: starting })).toBeUndefined();
  expect(ahead({}, { overtimePolicies, contractTypes: [contractType()] })).toBeUndefined();
});
