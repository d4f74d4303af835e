import { expect, it } from 'vitest';
import { extrapolated, priced, sumsOf, totalOf } from './monthly-cost.ts';

const operations = {
  Look: { calls: 2, readUnits: 4.5, writeUnits: 0, answerBytes: 100 },
  Change: { calls: 5, readUnits: 3, writeUnits: 10, answerBytes: 50 },
};

it('habits come to what their operations consumed, as often as they are done', () => {
  const habits = [
    { what: 'looks', operations: ['Look'], perMonth: 100 },
    { what: 'looks and changes', operations: ['Look', 'Change'], perMonth: 10 },
  ];
  expect(sumsOf(habits, { operations })).toEqual({
    requests: 120,
    readUnits: 4.5 * 110 + 30,
    writeUnits: 100,
    answerBytes: 11_500,
    writes: 10,
  });
});

it('an operation that no one counted is not free', () => {
  expect(() => sumsOf([{ what: 'x', operations: ['Unknown'], perMonth: 1 }], { operations })).toThrow('not counted');
});

it('prices are per so many', () => {
  const lines = [
    priced('reads', 2_000_000, { usd: 0.5, per: 1_000_000, unit: 'units', page: '' }),
    priced('alarms', 3, { usd: 0.1, per: 1, unit: 'alarms', page: '' }),
  ];
  expect(lines.map(({ usd }) => usd)).toEqual([1, 0.1 * 3]);
  expect(totalOf(lines)).toBeCloseTo(1.3);
});

it('what grows between two companies goes on in a straight line, and what does not stays', () => {
  const company = (people: number, readUnits: number) => ({
    countedOn: '2026-11-29',
    company: { size: 'M', people, departments: 1, weeks: 1 },
    operations: { Look: { ...operations.Look, readUnits } },
  });
  expect(extrapolated([company(300, 100), company(10_300, 110)], 100_300).operations.Look).toEqual({
    ...operations.Look,
    readUnits: 200,
  });
});
