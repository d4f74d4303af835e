import { describe, expect, it } from 'vitest';
import { absence, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';
import { layoutRow, shownOf, sizesOf } from './row-layout.ts';

const row = (shifts: Parameters<typeof layoutRow>[0], absences: Parameters<typeof layoutRow>[1] = []) =>
  layoutRow(shifts, absences, week);

describe('the layout of a row', () => {
  it('orders a day by start', () => {
    const late = shift('a', 'anna', week[0]!, { starttime: '18:00' });
    const early = shift('b', 'anna', week[0]!, { starttime: '07:00' });
    expect(row([[late, early]]).cells[0]!.shifts).toEqual([early, late]);
  });

  it('spans an absence over its dates and cuts it at the edges', () => {
    expect(row([], [absence('anna', week[2]!, week[4]!)]).absences).toMatchObject([{ first: 2, last: 4, lane: 0 }]);
    expect(row([], [absence('anna', '2026-11-01', week[1]!)]).absences).toMatchObject([{ first: 0, last: 1 }]);
    expect(row([], [absence('anna', week[5]!, null)]).absences).toMatchObject([{ first: 5, last: 6 }]);
    expect(row([], [absence('anna', '2026-11-16', null)]).absences).toEqual([]);
  });

  it('puts a shift below the absence that it clashes with', () => {
    const there = row([undefined, undefined, [shift('a', 'anna', week[2]!)]], [absence('anna', week[2]!, week[3]!)]);
    expect(there.cells[2]).toMatchObject({ lane: 1 });
    expect(there.height).toBe(84);
    expect(shownOf(there.cells[2]!)).toBe(1);
  });

  it('gives two absences at a time a lane each', () => {
    const two = [absence('anna', week[0]!, week[3]!), { ...absence('anna', week[2]!, week[5]!), id: 'other' }];
    expect(row([], two).absences.map(({ lane }) => lane)).toEqual([0, 1]);
  });

  it('shows 14 people of three teams, one with two shifts a day, on a screen of 800 px when strip and totals are folded', () => {
    // Height left by shell, toolbar and dates, measured in Chromium at 1280 x 800.
    const room = 595;
    const { row: height, lane, band } = sizesOf(true);
    expect(height + 3 * band + 14 * height + lane).toBeLessThanOrEqual(room);
  });
});
