import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFigures, figureKey, minorIn, pastedFigures, sumOfFigures } from './figures.ts';

const [bar, deli] = [figureKey('bar', '2026-11-16'), figureKey('deli', '2026-11-16')];

it('sends only what was changed, nothing for what was nothing', () => {
  const before = new Map([[bar, 100]]);
  expect(
    changedFigures(
      before,
      new Map([
        [bar, 100],
        [deli, null],
      ]),
    ),
  ).toEqual([]);
  expect(
    changedFigures(
      before,
      new Map([
        [bar, null],
        [deli, 5],
      ]),
    ),
  ).toEqual([
    { rowId: 'bar', date: '2026-11-16', value: null },
    { rowId: 'deli', date: '2026-11-16', value: 5 },
  ]);
});

it('adds up what is said', () => {
  expect(
    sumOfFigures(
      new Map([
        [bar, 100],
        [deli, null],
      ]),
      [bar, deli],
    ),
  ).toBe(100);
  expect(sumOfFigures(new Map(), [bar])).toBeNull();
});

it('knows currencies without cents', () => {
  expect([minorIn('EUR'), minorIn('JPY')]).toEqual([100, 1]);
});

describe('pasted cells', () => {
  const english = { separators: { thousands: ',', decimals: '.' }, unit: 100, most: 1_000_000_000 };
  const german = { ...english, separators: { thousands: '.', decimals: ',' } };
  const read = (text: string, rules = english) => pastedFigures(text, [['a']], rules);

  it.each([
    ['1,200.5', english, 120_050],
    ['€ 1,200.50', english, 120_050],
    ['1200', english, 120_000],
    ['1.200,50 €', german, 120_050],
    ['', english, null],
  ])('reads %j', (text, rules, value) =>
    expect(read(text, rules)).toEqual({ figures: new Map([['a', value]]), skipped: 0 }),
  );

  it.each([
    ['12.50', german],
    ['1.2.3', english],
    ['1,20,000', english],
    ['-5', english],
    ['1e3', english],
    ['closed', english],
    ['10000000.01', english],
    ['.5', english],
  ])('skips %j rather than guess', (text, rules) =>
    expect(read(text, rules)).toEqual({ figures: new Map(), skipped: 1 }),
  );

  it('reads back every amount as each language writes it', () => {
    const amounts = fc.array(fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(amounts, fc.constantFrom('en-GB', 'nl-NL', 'de-DE'), (rows, locale) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        const text = rows.map((row) => row.map((minor) => format.format(minor / 100)).join('\t')).join('\r\n');
        const keys = rows.map((row, at) => row.map((_, column) => `${at} ${column}`));
        const pasted = pastedFigures(text, keys, locale === 'en-GB' ? english : german);
        expect(pasted.skipped).toBe(0);
        expect([...pasted.figures.values()]).toEqual(rows.flat());
      }),
    );
  });
});
