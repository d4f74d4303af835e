import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTime } from '#domain/time/wall-time.ts';
import type { Span } from '#web/grid/line.ts';
import { axisOf, reshaped, spanOf, stepMinutes } from './hours-axis.ts';

const span = fc
  .record({ from: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 95 }) })
  .map(({ from, length }): Span => ({ from: from * 15, to: (from + length) * 15 }));

describe('hours of a day', () => {
  it.each([
    ['09:00', '17:00', { from: 540, to: 1020 }],
    ['22:00', '06:00', { from: 1320, to: 1800 }],
    ['08:00', '08:00', { from: 480, to: 1920 }],
    ['09:00', null, { from: 540, to: 600 }],
  ])('%s to %s', (starttime, endtime, expected) => {
    expect(spanOf({ starttime, endtime })).toEqual(expected);
  });

  it.each([
    ['move', 22, { from: 555, to: 1035 }],
    ['move', -4000, { from: 0, to: 480 }],
    ['start', 31, { from: 570, to: 1020 }],
    ['start', 4000, { from: 1005, to: 1020 }],
    ['end', -31, { from: 540, to: 990 }],
    ['end', -4000, { from: 540, to: 555 }],
  ] as const)('%s by %i minutes lands on a quarter of an hour', (part, by, expected) => {
    expect(reshaped({ from: 540, to: 1020 }, part, by)).toEqual(expected);
  });

  it('[R2.2-45] whatever is done to a shift, it stays one: within a day, a quarter at least, on the steps', () => {
    fc.assert(
      fc.property(
        span,
        fc.constantFrom('move' as const, 'start' as const, 'end' as const),
        fc.integer({ min: -3000, max: 3000 }),
        (span, part, by) => {
          const { from, to } = reshaped(span, part, by);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from).toBeLessThan(1440);
          expect(to - from).toBeGreaterThanOrEqual(stepMinutes);
          expect(to - from).toBeLessThanOrEqual(1440);
          expect([from % 15, to % 15]).toEqual([0, 0]);
          expect(spanOf({ starttime: wallTime(from), endtime: wallTime(to) })).toEqual({ from, to });
        },
      ),
    );
  });

  it('the axis holds every shift with room around it', () => {
    expect(axisOf([])).toEqual({ from: 420, to: 1140 });
    expect(
      axisOf([
        { from: 330, to: 800 },
        { from: 1320, to: 1800 },
      ]),
    ).toEqual({ from: 240, to: 1860 });
  });
});
