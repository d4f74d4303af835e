import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { absenceType, away } from '#domain/absence/leave-world.testing.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import {
  contract,
  contractType,
  correction,
  personWith,
  policy,
  rulesWith,
  worked,
} from '#domain/plus-minus/eva.testing.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { PayRules } from './pay-lines.ts';
import { payLines } from './plain-pay-lines.testing.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const byHour = [contractType({ salaryBasis: 'WORKED' })];
const linesOf = (person: Partial<LeavePerson>, rules: Partial<PayRules> = {}) =>
  payLines(
    { ...personWith(person), employeeId: 'emp_1', minijob: [] },
    { ...rulesWith(rules), fields: rules.fields ?? [], currency: 'EUR' },
    march,
  );
const facts = (...given: Parameters<typeof linesOf>) =>
  linesOf(...given).map(({ date, component, detail, minutes, amountMinor }) => [
    date,
    component,
    detail,
    minutes,
    amountMinor,
  ]);

describe('pay by contract', () => {
  it('decision 98: pays the contract hours of the dates, 176 h in March 2026', () => {
    expect(facts({})).toEqual([['2026-03-01', 'contractHours', '', 176 * 60, 352_000]]);
  });

  it('decision 98: takes off what is unpaid and shows paid absence without an amount', () => {
    const unpaid = [absenceType({ paid: false })];
    expect(facts({ absenceDays: [away('2026-03-03')] })).toEqual([
      ['2026-03-01', 'contractHours', '', 176 * 60, 352_000],
      ['2026-03-03', 'absence', 'abt_1', 480, 0],
    ]);
    expect(facts({ absenceDays: [away('2026-03-03')] }, { absenceTypes: unpaid })[0]).toEqual([
      '2026-03-01',
      'contractHours',
      '',
      168 * 60,
      336_000,
    ]);
  });

  it('decision 98: has a line for each contract, each at its own wage', () => {
    const contracts = [
      contract({ enddate: '2026-03-16' }),
      contract({ id: 'con_2', startdate: '2026-03-16', wageMinor: 2100 }),
    ];
    expect(facts({ contracts })).toEqual([
      ['2026-03-01', 'contractHours', '', 80 * 60, 160_000],
      ['2026-03-16', 'contractHours', '', 96 * 60, 201_600],
    ]);
  });
});

describe('overtime', () => {
  const tiers = [
    { fromMinutes: 480, percent: 12_000 },
    { fromMinutes: 720, percent: 15_000 },
  ];
  const rules = (rule: 'PAYOUT' | 'PLUS_MIN', salaryBasis: 'CONTRACT' | 'WORKED') => ({
    overtimePolicies: [policy({ rule, tiers })],
    contractTypes: [contractType({ salaryBasis, overtimePolicyId: 'otp_1' })],
  });
  const amounts = (...given: Parameters<typeof rules>) =>
    linesOf({ timesheetEntries: [worked('2026-03-03', 780)] }, rules(...given))
      .filter(({ component }) => component !== 'contractHours')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

  it('decision 99: 13 h at 20.00 are 286.00 by the hour and 126.00 next to the contract', () => {
    expect(amounts('PAYOUT', 'WORKED')).toBe(28_600);
    expect(amounts('PAYOUT', 'CONTRACT')).toBe(12_600);
  });

  it('decision 99: takes saved hours off the pay by the hour, and off no contract', () => {
    expect(amounts('PLUS_MIN', 'WORKED')).toBe(16_000);
    expect(amounts('PLUS_MIN', 'CONTRACT')).toBe(0);
  });
});

