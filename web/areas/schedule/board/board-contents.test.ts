import { describe, expect, it } from 'vitest';
import type { BoardGhost, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, exampleData, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';

const proposed: BoardGhost = { kind: 'proposed', taken: true, words: 'only person available', refused: null };
const ghost = (id: string, employeeId: string, more: Partial<BoardShift> = {}): BoardShift =>
  shift(id, employeeId, week[0]!, { ghost: proposed, published: false, ...more });

const shown = () => createBoardStore(exampleData());
const idsIn = (store: ReturnType<typeof shown>, rowId: string): string[] =>
  store.view(rowId).cells.flatMap(({ shifts }) => shifts.map(({ id }) => id));

describe('a proposal over the plan', () => {
  it('lies in the cells and counts in no sum of the plan, nor is it one of its shifts', () => {
    const store = shown();
    const before = { totals: store.totals(), planned: store.view('anna').plannedMinutes };
    store.propose([ghost('ghost:1', 'anna', { starttime: '18:00', endtime: '22:00' })]);
    expect(idsIn(store, 'anna')).toEqual(['s1', 'ghost:1', 's2']);
    expect(store.view('anna')).toMatchObject({ plannedMinutes: before.planned, proposedMinutes: 450 });
    expect(store.totals()).toEqual(before.totals);
    expect(store.proposedTotals()).toMatchObject({ minutes: 450, costMinor: 12_000 });
    expect([store.shift('ghost:1'), [...store.shifts()].some(({ id }) => id === 'ghost:1')]).toEqual([
      undefined,
      false,
    ]);
    expect(store.ghost('ghost:1')?.employeeId).toBe('anna');
  });

  it('makes rows as high as it needs, draws those rows again and no other, and leaves nothing behind', () => {
    const store = shown();
    const [anna, bram] = [store.view('anna'), store.view('bram')];
    store.propose([ghost('ghost:1', 'anna')]);
    expect(store.view('anna').height).toBeGreaterThan(anna.height);
    expect(store.view('bram')).toBe(bram);
    const [layed, version] = [store.view('anna'), store.version()];
    store.propose([ghost('ghost:1', 'anna')]);
    expect(store.view('anna')).toBe(layed);
    store.propose([]);
    expect(store.view('anna')).toEqual(anna);
    expect([store.proposedTotals(), store.ghosts()]).toEqual([null, []]);
    store.propose([]);
    // Clearing a proposal that does not exist announces and draws nothing.
    expect(store.version()).toBe(version + 2);
  });

  it('counts what is left out in nothing, and stays through a new answer of the server', () => {
    const store = shown();
    store.propose([ghost('ghost:1', 'anna', { ghost: { ...proposed, taken: false } }), ghost('ghost:2', 'bram')]);
    store.sync({ ...exampleData(), employees: [employee('bram', 'Bram de Vries')] });
    expect(idsIn(store, 'bram')).toContain('ghost:2');
    expect(store.proposedTotals()?.minutes).toBe(450);
    expect(store.view('bram').proposedMinutes).toBe(450);
  });

  it('marks an open shift in its own place', () => {
    const store = shown();
    const empty: BoardGhost = { kind: 'empty', taken: false, words: 'Nobody can', refused: null };
    store.propose([{ ...store.shift('o1')!, ghost: empty }]);
    expect(idsIn(store, 'open')).toEqual(['o1']);
    expect(store.view('open').cells[4]?.shifts[0]?.ghost).toEqual(empty);
    expect(store.shift('o1')?.ghost).toBeUndefined();
    expect(store.proposedTotals()?.minutes).toBe(0);
  });
});
