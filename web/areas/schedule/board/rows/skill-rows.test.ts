import { describe, expect, it } from 'vitest';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { fitsRow, landingsOf, loadOfShifts } from '#web/areas/schedule/board/drag/landings.ts';
import { employee, exampleData, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';
import { cellOfShift } from '#web/areas/schedule/board/selection.ts';

const [monday, tuesday] = week as [string, string];
const both: Partial<BoardShift> = { rowId: 'skill:aid', alsoIn: ['skill:hoist'] };
const boardOf = () =>
  createBoardStore({
    ...exampleData(),
    by: 'skill',
    absences: [],
    employees: [employee('skill:aid', 'First aid'), employee('skill:hoist', 'Hoist'), employee('skill:', 'None')],
    shifts: [
      shift('two', 'anna', monday, both),
      shift('aid', 'bram', tuesday, { rowId: 'skill:aid' }),
      shift('open', null, monday),
    ],
  });
type Store = ReturnType<typeof boardOf>;
const idsIn = (store: Store, rowId: string) =>
  store.view(rowId).cells.map(({ shifts }) => shifts.map(({ id }) => id).join(' '));

describe('rows of skills', () => {
  it('have a shift that asks for several in each of them, and count it once', () => {
    const store = boardOf();
    expect(idsIn(store, 'skill:aid').slice(0, 2)).toEqual(['two', 'aid']);
    expect(idsIn(store, 'skill:hoist').slice(0, 2)).toEqual(['two', '']);
    expect(store.view('skill:hoist').plannedMinutes).toBe(450);
    expect(store.totals()).toMatchObject({ minutes: 900, costMinor: 24_000 });
    expect([...store.shifts()]).toHaveLength(3);
  });

  it('follow what becomes of it, all of them', () => {
    const store = boardOf();
    const before = store.view('skill:');
    store.apply({ put: [{ ...store.shift('two')!, date: tuesday }] });
    expect(idsIn(store, 'skill:aid').slice(0, 2)).toEqual(['', 'aid two']);
    expect(idsIn(store, 'skill:hoist').slice(0, 2)).toEqual(['', 'two']);
    expect(store.view('skill:')).toBe(before);
    store.apply({ put: [{ ...store.shift('two')!, rowId: 'skill:', alsoIn: undefined }] });
    expect(idsIn(store, 'skill:hoist').slice(0, 2)).toEqual(['', '']);
    store.apply({ remove: ['two'] });
    expect(idsIn(store, 'skill:').join('')).toBe('');
    expect(store.totals().minutes).toBe(450);
  });

  it('take nothing that does not ask for theirs: a shift moves along its own, or becomes no one’s', () => {
    const store = boardOf();
    const two = store.shift('two')!;
    expect(['skill:aid', 'skill:hoist', 'skill:', 'open'].map((rowId) => fitsRow('skill', rowId, two))).toEqual([
      ...[true, true, false, true],
    ]);
    expect(fitsRow('skill', 'skill:aid', store.shift('open')!)).toBe(false);
    expect(fitsRow('shift', 'late', two)).toBe(true);
    const landed = (target: { rowId: string; column: number }, ids = ['two']) =>
      landingsOf(
        store,
        'move',
        loadOfShifts(
          store,
          two,
          ids.map((id) => store.shift(id)!),
        ),
        target,
      ).landings.map(({ shift: { id }, rowId, date, employeeId }) => [id, rowId, date, employeeId]);
    expect(landed({ rowId: 'skill:hoist', column: 0 })).toEqual([]);
    expect(landed({ rowId: 'skill:hoist', column: 1 })).toEqual([['two', 'skill:aid', tuesday, 'anna']]);
    expect(landed({ rowId: 'open', column: 0 })).toEqual([['two', 'open', monday, null]]);
    // Each in its own row, whatever rows are between them.
    expect(landed({ rowId: 'skill:hoist', column: 1 }, ['two', 'aid', 'open'])).toEqual([
      ['two', 'skill:aid', tuesday, 'anna'],
      ['aid', 'skill:aid', week[2], 'bram'],
      ['open', 'open', tuesday, null],
    ]);
  });

  it('are found from the row at hand', () => {
    const store = boardOf();
    const two = store.shift('two')!;
    expect(cellOfShift(store, two)).toEqual({ rowId: 'skill:aid', column: 0 });
    expect(cellOfShift(store, two, 'skill:hoist')).toEqual({ rowId: 'skill:hoist', column: 0 });
    expect(cellOfShift(store, two, 'skill:')).toEqual({ rowId: 'skill:aid', column: 0 });
  });
});
