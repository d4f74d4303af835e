import { expect, it } from 'vitest';
import { changedFigures, figureKey, minorIn, sumOfFigures } from './figures.ts';

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
