import { expect, it } from 'vitest';
import { exampleContract, exampleShift } from '#domain/labour/examples.testing.ts';
import { weekendCard } from '#domain/rates/card.testing.ts';
import { noRates, rateBook } from '#domain/rates/rate-book.ts';
import { type CostFacts, totalsLine } from './totals.ts';

const costs: CostFacts = {
  contractsOf: () => [exampleContract()],
  factorOf: () => 13_500_000_000,
  rates: noRates,
};

it.each([
  ['7:30 h at 14.00 and 1.35', {}, { minutes: 450, costMinor: 14_175 }],
  ['a task', { isTask: true }, { minutes: 0, costMinor: 0 }],
  ['an open shift', { employeeId: null }, { minutes: 450, costMinor: 0 }],
  ['before the contract', { date: '2025-12-31' }, { minutes: 450, costMinor: 0 }],
])('%s', (_, plan, expected) => {
  expect(totalsLine(exampleShift(plan), costs)).toMatchObject(expected);
});

it('costs nothing where wages may not be known', () => {
  expect(totalsLine(exampleShift(), { ...costs, contractsOf: () => [] })).toMatchObject({ minutes: 450, costMinor: 0 });
});

const weekendRates = rateBook({
  rateCards: [weekendCard],
  shifts: [],
  contractTypes: [{ id: 'cty_1', rateCardId: weekendCard.id }],
  departments: [],
  holidays: [],
});

it.each([
  ['an ordinary night', '2026-01-10', 510, 23_153, 7088],
  ['an hour lost', '2026-03-28', 450, 20_318, 6143],
  ['an hour repeated', '2025-10-25', 570, 25_988, 8033],
])('Saturday night at 125 and 150 %%, at 14.00 and 1.35: %s', (_, date, minutes, costMinor, surchargeMinor) => {
  const shift = exampleShift({ date, starttime: '22:00', endtime: '07:00' });
  const contract = exampleContract({ startdate: '2025-01-01' });
  const line = totalsLine(shift, { ...costs, contractsOf: () => [contract], rates: weekendRates });
  expect(line).toMatchObject({ minutes, costMinor, surchargeMinor });
});
