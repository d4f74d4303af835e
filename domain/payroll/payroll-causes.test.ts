import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { contract } from '#domain/plus-minus/eva.testing.ts';
import { type PayComponent, payComponents } from './pay-line.ts';
import { agreedMinutes, causeTotals, payrollCauseParts } from './payroll-causes.ts';
import type { RunLine } from './payroll-deltas.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const february = { from: '2026-02-01', to: '2026-02-28' };
const line = (component: PayComponent, minutes: number, amountMinor: number, over: Partial<RunLine> = {}): RunLine => ({
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  contractTypeId: 'cty_1',
  date: '2026-03-02',
  component,
  detail: '',
  minutes,
  quantity: 0,
  amountMinor,
  corrects: null,
  reason: null,
  ...over,
});
const same = { now: 0, asBefore: 0 };
const causesOf = (
  before: RunLine[],
  now: RunLine[],
  agreed: { now: number; asBefore: number } = same,
  unpaid: string[] = [],
) =>
  payrollCauseParts({ now, before, agreed, unpaidTypes: new Set(unpaid) }).map(({ cause, minutes, amountMinor }) => [
    cause,
    minutes,
    amountMinor,
  ]);

describe('pay by the hour', () => {
  it('tells more hours from another wage', () => {
    expect(causesOf([line('workedHours', 600, 20_000)], [line('workedHours', 660, 23_100)])).toEqual([
      ['volume', 60, 2000],
      ['rate', 0, 1100],
    ]);
  });

  it('takes cents that come from rounding each line for no other wage', () => {
    const rounded = [line('workedHours', 20, 667), line('workedHours', 20, 667), line('workedHours', 20, 667)];
    expect(causesOf([line('workedHours', 120, 4000)], rounded)).toEqual([['volume', -60, -1999]]);
  });

  it('takes surcharges and overtime by their percentage, as amounts alone', () => {
    const night = (minutes: number, amount: number) => line('surcharge', minutes, amount, { detail: '12500' });
    const sunday = line('surcharge', 60, 2000, { detail: '20000' });
    const hours = line('workedHours', 600, 20_000);
    expect(causesOf([hours, night(120, 1000)], [hours, night(60, 500), sunday])).toEqual([['surcharge', 0, 1500]]);
  });

  it('names absence, pay-outs, allowances and corrections by themselves', () => {
    const before = [line('workedHours', 600, 20_000), line('absence', 480, 16_000)];
    const corrects = { corrects: february, reason: 'added' as const };
    const now = [
      line('workedHours', 600, 20_000),
      line('leavePayout', 60, 2000),
      line('allowance', 0, 750),
      line('workedHours', 30, 1000, corrects),
    ];
    expect(causesOf(before, now)).toEqual([
      ['absence', -480, -16_000],
      ['payout', 60, 2000],
      ['allowance', 0, 750],
      ['correction', 30, 1000],
    ]);
  });

  it('is nothing but that someone came or went, where one of the two runs has nothing', () => {
    expect(causesOf([], [line('workedHours', 600, 20_000)])).toEqual([['joined', 600, 20_000]]);
    expect(causesOf([line('workedHours', 600, 20_000)], [])).toEqual([['left', -600, -20_000]]);
  });
});

describe('pay by contract', () => {
  const hours = (minutes: number, amount: number) => line('contractHours', minutes, amount);

  it('tells working days, agreed hours and the wage apart', () => {
    // February: 160 h at 20.00. March at 21.00: the earlier contract would give 176 agreed hours; the new one gives 132.
    const agreed = { now: 132 * 60, asBefore: 176 * 60 };
    expect(causesOf([hours(160 * 60, 320_000)], [hours(132 * 60, 277_200)], agreed)).toEqual([
      ['contract', -44 * 60, -88_000],
      ['volume', 16 * 60, 32_000],
      ['rate', 0, 13_200],
    ]);
  });

  it('takes unpaid absence for absence, and paid absence for nothing', () => {
    const sick = line('absence', 480, 0, { detail: 'abt_unpaid' });
    const agreed = { now: 176 * 60, asBefore: 176 * 60 };
    expect(causesOf([hours(176 * 60, 352_000)], [hours(168 * 60, 336_000), sick], agreed, ['abt_unpaid'])).toEqual([
      ['absence', -480, -16_000],
    ]);
    const before = [hours(176 * 60, 352_000)];
    expect(causesOf(before, [...before, line('absence', 480, 0, { detail: 'abt_paid' })], agreed)).toEqual([]);
  });

  it('takes another contract type for the whole of it', () => {
    const now = [line('workedHours', 600, 20_000, { contractTypeId: 'cty_2' })];
    expect(causesOf([hours(9600, 320_000)], now)).toEqual([['contract', -9000, -300_000]]);
  });
});

describe('agreed minutes', () => {
  it('go by the contracts now, and by the last one of the period before', () => {
    const minutes = { mo: 240, tu: 240, we: 240, th: 240, fr: 240, sa: 0, su: 0 };
    const contracts = [
      contract({ enddate: '2026-03-01' }),
      contract({ id: 'con_2', startdate: '2026-03-01', minutes }),
    ];
    expect(agreedMinutes(contracts, march, february)).toEqual({ now: 88 * 60, asBefore: 176 * 60 });
  });

  it('keep to the last contract there was, when it had ended before', () => {
    const contracts = [contract({ enddate: '2026-02-15' })];
    expect(agreedMinutes(contracts, march, february)).toEqual({ now: 0, asBefore: 176 * 60 });
  });
});

describe('all causes', () => {
  const some = fc.array(
    fc
      .record({
        component: fc.constantFrom(...payComponents),
        minutes: fc.integer({ min: -900, max: 9000 }),
        amountMinor: fc.integer({ min: -90_000, max: 900_000 }),
        detail: fc.constantFrom('', '12500', 'abt_1'),
        contractTypeId: fc.constantFrom('cty_1', 'cty_2'),
        isCorrection: fc.boolean(),
      })
      .map(({ component, minutes, amountMinor, isCorrection, ...rest }) =>
        line(component, minutes, amountMinor, { ...rest, corrects: isCorrection ? february : null }),
      ),
    { maxLength: 8 },
  );
  const agreed = fc.record({ now: fc.integer({ min: 0, max: 12_000 }), asBefore: fc.integer({ min: 0, max: 12_000 }) });

  it('add up to the difference, to the cent', () => {
    const property = fc.property(some, some, agreed, (before, now, minutes) => {
      const total = (lines: RunLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const parts = payrollCauseParts({ now, before, agreed: minutes, unpaidTypes: new Set(['abt_1']) });
      expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total(now) - total(before));
      expect(new Set(parts.map(({ cause }) => cause)).size).toBe(parts.length);
    });
    fc.assert(property, runs(200, 5000));
  });

  it('are counted by the people whom they concern', () => {
    const more = { cause: 'volume' as const, minutes: 60, amountMinor: 2000 };
    expect(causeTotals([[more], [more, { cause: 'rate', minutes: 0, amountMinor: 5 }], []])).toEqual([
      { cause: 'volume', people: 2, minutes: 120, amountMinor: 4000 },
      { cause: 'rate', people: 1, minutes: 0, amountMinor: 5 },
    ]);
  });
});
