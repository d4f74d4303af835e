import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Derivation } from '#domain/kit/derivation.ts';
import { exampleContract, exampleShift } from '#domain/labour/examples.testing.ts';
import { exampleCard, span, weekendCard } from '#domain/rates/card.testing.ts';
import { noRates, rateBook } from '#domain/rates/rate-book.ts';
import type { RateCard } from '#domain/rates/rate-card.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plannedLine, plannedTrail } from './explain-planned.ts';
import { type CostFacts, totalsLine } from './totals.ts';

const sumOf = (lines: readonly Derivation[]): number => lines.reduce((sum, { value }) => sum + value, 0);
const addsUp = ({ value, parts }: Derivation): boolean =>
  parts.length === 0 || (sumOf(parts) === value && parts.every(addsUp));

const ratesWith = (card: RateCard) =>
  rateBook({
    rateCards: [card],
    shifts: [],
    contractTypes: [{ id: 'cty_1', rateCardId: 'rtc_1' }],
    departments: [],
    holidays: [],
  });
const ratesOf = (pay: number) => ratesWith(exampleCard({ sa: [span(0), span(22, pay)], su: [span(0, pay)] }));
const weekendRates = ratesWith(weekendCard);
const factsWith = (over: Partial<CostFacts> = {}): CostFacts => ({
  contractsOf: () => [exampleContract()],
  factorOf: () => 13_500_000_000,
  rates: noRates,
  ...over,
});

describe('what a planned shift is made of', () => {
  it('is start to end less the unpaid break', () => {
    expect(plannedLine(exampleShift(), 'Day')).toMatchObject({
      ...{ kind: 'planned', value: 450, name: 'Day' },
      parts: [
        { kind: 'elapsed', value: 480 },
        { kind: 'break', value: -30 },
      ],
    });
  });

  it('names the percentage, the card and the wage of a Sunday', () => {
    const shift = exampleShift({ date: '2026-03-01' });
    const { surcharge, pay, cost } = plannedTrail(shift, factsWith({ rates: ratesOf(150) }));
    expect(surcharge).toMatchObject([{ value: 225, parts: [{ percent: 15_000, name: 'Nights and Sundays' }] }]);
    expect(pay).toMatchObject([{ value: 15_750, parts: [{ minutes: 450, percent: 15_000, wageMinor: 1400 }] }]);
    expect(cost).toMatchObject([{ value: 21_263, parts: [{ kind: 'pay' }, { kind: 'costOfCompany', value: 5513 }] }]);
  });

  it.each([
    ['an ordinary night', '2026-01-10', 225, 17_150, 23_153],
    ['a night that loses an hour', '2026-03-28', 195, 15_050, 20_318],
    ['a night that repeats an hour', '2025-10-25', 255, 19_250, 25_988],
  ])('pays Saturday 22:00 to Sunday 07:00 at 125 and 150 %%: %s', (_, date, minutes, paid, total) => {
    const shift = exampleShift({ date, starttime: '22:00', endtime: '07:00' });
    const contractsOf = () => [exampleContract({ startdate: '2025-01-01' })];
    const { surcharge, pay, cost } = plannedTrail(shift, factsWith({ contractsOf, rates: weekendRates }));
    expect([surcharge, pay, cost].map(sumOf)).toEqual([minutes, paid, total]);
  });

  it.each([
    ['a task', exampleShift({ isTask: true })],
    ['an open shift', exampleShift({ employeeId: null })],
    ['a date before the contract', exampleShift({ date: '2025-12-31' })],
  ])('is no pay for %s', (_, shift) => {
    expect(plannedTrail(shift, factsWith({ rates: ratesOf(150) }))).toEqual({ surcharge: [], pay: [], cost: [] });
  });

  it('adds up to the cost of the totals at every level, to the cent', () => {
    fc.assert(
      fc.property(
        fc.record({
          day: fc.integer({ min: 0, max: 364 }),
          start: fc.integer({ min: 0, max: 23 }),
          end: fc.integer({ min: 0, max: 59 }),
          breakMinutes: fc.integer({ min: 0, max: 60 }),
          wageMinor: fc.integer({ min: 0, max: 9999 }),
          pay: fc.integer({ min: 50, max: 250 }),
          factor: fc.constantFrom(10_000_000_000, 13_500_000_000, 12_345_678_901),
        }),
        ({ day, start, end, breakMinutes, wageMinor, pay, factor }) => {
          const pad = (value: number): string => String(value).padStart(2, '0');
          const shift = exampleShift({
            date: addDays('2026-01-01', day),
            starttime: `${pad(start)}:00`,
            endtime: `${pad((start + 9) % 24)}:${pad(end)}`,
            breakMinutes,
          });
          const contractsOf = () => [exampleContract({ wageMinor })];
          const facts = factsWith({ contractsOf, rates: ratesOf(pay), factorOf: () => factor });
          const { surcharge, pay: paid, cost } = plannedTrail(shift, facts);
          const hours = plannedLine(shift, null);
          const line = totalsLine(shift, facts);
          expect([hours.value, sumOf(cost)]).toEqual([line.minutes, line.costMinor]);
          expect(sumOf(paid)).toBe(totalsLine(shift, { ...facts, factorOf: () => 10_000_000_000 }).costMinor);
          expect([hours, ...surcharge, ...paid, ...cost].every(addsUp)).toBe(true);
        },
      ),
      { numRuns: process.env.FULL ? 5000 : 60 },
    );
  });
});
