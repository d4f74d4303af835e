import { describe, expect, it } from 'vitest';
import { createBoardStore } from './board-store.ts';
import { exampleData, shift, week } from './example-board.testing.tsx';
import { openRowId } from './shift-index.ts';

const cellIds = (store: ReturnType<typeof createBoardStore>, rowId: string, column: number) =>
  store.view(rowId).cells[column]?.shifts.map(({ id }) => id);

describe('the board store', () => {
  it('lays shifts by person and date, open ones in a row of their own', () => {
    const store = createBoardStore(exampleData());
    expect(cellIds(store, 'anna', 0)).toEqual(['s1']);
    expect(cellIds(store, openRowId, 4)).toEqual(['o1']);
    expect(store.view('anna').plannedMinutes).toBe(900);
  });

  it('changes the two rows of a move and leaves all others the same object', () => {
    const store = createBoardStore(exampleData());
    const before = ['anna', 'bram', 'chloe'].map((id) => store.view(id));
    store.apply({ put: [{ ...store.shift('s1')!, employeeId: 'bram', rowId: 'bram' }] });
    const after = ['anna', 'bram', 'chloe'].map((id) => store.view(id));
    expect(after.map((row, at) => row === before[at])).toEqual([false, false, true]);
    expect(cellIds(store, 'bram', 0)).toEqual(['s1']);
  });

  it('shows a proposal in a few rows at a time, which is one change of the board', () => {
    const data = exampleData();
    const people = Array.from({ length: 7 }, (_unused, at) => ({ ...data.employees[0]!, id: `p${at}` }));
    const store = createBoardStore({ ...data, employees: people, shifts: [] });
    const shown = () => people.filter(({ id }) => cellIds(store, id, 0)?.length).length;
    const ghosts = people.map(({ id }) => ({ ...data.shifts[0]!, id: `ghost:${id}`, employeeId: id, rowId: id }));
    expect(shown()).toBe(0);
    let drawn = 0;
    store.subscribe(() => {
      drawn += 1;
    });
    const before = store.version();
    const drawNext = store.proposeByRows(ghosts);
    expect([shown(), store.ghosts().length, store.version() - before]).toEqual([0, 7, 1]);
    const steps = [drawNext, drawNext, drawNext].map((step) => [step(), shown()]);
    expect(steps).toEqual([
      [true, 3],
      [true, 6],
      [false, 7],
    ]);
    expect([drawn, store.version() - before]).toEqual([4, 1]);
  });

  it('keeps rows the same object when a new answer says the same', () => {
    const store = createBoardStore(exampleData());
    const before = store.view('anna');
    store.sync(exampleData());
    expect(store.view('anna')).toBe(before);
    const data = exampleData();
    store.sync({ ...data, shifts: data.shifts.map((one) => (one.id === 's1' ? { ...one, version: 2 } : one)) });
    expect(store.view('anna')).not.toBe(before);
  });

  it('sums hours and cost as shifts come, go and change hands', () => {
    const store = createBoardStore(exampleData());
    expect(store.totals()).toMatchObject({ minutes: 1350, costMinor: 36_000 });
    store.apply({ put: [{ ...store.shift('s1')!, date: week[1]! }] });
    expect(store.totals().days[0]).toMatchObject({ minutes: 0, shifts: 0 });
    expect(store.totals().days[1]).toMatchObject({ minutes: 900, shifts: 2 });
    store.apply({ put: [{ ...store.shift('s1')!, employeeId: null, rowId: 'open' }] });
    expect(store.totals().days[1]).toMatchObject({ minutes: 450, open: 1 });
    store.apply({ remove: ['s2', 's3', 'unknown'] });
    expect(store.totals()).toMatchObject({ minutes: 0, costMinor: 0 });
  });

  it('counts the shifts whose cost the server has not told yet', () => {
    const store = createBoardStore(exampleData());
    const moved = { ...store.shift('s1')!, date: week[1]! };
    store.apply({ put: [{ ...moved, costPending: true }] });
    expect(store.totals()).toMatchObject({ pending: 1, costMinor: 36_000 });
    expect(
      store
        .totals()
        .days.map(({ pending }) => pending)
        .slice(0, 2),
    ).toEqual([0, 1]);
    store.apply({ put: [{ ...moved, costMinor: 15_000 }] });
    expect(store.totals()).toMatchObject({ pending: 0, costMinor: 39_000 });
  });

  it('sums to the same after many changes as when made again', () => {
    const store = createBoardStore(exampleData());
    for (let turn = 0; turn < 200; turn += 1) {
      const people = ['anna', 'bram', 'chloe', null];
      store.apply({
        put: [shift(`t${turn % 17}`, people[(turn * 7) % 4]!, week[(turn * 5) % 7]!, { minutes: 60 + turn })],
      });
      if (turn % 5 === 0) store.apply({ remove: [`t${(turn * 3) % 17}`] });
    }
    const fresh = createBoardStore({ ...exampleData(), shifts: [...store.shifts()] });
    expect(store.totals()).toEqual(fresh.totals());
    for (const id of ['anna', 'bram', 'chloe', openRowId])
      expect(store.view(id).plannedMinutes).toBe(fresh.view(id).plannedMinutes);
  });

  it('leaves dates that are not shown out of rows and sums', () => {
    const store = createBoardStore({ ...exampleData(), shifts: [shift('far', 'anna', '2026-12-24')] });
    expect(store.totals().minutes).toBe(0);
    expect(store.shift('far')).toBeUndefined();
  });

  it('grows a row when a day holds more than it shows, and the rows below move', () => {
    const store = createBoardStore(exampleData());
    expect([...store.offsets().tops]).toEqual([0, 44, 88, 132]);
    store.apply({ put: [shift('b', 'anna', week[0]!, { starttime: '18:00' })] });
    expect(store.offsets().tops[1]).toBe(84);
    store.apply({ put: [shift('c', 'anna', week[0]!, { starttime: '20:00' })] });
    expect([...store.offsets().tops]).toEqual([0, 108, 152, 196]);
  });
});
