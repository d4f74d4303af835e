import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneOfLeave } from '#domain/absence/leave-ledger.ts';
import {
  policy as absencePolicy,
  absenceType,
  away,
  balance as timeOffBalance,
} from '#domain/absence/leave-world.testing.ts';
import { halfAway, sumOf, wronglyAdded } from '#domain/kit/derivation.testing.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import { contract, contractType, correction, personWith, rulesWith, worked } from '#domain/plus-minus/eva.testing.ts';
import { hasMinijobOn, minijobForecast, minijobMonths } from '#domain/plus-minus/minijob.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { explainedPayLines } from './pay-lines.ts';

/** Months of a minijob with corrections and pay-outs, compared with a reference implementation; every trail is added again. */

/** January to April 2026, when a month may earn 603.00. */
const dates = Array.from({ length: 120 }, (_, index) => addDays('2026-01-01', index));
const names = ['2026-01', '2026-02', '2026-03', '2026-04'] as const;
const last = dates.at(-1)!;
const limit = 60_300;

const dayAt = fc.nat(dates.length - 1);
const wage = fc.option(fc.integer({ min: 0, max: 5000 }), { freq: 6 });
const life = fc.record({
  wages: fc.tuple(wage, wage),
  /** The first date of the second contract, which may be of a type that is no minijob. */
  change: dayAt,
  isOrdinary: fc.boolean(),
  entries: fc.uniqueArray(
    fc.record({
      day: dayAt,
      minutes: fc.integer({ min: 1, max: 900 }),
      isApproved: fc.constantFrom(true, true, true, false),
      surcharge: fc.option(fc.record({ minutes: fc.nat(900), pay: fc.constantFrom(8000, 12_500, 13_333, 20_000) })),
    }),
    { maxLength: 40, selector: ({ day }) => day },
  ),
  absences: fc.uniqueArray(fc.record({ day: dayAt, minutes: fc.integer({ min: 1, max: 480 }) }), {
    maxLength: 6,
    selector: ({ day }) => day,
  }),
  percentage: fc.integer({ min: 0, max: 20_000 }),
  isPaid: fc.boolean(),
  corrections: fc.array(fc.record({ day: dayAt, amount: fc.integer({ min: -900, max: 900 }), isMove: fc.boolean() }), {
    maxLength: 4,
  }),
  /** Hours of plus-minus, and leave in hours and in days, that are paid out. */
  paidOut: fc.array(
    fc.record({
      balanceId: fc.constantFrom('overtime', 'tob_1', 'tob_2'),
      amount: fc.integer({ min: -900, max: 900 }),
      day: dayAt,
    }),
    { maxLength: 4 },
  ),
  payouts: fc.tuple(
    ...names.map(() =>
      fc.option(fc.record({ hours: fc.option(fc.integer({ min: 1, max: 5000 }), { freq: 1 }), day: dayAt })),
    ),
  ),
  today: dayAt,
  range: fc.tuple(dayAt, dayAt),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

/* Reference implementation. */

const wageAt = ({ wages, change }: Life, day: number): bigint => BigInt(wages[day < change ? 0 : 1] ?? 0);
const isMinijobAt = ({ isOrdinary, change }: Life, day: number): boolean => day < change || !isOrdinary;

type SlowMonth = { name: (typeof names)[number]; minutes: number; salary: number; balance: number; pay: number | null };

/** Balances are exact: the share of the limit is cut at ten places of a minute. */
const slowMonths = (given: Life): SlowMonth[] => {
  let balance = 0n;
  return names.flatMap((name, index) => {
    for (const { day, amount } of given.corrections)
      if (dates[day]!.startsWith(name)) balance += BigInt(amount) * oneOfLeave;
    const days = dates.flatMap((date, day) => (date.startsWith(name) && isMinijobAt(given, day) ? [day] : []));
    if (days.length === 0) return [];
    const hours = [...given.entries.filter(({ isApproved }) => isApproved), ...given.absences].filter(({ day }) =>
      days.includes(day),
    );
    const minutes = hours.reduce((sum, one) => sum + one.minutes, 0);
    const salary = hours.reduce((sum, one) => sum + halfAway(BigInt(one.minutes) * wageAt(given, one.day), 60n), 0);
    balance += BigInt(minutes) * oneOfLeave;
    const agreed = wageAt(given, days.at(-1)!);
    const share = agreed > 0n ? (BigInt(limit) * 60n * oneOfLeave) / agreed : null;
    const free = balance > 0n ? balance : 0n;
    const isFull = share !== null && share <= free;
    const payout = given.payouts[index];
    const typed = payout?.hours ?? null;
    const all = isFull ? share : free;
    const paid = typed === null ? all : (BigInt(typed) * 60n * oneOfLeave) / 100n;
    const pay = typed === null && isFull ? limit : halfAway(paid * agreed, 60n * oneOfLeave);
    if (payout) balance -= paid;
    const rounded = halfAway(balance * 100n, 60n * oneOfLeave);
    return [{ name, minutes, salary, balance: rounded, pay: payout ? pay : null }];
  });
};

const slowForecast = (given: Life) => {
  const current = dates[given.today]!.slice(0, 7);
  const months = slowMonths(given).filter(({ name }) => name <= current);
  const over = months.filter(({ name }) => name < current);
  if (over.length === 0) return null;
  const done = over.reduce((sum, { salary }) => sum + salary, 0);
  const pace = halfAway(BigInt(done), BigInt(over.length));
  const all = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  const rest = all.filter((name) => {
    const day = dates.indexOf(`${name}-01`);
    return name >= current && isMinijobAt(given, day === -1 ? dates.length : day);
  });
  const known = (name: string): number => months.find((one) => one.name === name)?.salary ?? 0;
  const expected = [...over.map(({ salary }) => salary), ...rest.map((name) => Math.max(known(name), pace))];
  const limitMinor = limit * expected.length;
  let sum = 0;
  const passed = expected.findIndex((amount) => {
    sum += amount;
    return sum > limitMinor;
  });
  const passing = [...over.map(({ name }) => name), ...rest][passed];
  return {
    limitMinor,
    earnedMinor: months.reduce((total, { salary }) => total + salary, 0),
    expectedMinor: expected.reduce((total, amount) => total + amount, 0),
    passedIn: passing ? `${passing}-01` : null,
  };
};

/** Cents that the payroll of the days pays. */
const slowCents = (given: Life, from: number, to: number): number => {
  const isIn = ({ day }: { day: number }): boolean => day >= from && day <= to;
  let cents = 0;
  for (const { name, pay } of slowMonths(given)) {
    const payout = given.payouts[names.indexOf(name)];
    if (payout && pay !== null && isIn(payout)) cents += pay;
  }
  for (const { balanceId, amount, day } of given.paidOut.filter(isIn)) {
    const weight = BigInt(-amount) * wageAt(given, day);
    // Five days of 8 h a week: a day of leave is 480 minutes, and amounts are hundredths of it.
    cents += balanceId === 'tob_2' ? halfAway(weight * 480n, 6000n) : halfAway(weight, 60n);
  }
  for (const { day, minutes, isApproved, surcharge } of given.entries.filter(isIn)) {
    if (!isApproved) continue;
    const above = surcharge ? Math.min(surcharge.minutes, minutes) * (surcharge.pay - 10_000) : 0;
    const weight = isMinijobAt(given, day) ? above : minutes * 10_000 + above;
    cents += halfAway(BigInt(weight) * wageAt(given, day), 600_000n);
  }
  for (const { day, minutes } of given.absences.filter(isIn)) {
    const weighed = halfAway(BigInt(minutes) * BigInt(given.percentage), 10_000n);
    if (!isMinijobAt(given, day) && given.isPaid) cents += halfAway(BigInt(weighed) * wageAt(given, day), 60n);
  }
  return cents;
};

/* Implementation under test. */

const personOf = (given: Life) => {
  const change = dates[given.change]!;
  const [first, second] = given.wages;
  return personWith({
    contracts: [
      ...(given.change > 0 ? [contract({ startdate: dates[0]!, enddate: change, wageMinor: first })] : []),
      contract({
        ...{ id: 'con_2', startdate: change, wageMinor: second },
        contractTypeId: given.isOrdinary ? 'cty_2' : 'cty_1',
      }),
    ],
    timesheetEntries: given.entries.map(({ day, minutes, isApproved, surcharge }) => {
      const above = Math.min(surcharge?.minutes ?? 0, minutes);
      const keptRates = [
        { minutes: minutes - above, pay: 10_000, time: 10_000 },
        { minutes: above, pay: surcharge?.pay ?? 10_000, time: 10_000 },
      ];
      return worked(dates[day]!, minutes, { keptRates, status: isApproved ? 'approved' : 'pending' });
    }),
    absenceDays: given.absences.map(({ day, minutes }) =>
      away(dates[day]!, { id: `abs_${day}`, absenceId: `abs_${day}`, minutes, startTime: '06:00' }),
    ),
    corrections: [
      ...given.corrections.map(({ day, amount, isMove }, index) =>
        correction(dates[day]!, amount, {
          ...{ id: `lco_${index}`, balanceId: 'minijob', linkedId: isMove ? `lco_other_${index}` : null },
        }),
      ),
      ...given.paidOut.map(({ balanceId, amount, day }, index) =>
        correction(dates[day]!, amount, { id: `lco_paid_${index}`, balanceId, payoutDate: dates[day]! }),
      ),
    ],
  });
};

const rulesOf = ({ percentage, isPaid }: Life) => {
  const type = (id: string, minijob: boolean) =>
    contractType({ id, minijob, salaryBasis: 'WORKED', plusMin: false, absencePolicyId: 'abp_1' });
  return rulesWith({
    contractTypes: [type('cty_1', true), type('cty_2', false)],
    absenceTypes: [absenceType({ percentage, paid: isPaid })],
    absencePolicies: [absencePolicy({ rows: [] })],
    timeOffBalances: [timeOffBalance(), timeOffBalance({ id: 'tob_2', unit: 'days' })],
  });
};

const payoutsOf = ({ payouts }: Life) =>
  payouts.flatMap((payout, index) => {
    if (!payout) return [];
    const about = { accountId: 'acc', version: 1, employeeId: 'emp_1', departmentId: 'dep_1' };
    const { hours, day } = payout;
    return [{ ...about, id: `mjp_${index}`, month: `${names[index]!}-01`, hours, payoutDate: dates[day]! }];
  });

it('has the months, the forecast and the payroll of a second writing, and trails that add up', () => {
  fc.assert(
    fc.property(life, (given) => {
      const [person, rules] = [personOf(given), rulesOf(given)];
      const whole = { ...person, payouts: payoutsOf(given) };
      const monthsUntil = (date: string) => minijobMonths(whole, rules, date);
      const months = monthsUntil(last);
      expect(
        months.map(({ month, minutes, salaryMinor, balance, payout }) => ({
          ...{ name: month.slice(0, 7), minutes, salary: salaryMinor, balance },
          pay: payout?.payMinor ?? null,
        })),
      ).toEqual(slowMonths(given));
      for (const { rows, minutes, payRows, salaryMinor, balanceRows, balance } of months) {
        expect([sumOf(rows), sumOf(payRows), sumOf(balanceRows)]).toEqual([minutes, salaryMinor, balance]);
        expect(wronglyAdded([...rows, ...payRows, ...balanceRows])).toEqual([]);
      }

      const today = dates[given.today]!;
      const hasContractOn = (date: string) => hasMinijobOn(date, person.contracts, rules.contractTypes);
      const forecast = minijobForecast(monthsUntil(today), { year: 2026, today, hasContractOn });
      const expected = slowForecast(given);
      if (forecast === null) expect(expected).toBeNull();
      else {
        const { limitRows, earnedRows, expectedRows, ...figures } = forecast;
        expect(figures).toEqual(expected);
        const sums = [limitRows, earnedRows, expectedRows].map(sumOf);
        expect(sums).toEqual([figures.limitMinor, figures.earnedMinor, figures.expectedMinor]);
      }

      const [from, to] = given.range.toSorted((a, b) => a - b) as [number, number];
      const lines = explainedPayLines(
        { ...person, employeeId: 'emp_1', minijob: months },
        { ...rules, fields: [], currency: 'EUR' },
        { from: dates[from]!, to: dates[to]! },
      );
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(slowCents(given, from, to));
      for (const { explain, minutes, amountMinor } of lines) {
        const trail = explain();
        const sum = (unit: string) => sumOf(trail.filter((line) => line.unit === unit));
        expect([sum('minutes'), sum('money')]).toEqual([minutes, amountMinor]);
        expect(wronglyAdded(trail)).toEqual([]);
      }
    }),
    runs(200, 20_000),
  );
});
