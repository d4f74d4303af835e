import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { formatMinor, parseFactor, parseMinor } from './decimal.ts';
import { costFor, factorOne, payFor, roundedFraction, shareOf, timesFactor } from './money.ts';

describe('pay', () => {
  it.each([
    ['8 h at 5.00', 480, 500, 4000],
    ['15:15 h at 7.75 (118.1875)', 915, 775, 11_819],
    ['a minute at 14.00 (23.33)', 1, 1400, 23],
    ['a minute at 15.30 (25.5): halves go up', 1, 1530, 26],
    ['nothing', 0, 1400, 0],
  ])('%s', (_, minutes, wage, expected) => {
    expect(payFor(minutes, wage)).toBe(expected);
  });

  it.each([
    ['8 h at 5.00 and 1.35', 480, 500, 5400],
    ['12:15 h at 14.00 and 1.35', 735, 1400, 23_153],
    ['10:45 h at 14.00 and 1.35', 645, 1400, 20_318],
    ['13:45 h at 14.00 and 1.35', 825, 1400, 25_988],
  ])('cost: %s', (_, minutes, wage, expected) => {
    expect(costFor(minutes, wage, 13_500_000_000)).toBe(expected);
  });

  it('with a factor of one is the pay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000 }), (minutes, wage) => {
        expect(costFor(minutes, wage, factorOne)).toBe(payFor(minutes, wage));
      }),
      runs(200, 20_000),
    );
  });
});

it('decision 47: rounding cancels what is reversed, and is never off by more than half a unit', patience, () => {
  const any = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  fc.assert(
    fc.property(any, fc.bigInt({ min: 10n ** 6n, max: 10n ** 9n }), (numerator, denominator) => {
      const rounded = BigInt(roundedFraction(numerator, denominator));
      const off = numerator - rounded * denominator;
      expect(roundedFraction(numerator, denominator) + roundedFraction(-numerator, denominator)).toBe(0);
      expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(denominator);
    }),
    runs(500, 50_000),
  );
});

it.each([
  [51n, 26],
  [-51n, -26],
  [-49n, -25],
  [1n, 1],
  [-1n, -1],
])('decision 47: rounds halves away from zero, %s halves are %i', (halves, expected) => {
  expect(roundedFraction(halves, 2n)).toBe(expected);
});

it('takes shares and factors', () => {
  expect(shareOf(9999, 12_500)).toBe(12_499);
  expect(timesFactor(16_000, 961_538_462)).toBe(1538);
  expect(timesFactor(-150, 5_000_000_000)).toBe(-75);
});

describe('decimals', () => {
  it.each([
    ['16.00', 'EUR', 1600],
    ['16,5', 'EUR', 1650],
    ['16.500', 'EUR', 1650],
    ['16.505', 'EUR', undefined],
    ['-0.05', 'EUR', -5],
    ['1600', 'JPY', 1600],
    ['1.234', 'BHD', 1234],
    ['1e3', 'EUR', undefined],
    ['=1+1', 'EUR', undefined],
    ['', 'EUR', undefined],
  ])('reads %s %s as %s', (text, currency, expected) => {
    expect(parseMinor(text, currency)).toBe(expected);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.constantFrom('EUR', 'JPY', 'BHD'),
        (minor, currency) => {
          expect(parseMinor(formatMinor(minor, currency), currency)).toBe(minor);
        },
      ),
      runs(200, 20_000),
    );
  });

  it('keeps all ten places of a factor', () => {
    expect(parseFactor('0.0961538462')).toBe(961_538_462);
    expect(parseFactor('1.35')).toBe(13_500_000_000);
  });
});
