import { describe, expect, it } from 'vitest';
import { columnsOfScale, type Laid, laidOut, laneOf, pixelOf, reshaped, type Span, scaleOf, valueAt } from './line.ts';

type Bar = { id: string; from: number; to: number };
const spanOf = ({ from, to }: Bar): Span => ({ from, to });

describe('an axis without columns', () => {
  it('shares the window, and scrolls where a unit would be too narrow', () => {
    const wide = scaleOf(1241, { from: 420, to: 1420 }, 240, 0.5);
    expect([wide.perUnit, pixelOf(wide, 420), pixelOf(wide, 1420), valueAt(wide, 740)]).toEqual([1, 240, 1240, 920]);
    expect(columnsOfScale(wide, 1241)).toMatchObject({ count: 1, edges: [240, 1240], scrolls: false });
    expect(columnsOfScale(scaleOf(500, { from: 0, to: 1000 }, 240, 0.5), 500)).toMatchObject({ scrolls: true });
  });

  it.each([
    ['move', 22, { from: 555, to: 1035 }],
    ['start', 4000, { from: 1005, to: 1020 }],
    ['end', -4000, { from: 540, to: 555 }],
  ] as const)('reshapes on its steps: %s by %i', (part, by, expected) => {
    expect(reshaped({ from: 540, to: 1020 }, part, by, { step: 15, length: 1440 })).toEqual(expected);
  });

  it('lays items at one time below each other, and those after them in the same lane', () => {
    const { laid, lanes } = laidOut(
      [
        { id: 'b', from: 720, to: 1200 },
        { id: 'a', from: 540, to: 780 },
        { id: 'c', from: 780, to: 900 },
      ],
      spanOf,
    );
    expect(laid.map(({ item, lane }) => [item.id, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
    expect(lanes).toBe(2);
  });
});

describe('the lane of an item on its way', () => {
  const laid: Laid<{ id: string }>[] = [
    { item: { id: 'long' }, span: { from: 540, to: 1020 }, lane: 0 },
    { item: { id: 'short' }, span: { from: 540, to: 720 }, lane: 1 },
  ];
  it.each([
    ['its own', { from: 900, to: 960 }, 'short', 1],
    ['the first with room there', { from: 720, to: 780 }, 'other', 1],
    ['the first after all others', { from: 1020, to: 1080 }, undefined, 0],
    ['the first where none has room', { from: 600, to: 660 }, undefined, 0],
  ])('is %s', (_, at, id, lane) => {
    expect(laneOf(laid, 2, at, id)).toBe(lane);
  });
});