describe('pay-outs and allowances', () => {
  it('decision 100: pays a correction at the wage of its payout date', () => {
    const contracts = [
      contract({ enddate: '2026-03-01', wageMinor: 2000 }),
      contract({ id: 'con_2', startdate: '2026-03-01', wageMinor: 2100 }),
    ];
    const corrections = [correction('2026-02-10', -180, { payoutDate: '2026-03-20' })];
    expect(facts({ contracts, corrections }, { contractTypes: byHour })).toEqual([
      ['2026-03-20', 'payout', '', 180, 6300],
    ]);
  });

  it('counts meals and kilometres of hours as quantities', () => {
    const entries = [
      worked('2026-03-03', 60, { meals: 2, kilometres: 0 }),
      worked('2026-03-04', 60, { kilometres: 18 }),
    ];
    const lines = linesOf({ timesheetEntries: entries }, { contractTypes: byHour }).filter(
      ({ component }) => component === 'allowance',
    );
    expect(lines.map(({ date, detail, quantity, amountMinor }) => [date, detail, quantity, amountMinor])).toEqual([
      ['2026-03-03', 'meals', 200, 0],
      ['2026-03-04', 'kilometres', 1800, 0],
    ]);
  });

  it('counts own fields of hours: kilometres as a quantity, money as an amount', () => {
    const customFields = [
      { fieldId: 'cfd_km', values: ['12.5'] },
      { fieldId: 'cfd_meal', values: ['7.50'] },
      { fieldId: 'cfd_text', values: ['3'] },
    ];
    const fields = [
      { id: 'cfd_km', type: 'decimal' },
      { id: 'cfd_meal', type: 'money' },
      { id: 'cfd_text', type: 'text' },
    ] as const;
    const lines = linesOf(
      { timesheetEntries: [worked('2026-03-03', 60, { customFields })] },
      { contractTypes: byHour, fields },
    ).filter(({ component }) => component === 'allowance');
    expect(lines.map(({ detail, quantity, amountMinor }) => [detail, quantity, amountMinor])).toEqual([
      ['cfd_km', 1250, 0],
      ['cfd_meal', 0, 750],
    ]);
  });
});

/** A fraction rounded half away from zero, by long division on text: slow, and independent of the implementation. */
const rounded = (numerator: number, denominator: number): number => {
  const sign = numerator < 0 ? -1 : 1;
  let [whole, rest] = [0, Math.abs(numerator)];
  for (let size = denominator * 2 ** 24; size >= denominator; size /= 2)
    if (rest >= size) {
      rest -= size;
      whole += size / denominator;
    }
  return sign * (rest * 2 >= denominator ? whole + 1 : whole) + 0;
};

describe('a second computation', () => {
  const part = fc.record({
    minutes: fc.integer({ min: 1, max: 300 }),
    pay: fc.constantFrom(8000, 10_000, 12_500, 13_333, 20_000),
    time: fc.constant(10_000),
  });
  const entry = fc.record({
    day: fc.integer({ min: 1, max: 31 }),
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  });

  it('decision 49: hours and surcharges of an entry are together its pay, rounded once', () => {
    const property = fc.property(
      fc.array(entry, { maxLength: 8 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.boolean(),
      (entries, wageMinor, hourly) => {
        const timesheetEntries = entries.map(({ day, parts }, index) => {
          const date = `2026-03-${String(day).padStart(2, '0')}` as PlainDate;
          const minutes = parts.reduce((sum, one) => sum + one.minutes, 0);
          return worked(date, minutes, { id: `tms_${index}`, wageMinor, keptRates: parts });
        });
        const contracts = [contract({ minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 } })];
        const lines = linesOf({ contracts, timesheetEntries }, hourly ? { contractTypes: byHour } : {});
        const due = entries.map(({ parts }) => {
          let weight = 0;
          for (const { minutes, pay } of parts) weight += minutes * (hourly ? pay : pay - 10_000);
          return rounded(weight * wageMinor, 600_000);
        });
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
          due.reduce((sum, one) => sum + one, 0),
        );
        const hours = lines.filter(({ component }) => component === 'workedHours');
        const all = entries.flatMap(({ parts }) => parts).reduce((sum, { minutes }) => sum + minutes, 0);
        expect(hours.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(hourly ? all : 0);
      },
    );
    fc.assert(property, runs(60, 2000));
  });
});
