import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPerson, anyRules, dateIn } from '#domain/absence/any-person.testing.ts';
import { absenceType, away, policy as leavePolicy, row } from '#domain/absence/leave-world.testing.ts';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { exampleCard, span } from '#domain/rates/card.testing.ts';
import { noRates, rateBook } from '#domain/rates/rate-book.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { contractType, correction, personWith, policy, rulesWith, worked } from './eva.testing.ts';
import { keptBalanceOn, keptBalances, keptHours, keptYear } from './kept-balances.ts';
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

/** People whose hours have breaks, and rates from their approval or none, under rates and overtime that count them. */
const anyHours = fc
  .tuple(anyCase, fc.constantFrom(null, 'DAY' as const, 'WEEK' as const), fc.infiniteStream(fc.nat(11)))
  .map(([{ person, rules, today }, period, kinds]) => {
    const timesheetEntries = person.timesheetEntries.map((entry, index) => {
      const kind = kinds.next().value!;
      const from = addMinutes(entry.startsAt, 5 * kind);
      const kept = [{ minutes: 30, pay: 10_000, time: 15_000, card: 'Own', since: null }];
      return {
        ...{ ...entry, id: `tms_${index}`, zone: 'UTC', departmentId: 'dep_1', shiftId: kind % 2 ? 'shf_1' : null },
        clockedBreaks: kind % 3 === 0 ? [{ startsAt: from, endsAt: addMinutes(from, 20) }] : null,
        steps: kind % 4 === 0 ? [{ rule: 'timeRule' as const, minutes: -30, from, to: addMinutes(from, 30) }] : null,
        ...{ reviewedBy: 'emp_2', reviewedAt: entry.endsAt, note: 'Late', wageMinor: 1400 },
        keptRates: kind > 8 ? kept : null,
      };
    });
    const card = exampleCard({
      ...Object.fromEntries(days.map((day) => [day, quarters])),
      holiday: [span(0, 100, 300)],
    });
    const contractTypes = rules.contractTypes.map((type) => ({
      ...{ ...type, rateCardId: card.id, overtimePolicyId: period === null ? null : 'otp_1' },
    }));
    const sources = { ...rules, contractTypes, rateCards: [card], shifts: [{ id: 'shf_1', rateCardId: card.id }] };
    const overtimePolicies = period === null ? [] : [policy({ period, includeAbsence: true })];
    const all = { ...rules, contractTypes, overtimePolicies, rates: rateBook(sources) } as PlusMinusRules;
    return { person: { ...person, timesheetEntries } as typeof person, rules: all, today };
  });
const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const quarters = [span(0), span(6, 100, 125), { ...span(6, 100, 200), from: 375 }, span(7, 100, 130)];

it('kept hours give the balances and years that all data of the person give', patience, () => {
  fc.assert(
    fc.property(anyHours, fc.nat(40), ({ person, rules, today }, ahead) => {
      const stored = JSON.parse(JSON.stringify(keptHours(person, addDays(today, ahead))));
      const kept = { ...(stored as ReturnType<typeof keptHours>), contracts: person.contracts };
      const known = { ...person, until: kept.until };
      expect(keptBalances(kept, rules, today)).toEqual(keptBalances(known, rules, today));
      const year = Number(today.slice(0, 4));
      expect(keptYear(kept, rules, today, year)).toEqual(keptYear(known, rules, today, year));
    }),
    runs(60, 5_000),
  );
});

it('kept hours keep requests of absence apart, whose days are worth the average before their first one', () => {
  const days = {
    absenceTypes: [absenceType({ unit: 'days' })],
    contractTypes: [contractType({ absencePolicyId: 'abp_1' })],
  };
  const policies = [leavePolicy({ rows: [row({ dayValue: 'GERMAN_13_WEEK' })] })];
  const rules = rulesWith({ ...days, absencePolicies: policies });
  const person = personWith({
    timesheetEntries: [worked('2026-01-05', 600), worked('2026-02-16', 480 * 20)],
    absenceDays: [away('2026-02-02', { absenceId: 'abs_1' }), away('2026-03-02', { absenceId: 'abs_2' })],
  });
  const kept = { ...keptHours(person, '2026-04-10'), contracts: person.contracts };
  const balance = (of: Parameters<typeof plusMinusFacts>[0]) =>
    balancesOn(plusMinusFacts(of, rules, '2026-03-02'), ['2026-03-02'])[0];
  expect(balance(kept)).toBe(balance(person));
  const together = person.absenceDays.map((day) => ({ ...day, absenceId: 'abs_1' }));
  expect(balance({ ...person, absenceDays: together })).not.toBe(balance(person));
});

it('tells no day after the last one of which hours are kept', () => {
  const person = personWith({ timesheetEntries: [worked('2026-04-06', 480)] });
  const kept = { ...keptHours(person, '2026-04-10'), contracts: person.contracts };
  const balances = keptBalances(kept, rulesWith(), '2026-04-08');
  expect(keptBalanceOn(balances, '2026-04-10')).toBeTypeOf('number');
  expect(keptBalanceOn(balances, '2026-04-11')).toBeUndefined();
  expect(keptYear(kept, rulesWith(), '2026-04-08', 2026).to).toBe('2026-04-10');
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
