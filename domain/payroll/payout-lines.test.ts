import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { absenceType, away, balance } from '#domain/absence/leave-world.testing.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import { contract, contractType, correction, personWith, rulesWith, worked } from '#domain/plus-minus/eva.testing.ts';
import { minijobMonths } from '#domain/plus-minus/minijob.ts';
import type { MinijobPayout } from '#domain/plus-minus/minijob-payout.ts';
import { lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import type { PayRules } from './pay-lines.ts';
import { payrollChecks } from './payroll-checks.ts';
import { payLines } from './plain-pay-lines.testing.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const byHour = contractType({ salaryBasis: 'WORKED' });
const linesOf = (person: Partial<LeavePerson>, rules: Partial<PayRules> = {}) =>
  payLines(
    { ...personWith(person), employeeId: 'emp_1', minijob: [] },
    { ...rulesWith({ contractTypes: [byHour], ...rules }), fields: [], currency: 'EUR' },
    march,
  );

describe('leave that is paid out', () => {
  const leave = (amount: number) => [
    correction('2026-03-10', amount, { balanceId: 'tob_1', payoutDate: '2026-03-20' }),
  ];
  const inDays = { timeOffBalances: [balance({ id: 'tob_1', unit: 'days' })] };

  it('is its hours at the wage of the payout date, under its balance', () => {
    expect(linesOf({ corrections: leave(-480) })).toMatchObject([
      { date: '2026-03-20', component: 'leavePayout', detail: 'tob_1', minutes: 480, quantity: 0, amountMinor: 16_000 },
    ]);
  });

  it('is its days, each worth an average day of the contract', () => {
    const minutes = { mo: 480, tu: 480, we: 240, th: 0, fr: 0, sa: 0, su: 0 };
    const [line] = linesOf({ contracts: [contract({ minutes })], corrections: leave(-250) }, inDays);
    // 20 h on 3 days are 6:40 a day; 2.5 days are 16:40 h at 20.00.
    expect(line).toMatchObject({ component: 'leavePayout', minutes: 0, quantity: 250, amountMinor: 33_333 });
  });

  it('is paid at the wage of the last contract when it is paid after it', () => {
    const contracts = [contract({ enddate: '2026-03-01', wageMinor: 1500 })];
    expect(linesOf({ contracts, corrections: leave(-60) })[0]).toMatchObject({
      contractTypeId: 'cty_1',
      amountMinor: 1500,
    });
  });

  it('is a point to settle while it comes to nothing', () => {
    const minutes = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };
    const person = personWith({ contracts: [contract({ minutes })], corrections: leave(-100) });
    const lines = linesOf(person, inDays);
    const about = { ...person, employeeId: 'emp_1', employee_nr: '17', clockedInOn: [], minijob: [], lines };
    expect(payrollChecks(about, march)).toMatchObject([{ kind: 'payoutWithoutPay', date: '2026-03-20' }]);
  });
});

describe('a minijob', () => {
  const minijob = contractType({ salaryBasis: 'WORKED', minijob: true });
  const rules = { ...rulesWith({ contractTypes: [minijob] }), fields: [], currency: 'EUR' };
  const terms = contract({ startdate: '2026-01-01', wageMinor: 1390 });
  const payout = (month: PlainDate, hours: number | null, payoutDate: PlainDate): MinijobPayout => ({
    accountId: 'acc',
    id: `mjp_${month}`,
    version: 1,
    employeeId: 'emp_1',
    departmentId: 'dep_1',
    month,
    hours,
    payoutDate,
  });
  const personOf = (person: Partial<LeavePerson>, payouts: MinijobPayout[]) => {
    const whole = { ...personWith({ contracts: [terms], ...person }), payouts, employeeId: 'emp_1' };
    return { ...whole, minijob: minijobMonths(whole, rules, march.to) };
  };
  const sixHours = (days: number) =>
    Array.from({ length: days }, (_, at) => worked(`2026-03-${String(at + 1).padStart(2, '0')}` as PlainDate, 360));

  it('decision 95: is paid by its pay-outs alone, up to the limit to the cent', () => {
    const person = personOf({ timesheetEntries: sixHours(8) }, [payout('2026-03-01', null, '2026-03-31')]);
    expect(payLines(person, rules, march)).toMatchObject([
      { date: '2026-03-31', component: 'minijobPayout', minutes: 2603, amountMinor: 60_300 },
    ]);
  });

  it('is paid in the period of the payout date, not in that of its hours', () => {
    const person = personOf({ timesheetEntries: sixHours(2) }, [payout('2026-03-01', 500, '2026-04-02')]);
    expect(payLines(person, rules, march)).toEqual([]);
    expect(payLines(person, rules, { from: '2026-04-01', to: '2026-04-30' })).toMatchObject([
      { component: 'minijobPayout', minutes: 300, amountMinor: 6950 },
    ]);
  });

  it('shows absence without an amount and pays surcharges next to it', () => {
    const night = worked('2026-03-02', 120, { keptRates: [{ minutes: 120, pay: 12_500, time: 10_000 }] });
    const absence = { absenceDays: [away('2026-03-03')], timesheetEntries: [night] };
    const types = { ...rules, absenceTypes: [absenceType()] };
    expect(payLines(personOf(absence, []), types, march)).toMatchObject([
      { component: 'surcharge', detail: '12500', amountMinor: 695 },
      { component: 'absence', minutes: 480, amountMinor: 0 },
    ]);
  });

  it('is a point to settle until the month is paid out', () => {
    const checksOf = (payouts: MinijobPayout[]) => {
      const person = personOf({ timesheetEntries: sixHours(2) }, payouts);
      const facts = { employee_nr: '17', clockedInOn: [], lines: payLines(person, rules, march) };
      return payrollChecks({ ...person, ...facts }, march);
    };
    expect(checksOf([])).toMatchObject([{ kind: 'minijobUnpaid', date: '2026-03-01' }]);
    expect(checksOf([payout('2026-03-01', null, '2026-03-31')])).toEqual([]);
  });

  it('gets in the end what its pay-outs say, however the hours fall', () => {
    const months = ['2026-01-01', '2026-02-01', '2026-03-01'] as const;
    const property = fc.property(
      fc.array(fc.record({ month: fc.constantFrom(...months), hours: fc.integer({ min: 1, max: 9 }) }), {
        maxLength: 12,
      }),
      fc.array(fc.constantFrom(...months), { maxLength: 3 }),
      (entries, paidMonths) => {
        const timesheetEntries = entries.map(({ month, hours }, at) =>
          worked(`${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}` as PlainDate, hours * 60, {
            id: `tms_${at}`,
          }),
        );
        const payouts = [...new Set(paidMonths)].map((month) => payout(month, null, lastOfMonth(month)));
        const person = personOf({ timesheetEntries }, payouts);
        const quarter = { from: '2026-01-01', to: '2026-03-31' };
        const paid = payLines(person, rules, quarter).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        // Month by month in cents: hours are whole, so 13.90 an hour is exact except for the share of the limit.
        let [balance, due] = [0, 0];
        for (const month of months) {
          balance += entries
            .filter((entry) => entry.month === month)
            .reduce((sum, entry) => sum + entry.hours * 1390, 0);
          if (!paidMonths.includes(month)) continue;
          const part = Math.min(balance, 60_300);
          balance -= part;
          due += part;
        }
        expect(Math.abs(paid - due)).toBeLessThanOrEqual(1);
      },
    );
    fc.assert(property, runs(60, 1000));
  });
});
