import { describe, expect, it } from 'vitest';
import { canvasWidth, columnAt, columnsOf, visibleColumns } from './columns.ts';
import { bottomOf, isInGap, offsetsOf, rowAt, totalHeight } from './row-offsets.ts';
import { gapsOf, layBands } from './rows.ts';
import { windowOf } from './window-of.ts';

describe('columns', () => {
  it('share what the names leave: 272 wide from 1,321 pixels up, else 240', () => {
    expect(columnsOf(1440, 7)).toMatchObject({ headWidth: 272, count: 7, scrolls: false, zoom: 'full' });
    expect(columnsOf(1440, 7).edges).toEqual([272, 439, 606, 773, 939, 1106, 1273, 1440]);
    expect(columnsOf(1280, 7)).toMatchObject({ headWidth: 240, count: 7 });
  });

  it('become three of seven where a day would be narrower than 120', () => {
    expect(columnsOf(1080, 7).count).toBe(7);
    expect(columnsOf(1079, 7)).toMatchObject({ count: 3, firstColumn: 0 });
    expect(columnsOf(900, 7, 6)).toMatchObject({ count: 3, firstColumn: 4 });
  });

  it('of a month scroll next to the names and are drawn only in sight', () => {
    const month = columnsOf(1000, 28);
    expect(month).toMatchObject({ scrolls: true, zoom: 'bar', count: 28 });
    // 15 full columns in the 760 px next to the names.
    expect(canvasWidth(month)).toBe(Math.round(240 + (28 * 760) / 15));
    expect(visibleColumns(month, 0, 1000)).toEqual({ first: 0, last: 15 });
    const step = 760 / 15;
    expect(visibleColumns(month, 2 * step + 1, 1000)).toEqual({ first: 0, last: 19 });
    expect(visibleColumns(month, 5 * step + 1, 1000)).toEqual({ first: 4, last: 23 });
    expect(visibleColumns(month, canvasWidth(month) - 1000, 1000).last).toBe(27);
  });

  it('are found by pixel', () => {
    const week = columnsOf(1440, 7);
    expect(columnAt(week, 100)).toBeUndefined();
    expect(columnAt(week, 272)).toBe(0);
    expect(columnAt(week, 1439)).toBe(6);
    expect(columnAt(week, 1440)).toBeUndefined();
  });
});

describe('rows', () => {
  const offsets = offsetsOf([44, 84, 44, 108]);

  it('are found by pixel, whatever their heights', () => {
    expect([0, 43, 44, 127, 128, 172, 279, 999].map((pixel) => rowAt(offsets, pixel))).toEqual([
      0, 0, 1, 1, 2, 3, 3, 3,
    ]);
    expect(rowAt(offsetsOf([]), 0)).toBe(-1);
    expect(totalHeight(offsets)).toBe(280);
  });

  it('leave room for bands above them, and below the last', () => {
    const bands = [
      { id: 'a', row: 0 },
      { id: 'b', row: 2 },
      { id: 'c', row: 2 },
      { id: 'd', row: 3 },
    ];
    const grouped = offsetsOf([44, 44, 44], gapsOf(3, bands, 28));
    expect([...grouped.tops]).toEqual([28, 72, 172, 244]);
    expect([bottomOf(grouped, 1), totalHeight(grouped)]).toEqual([116, 244]);
    expect(layBands(grouped, bands, 28).map(({ top }) => top)).toEqual([0, 116, 144, 216]);
    expect([0, 27, 28, 115, 116, 171, 172, 215, 216, 243].map((pixel) => isInGap(grouped, pixel))).toEqual([
      ...[true, true, false, false, true, true, false, false, true, true],
    ]);
    expect(isInGap(offsets, 100)).toBe(false);
    const none = offsetsOf([], gapsOf(0, [{ row: 0 }], 28));
    expect([totalHeight(none), isInGap(none, 10)]).toEqual([28, true]);
  });

  it('are drawn ahead of where one scrolls to', () => {
    const many = offsetsOf(Array.from({ length: 1000 }, () => 44));
    const at = { scrollTop: 4400, scrollLeft: 0, width: 1440, height: 440 };
    expect(windowOf(at, many, columnsOf(1440, 7), null)).toMatchObject({ firstRow: 99, lastRow: 111 });
    expect(windowOf(at, many, columnsOf(1440, 7), 'down')).toMatchObject({ firstRow: 99, lastRow: 120 });
    expect(windowOf(at, many, columnsOf(1440, 7), 'up')).toMatchObject({ firstRow: 90, lastRow: 111 });
    expect(windowOf(at, many, columnsOf(1440, 7), 'rest')).toMatchObject({ firstRow: 95, lastRow: 115 });
  });

  it('stay as they are until few are left ahead, then several are drawn at once', () => {
    const week = columnsOf(1440, 7);
    const many = offsetsOf(Array.from({ length: 1000 }, () => 44));
    const at = (row: number) => ({ scrollTop: row * 44, scrollLeft: 0, width: 1440, height: 440 });
    const drawn = windowOf(at(100), many, week, 'down');
    expect(windowOf(at(105), many, week, 'down', drawn)).toBe(drawn);
    expect(windowOf(at(106), many, week, 'down', drawn)).toMatchObject({ firstRow: 105, lastRow: 126 });
    expect(windowOf(at(100), many, week, 'up', drawn)).toMatchObject({ firstRow: 90, lastRow: 111 });
    expect(windowOf(at(100), many, week, 'rest', drawn)).toMatchObject({ firstRow: 95, lastRow: 115 });
  });

  it('are never fewer than those in sight, and never more than there are', () => {
    const count = 200;
    const few = offsetsOf(Array.from({ length: count }, (_, row) => 44 + 40 * (row % 3)));
    const week = columnsOf(1440, 7);
    let drawn = windowOf({ scrollTop: 0, scrollLeft: 0, width: 1440, height: 440 }, few, week, null);
    let before = 0;
    for (const scrollTop of [30, 400, 1200, 1190, 900, 5000, 4000, totalHeight(few) - 440, 700, 0]) {
      drawn = windowOf(
        { scrollTop, scrollLeft: 0, width: 1440, height: 440 },
        few,
        week,
        scrollTop > before ? 'down' : 'up',
        drawn,
      );
      before = scrollTop;
      expect(drawn.firstRow).toBeLessThanOrEqual(rowAt(few, scrollTop));
      expect(drawn.lastRow).toBeGreaterThanOrEqual(rowAt(few, scrollTop + 440));
      expect(drawn.lastRow).toBeLessThan(count);
    }
    const filtered = offsetsOf(Array.from({ length: 5 }, () => 44));
    const top = { scrollTop: 0, scrollLeft: 0, width: 1440, height: 440 };
    expect(windowOf(top, filtered, week, 'up', drawn)).toMatchObject({ firstRow: 0, lastRow: 4 });
  });
});
