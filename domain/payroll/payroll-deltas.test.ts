import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import type { PayLine } from './pay-line.ts';
import { payrollDeltas } from './payroll-deltas.ts';
import { payrollPeriod } from './payroll-period.ts';
import { repeatedWageCode, type WageCode, wageCodeOf } from './payroll-rules.ts';
import { closingPayrollProblem, isLatestRun, type PayrollRun } from './payroll-run.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };
const line = (over: Partial<PayLine> = {}): PayLine => ({
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  contractTypeId: 'cty_1',
  date: '2026-06-10',
  component: 'workedHours',
  detail: '',
  minutes: 480,
  quantity: 0,
  amountMinor: 16_000,
  ...over,
});

describe('corrections of a closed period', () => {
  it('decision 106: an entry of June from 8 to 9 h is +1 h dated June', () => {
    expect(payrollDeltas([line()], [line({ minutes: 540, amountMinor: 18_000 })], june)).toEqual([
      { ...line({ minutes: 60, amountMinor: 2000 }), corrects: june, reason: 'changed' },
    ]);
  });

  it.each([
    ['added', [], [line()], 480, 16_000],
    ['removed', [line()], [], -480, -16_000],
    ['wage', [line()], [line({ amountMinor: 16_800 })], 0, 800],
  ] as const)('says that a line was %s', (reason, paid, now, minutes, amountMinor) => {
    expect(payrollDeltas(paid, now, june)).toEqual([{ ...line({ minutes, amountMinor }), corrects: june, reason }]);
  });

  it('is nothing where what was paid and corrected is what is due', () => {
    expect(
      payrollDeltas(
        [line(), line({ minutes: 60, amountMinor: 2000 })],
        [line({ minutes: 540, amountMinor: 18_000 })],
        june,
      ),
    ).toEqual([]);
  });

  it('pays what is due in the end, however often it is compared', () => {
    const some = fc.array(
      fc.record({
        date: fc.constantFrom('2026-06-10', '2026-06-11'),
        component: fc.constantFrom('workedHours' as const, 'absence' as const),
        minutes: fc.integer({ min: -600, max: 600 }),
        amountMinor: fc.integer({ min: -9000, max: 9000 }),
      }),
      { maxLength: 6 },
    );
    const total = (lines: readonly PayLine[], field: 'minutes' | 'amountMinor', of: Partial<PayLine>) => {
      let sum = 0;
      for (const payLine of lines)
        if (payLine.date === of.date && payLine.component === of.component) sum += payLine[field];
      return sum;
    };
    const property = fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (states) => {
      const paid: PayLine[] = [];
      for (const state of states) paid.push(...payrollDeltas(paid, state.map(line), june));
      const due = states.at(-1)!.map(line);
      for (const date of ['2026-06-10', '2026-06-11'])
        for (const component of ['workedHours', 'absence'] as const)
          for (const field of ['minutes', 'amountMinor'] as const)
            expect(total(paid, field, { date, component })).toBe(total(due, field, { date, component }));
    });
    fc.assert(property, runs(100, 3000));
  });
});

describe('payroll periods', () => {
  it.each([
    ['month', '2026-02-14', 0, '2026-02-01', '2026-02-28'],
    ['month', '2026-01-31', -1, '2025-12-01', '2025-12-31'],
    ['weeks_4', '2025-12-29', 0, '2025-12-29', '2026-01-25'],
    ['weeks_4', '2025-12-28', 0, '2025-12-01', '2025-12-28'],
    ['weeks_4', '2026-01-26', 1, '2026-02-23', '2026-03-22'],
  ] as const)('%s around %s, %i later', (frequency, date, later, from, to) => {
    expect(payrollPeriod({ frequency, anchor: '2025-12-29' }, date, later)).toEqual({ from, to });
  });

  it('closes once it is over, each date once, and reopens the latest alone', () => {
    const run = (id: string, from: string, to: string, state: PayrollRun['state'] = 'closed') =>
      ({ id, from, to, state }) as PayrollRun;
    const known = [run('prr_1', '2026-05-01', '2026-05-31'), run('prr_2', june.from, june.to, 'reopened')];
    expect(closingPayrollProblem(june, known, '2026-06-30')).toEqual({ key: 'payrollAhead', limit: '2026-06-30' });
    expect(closingPayrollProblem(june, known, '2026-07-01')).toBeUndefined();
    expect(closingPayrollProblem({ from: '2026-05-18', to: '2026-06-14' }, known, '2026-07-01')).toEqual({
      key: 'payrollClosed',
    });
    expect(isLatestRun({ id: 'prr_1' }, known)).toBe(true);
    expect(isLatestRun({ id: 'prr_1' }, [...known, run('prr_3', june.from, june.to)])).toBe(false);
  });
});

describe('wage codes', () => {
  const rule = (code: string, over: Partial<WageCode> = {}): WageCode => ({
    component: 'surcharge',
    detail: null,
    contractTypeId: null,
    departmentId: null,
    code,
    ...over,
  });
  const codes = [
    rule('300'),
    rule('301', { departmentId: 'dep_1' }),
    rule('302', { contractTypeId: 'cty_1' }),
    rule('303', { detail: '12500' }),
  ];
  it.each([
    ['303', line({ component: 'surcharge', detail: '12500' })],
    ['302', line({ component: 'surcharge', detail: '15000' })],
    ['301', line({ component: 'surcharge', detail: '15000', contractTypeId: 'cty_2' })],
    ['300', line({ component: 'surcharge', contractTypeId: 'cty_2', departmentId: 'dep_2' })],
    [null, line()],
  ] as const)('is %s by the narrowest rule', (code, of) => {
    expect(wageCodeOf(of, codes)).toBe(code);
  });

  it('finds a rule for the very same lines', () => {
    expect(repeatedWageCode(codes)).toBe(-1);
    expect(repeatedWageCode([...codes, rule('999', { detail: '12500' })])).toBe(4);
  });
});
