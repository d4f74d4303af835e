// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardActions, BoardShift, RowsBy } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { HoursBoard } from './HoursBoard.tsx';

const amsterdam = 'Europe/Amsterdam';
const monday = '2026-11-09';

const rows = {
  employee: [employee('anna', 'Anna Berg'), employee('bram', 'Bram de Vries'), employee('cleo', 'Cleo Maas')],
  team: [employee('bar', 'Bar', { teamId: 'bar' }), employee('pub', 'Pub', { teamId: 'pub' })],
  shift: [employee('early', 'Early shift', { teamId: null }), employee('late', 'Late shift', { teamId: null })],
  skill: [employee('skill:bar', 'Bar skills'), employee('skill:cash', 'Cash')],
};

/** Anna works twice, Bram at noon; an offer waits for someone. */
const shiftsOn = (date: string): BoardShift[] => [
  shift('a1', 'anna', date, { name: 'Morning', starttime: '08:00', endtime: '11:00' }),
  shift('a2', 'anna', date, { name: 'Evening', starttime: '16:00', endtime: '19:00' }),
  shift('b1', 'bram', date, { name: 'Noon', starttime: '10:00', endtime: '14:00', published: false }),
  shift('o1', null, date, {
    ...{ name: 'Offer', starttime: '12:00', endtime: '15:00' },
    seats: { total: 1, free: 1, requests: 0 },
  }),
];

const show = async ({ date = monday, by = 'employee' as RowsBy, shifts = shiftsOn(date), mayEdit = true } = {}) => {
  const store = createBoardStore({
    by,
    employees: rows[by],
    days: [{ date, holiday: null, coverage: null, forecast: null }],
    shifts: shifts.map((one) => ({ zone: amsterdam, ...one })),
    absences: [],
  });
  const actions = {
    move: vi.fn<BoardActions['move']>(),
    copy: vi.fn<BoardActions['copy']>(),
    retime: vi.fn<NonNullable<BoardActions['retime']>>(),
    remove: vi.fn<BoardActions['remove']>((gone) => store.apply({ remove: gone.map(({ id }) => id) })),
    publish: vi.fn<NonNullable<BoardActions['publish']>>(),
    tag: vi.fn(),
    open: vi.fn<BoardActions['open']>(),
    addByForm: vi.fn<BoardActions['addByForm']>(),
    announce: vi.fn<BoardActions['announce']>(),
  };
  const verdictFor = vi.fn(() => ({ level: 'fits' as const, words: 'Suitable', warnings: 0 }));
  await renderWithProviders(
    <HoursBoard
      {...{ store, verdictFor }}
      settings={{ ...settings, mayEdit }}
      clocks={{ axis: amsterdam, ofTeam: () => amsterdam }}
      actions={actions as unknown as BoardActions}
      templates={[]}
      minutesFor={() => 180}
    />,
    { viewer: { ...testViewer('all'), zone: amsterdam } },
  );
  const said = () => actions.announce.mock.lastCall?.[0];
  return { store, said, ...actions };
};

/** Without layout the board is 1280 wide: names, then the hours from seven on; the open row above the others. */
const at = (hour: number, row: number) => ({
  clientX: 240 + ((hour - 7) * 60 * 1039) / 780,
  clientY: 36 + 44 * row + 20,
});
const bar = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d.* ${name}`) });
const chosen = () => screen.queryAllByRole('button', { pressed: true }).map(({ dataset }) => dataset.shift);
const bulk = (name: RegExp) => within(screen.getByRole('toolbar', { name })).getAllByRole('button');
const drag = (name: string, from: object, to: object, keys = {}): void => {
  fireEvent.pointerDown(bar(name), { button: 0, ...from });
  fireEvent.pointerMove(window, { ...to, ...keys });
  fireEvent.pointerUp(window, { ...to, ...keys });
};
const menu = async (name: string) => {
  await userEvent.hover(bar(name));
  fireEvent.contextMenu(bar(name));
};
/** The click that ends a drag is waited for until the next turn. */
const settled = () => new Promise((done) => setTimeout(done));

afterEach(async () => {
  await settled();
  cleanup();
  localStorage.clear();
});

describe('choosing several along the hours', () => {
  it('goes by Ctrl and clicks, one by one, with a bar for all and its way back', async () => {
    const { said } = await show();
    fireEvent.click(bar('Morning'), { ctrlKey: true });
    fireEvent.click(bar('Noon'), { metaKey: true });
    expect(chosen()).toEqual(['a1', 'b1']);
    expect(said()).toBe('2 shifts selected.');
    expect(bulk(/2 shifts/).map(({ textContent, ariaLabel }) => textContent || ariaLabel)).toEqual([
      ...['Clear selection', 'Delete 2 shifts', 'Assign to', 'Tags', 'Copy', 'Move', 'Publish 1 draft'],
    ]);
    fireEvent.click(bar('Morning'), { ctrlKey: true });
    expect(chosen()).toEqual(['b1']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(chosen()).toEqual([]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('takes with Shift what shares time with both ends, in all rows between', async () => {
    const { said } = await show();
    fireEvent.click(bar('Offer'), { ctrlKey: true });
    fireEvent.click(bar('Noon'), { shiftKey: true });
    // From ten to three in the rows of the offer, of Anna and of Bram: her evening is later.
    expect(new Set(chosen())).toEqual(new Set(['o1', 'a1', 'b1']));
    expect(said()).toBe('3 shifts selected.');
    fireEvent.click(bar('Evening'), { shiftKey: true });
    expect(new Set(chosen())).toEqual(new Set(['o1', 'a2']));
  });

  it('grows with Shift and arrows, takes all with Ctrl and A, one with the space bar, and goes with Escape', async () => {
    await show();
    bar('Morning').focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual(['a1', 'a2']);
    expect(document.activeElement).toBe(bar('Evening'));
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['a1', 'b1']);
    expect(document.activeElement).toBe(bar('Noon'));
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toHaveLength(4);
    await userEvent.keyboard(' ');
    expect(chosen()).not.toContain('b1');
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(bar('Offer'));
    await userEvent.keyboard('{PageDown}');
    expect(document.activeElement).toBe(screen.getAllByRole('gridcell').at(-1));
  });

  it('deletes them as one, and the focus stays on the board', async () => {
    const { remove, said, open } = await show();
    bar('Morning').focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    expect(remove.mock.calls.map(([gone]) => gone.map(({ id }) => id))).toEqual([['a1', 'a2']]);
    expect(said()).toBe('Deleted 2 shifts.');
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true);
    fireEvent.click(bar('Noon'), { ctrlKey: true });
    // A click next to what is chosen lets go of it, and opens nothing.
    fireEvent.click(screen.getAllByRole('gridcell')[1]!, at(8, 1));
    expect(chosen()).toEqual([]);
    fireEvent.click(bar('Noon'), { ctrlKey: true });
    fireEvent.click(bar('Offer'), { ctrlKey: true });
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2 shifts' }));
    expect(remove.mock.lastCall![0].map(({ id }) => id)).toEqual(['b1', 'o1']);
    expect(open).not.toHaveBeenCalled();
  });

  it('offers no bar to those who only look', async () => {
    await show({ mayEdit: false });
    fireEvent.click(bar('Morning'), { ctrlKey: true });
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.keyboard('{Delete}');
    expect(bar('Morning')).toBeTruthy();
  });

  it.each(['team', 'shift'] as const)('is the same where rows are of each %s', async (by) => {
    const rowId = rows[by][0]!.id;
    const { move } = await show({
      by,
      shifts: shiftsOn(monday)
        .filter(({ seats }) => !seats)
        .map((one) => ({ ...one, rowId })),
    });
    bar('Morning').focus();
    await userEvent.keyboard('{Control>}a{/Control}m{ArrowRight}{ArrowDown}{Enter}');
    const field = by === 'team' ? 'teamId' : 'shiftId';
    const to = rows[by][1]!.id;
    expect(move.mock.calls[0]![0].map((one) => [one.shift.id, one[field], one.times?.starttime])).toEqual([
      ['a1', to, '08:15'],
      ['a2', to, '16:15'],
      ['b1', to, '10:15'],
    ]);
  });
});

describe('several on their way along the hours', () => {
  const landings = (mock: { mock: { calls: Parameters<BoardActions['move']>[] } }) =>
    mock.mock.calls.at(-1)![0].map(({ shift: { id }, employeeId, times }) => [id, employeeId, times?.starttime]);

  it('are dragged together: as many rows, and as much later', async () => {
    const { move, retime, said } = await show();
    fireEvent.click(bar('Morning'), { ctrlKey: true });
    fireEvent.click(bar('Noon'), { ctrlKey: true });
    fireEvent.pointerDown(bar('Morning'), { button: 0, ...at(9, 1) });
    fireEvent.pointerMove(window, at(10, 2));
    expect(screen.getByText('09:00–12:00')).toBeTruthy();
    expect(screen.getByText('11:00–15:00').closest<HTMLElement>('[role=row]')!.dataset.rowId).toBe('cleo');
    fireEvent.pointerUp(window, at(10, 2));
    expect(landings(move)).toEqual([
      ['a1', 'bram', '09:00'],
      ['b1', 'cleo', '11:00'],
    ]);
    expect(said()).toContain('Moved 2 shifts.');
    expect([retime.mock.calls, chosen()]).toEqual([[], []]);
  });

  it('leave behind who would fall off the board or off the day, and say so', async () => {
    const { move, copy, said } = await show();
    bar('Morning').focus();
    await userEvent.keyboard('{ArrowRight}{Control>}a{/Control}m');
    expect(screen.getByRole('toolbar', { name: 'Moving 4 shifts' })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(landings(move)).toEqual([
      ['a2', 'cleo', undefined],
      ['a1', 'cleo', undefined],
      ['o1', 'bram', undefined],
    ]);
    expect(said()).toContain('1 shift stays in place');
    await settled();
    fireEvent.click(bar('Morning'), { ctrlKey: true });
    fireEvent.click(bar('Evening'), { ctrlKey: true });
    drag('Morning', at(8, 1), at(17, 1), { ctrlKey: true });
    expect(landings(copy)).toEqual([['a1', 'anna', '17:00']]);
    expect(said()).toContain('1 shift stays in place');
  });

  it('are cut, copied and pasted with their distances', async () => {
    const { move, copy } = await show();
    bar('Morning').focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}c{/Control}{Control>}v{/Control}');
    expect(landings(copy)).toEqual([
      ['a1', 'bram', undefined],
      ['b1', 'cleo', undefined],
    ]);
    await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}xvv');
    expect(move).toHaveBeenCalledOnce();
    expect(landings(move)).toEqual([
      ['o1', 'anna', undefined],
      ['a1', 'bram', undefined],
    ]);
  });

  it.each([
    ['in the night that leaves an hour out', '2026-03-29', 12, ['04:00', '05:00', '06:00']],
    ['in the night that repeats an hour', '2026-10-25', 8, ['03:00', '04:00', '06:00']],
  ])('keep their distance in the time that passes, %s', async (_, date, presses, starts) => {
    const { move } = await show({
      date,
      shifts: ['01:00', '02:00', '03:00'].map((_start, index) =>
        shift(`s${index}`, 'anna', date, {
          ...{ name: `N${index}`, breakMinutes: 0 },
          starttime: date.startsWith('2026-03')
            ? ['01:00', '03:00', '04:00'][index]!
            : ['01:00', '02:00', '03:00'][index]!,
          endtime: '09:00',
        }),
      ),
    });
    bar('N0').focus();
    await userEvent.keyboard(`{Control>}a{/Control}m${'{ArrowRight}'.repeat(presses)}{Enter}`);
    expect(landings(move).map(([, , start]) => start)).toEqual(starts);
  });
});

describe('without dragging', () => {
  it('a bar picks the shifts up, a click puts them down; on a name they keep their times', async () => {
    const { move, said } = await show();
    fireEvent.click(bar('Morning'), { ctrlKey: true });
    fireEvent.click(bar('Evening'), { ctrlKey: true });
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(said()).toContain('the hour with left and right');
    const grid = screen.getByRole('grid');
    fireEvent.pointerMove(grid, at(18, 2));
    fireEvent.click(grid, at(18, 2));
    expect(move.mock.lastCall![0].map(({ employeeId, times }) => [employeeId, times?.starttime])).toEqual([
      ['bram', '18:00'],
      ['bram', '10:00'],
    ]);
    fireEvent.click(bar('Morning'), { ctrlKey: true });
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    fireEvent.click(grid, { clientX: 100, clientY: at(9, 3).clientY });
    expect(move).toHaveBeenLastCalledWith([expect.objectContaining({ employeeId: 'cleo' })]);
    expect(move.mock.lastCall![0][0]).not.toHaveProperty('times');
  });

  it('the menu of a shift does what dragging does, and Cancel puts it back', async () => {
    const { copy, remove, said } = await show();
    await menu('Noon');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    expect(screen.getByRole('toolbar', { name: 'Copying Noon' })).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[1]!);
    expect(said()).toBe('Cancelled. Nothing has changed.');
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    fireEvent.click(screen.getByRole('grid'), at(8, 3));
    expect(copy).toHaveBeenCalledWith([
      expect.objectContaining({ employeeId: 'cleo', times: { starttime: '08:00', endtime: '12:00' } }),
    ]);
    await menu('Noon');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(remove.mock.lastCall![0].map(({ id }) => id)).toEqual(['b1']);
  });
});

describe('open shifts along the hours', () => {
  it('are dragged to another time, onto a person, and stretched', async () => {
    const { move, retime } = await show();
    drag('Offer', at(13, 0), at(14, 0));
    expect(move).toHaveBeenLastCalledWith([
      expect.objectContaining({ employeeId: null, times: { starttime: '13:00', endtime: '16:00' } }),
    ]);
    await settled();
    drag('Offer', at(13, 0), at(13, 2));
    expect(move).toHaveBeenLastCalledWith([expect.objectContaining({ employeeId: 'bram' })]);
    expect(move.mock.lastCall![0][0]).not.toHaveProperty('times');
    await settled();
    fireEvent.pointerDown(bar('Offer').querySelector('[data-edge=end]')!, { button: 0, ...at(15, 0) });
    fireEvent.pointerMove(window, at(16, 0));
    fireEvent.pointerUp(window, at(16, 0));
    expect(move).toHaveBeenLastCalledWith([
      expect.objectContaining({ employeeId: null, times: { starttime: '12:00', endtime: '16:00' } }),
    ]);
    expect(retime).not.toHaveBeenCalled();
  });

  it('go by keys and by clicks too', async () => {
    const { move } = await show();
    bar('Morning').focus();
    await userEvent.keyboard('{ArrowUp}m{ArrowRight}{ArrowDown}{Enter}');
    expect(move).toHaveBeenLastCalledWith([
      expect.objectContaining({ employeeId: 'anna', times: { starttime: '12:15', endtime: '15:15' } }),
    ]);
    await menu('Offer');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move' }));
    fireEvent.click(screen.getByRole('grid'), { clientX: 100, clientY: at(9, 2).clientY });
    expect(move).toHaveBeenLastCalledWith([expect.objectContaining({ employeeId: 'bram' })]);
  });
});
