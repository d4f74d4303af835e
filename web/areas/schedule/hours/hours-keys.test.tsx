// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardActions, BoardShift, Candidate } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { HoursBoard } from './HoursBoard.tsx';
import { hoursKeyRows } from './hours-keys.ts';

const amsterdam = 'Europe/Amsterdam';
const london = 'Europe/London';

/** Anna in the bar, by its clock; Lucy's team in the pub, by that of London. */
const show = async ({
  date = '2026-11-09',
  by = 'employee' as 'employee' | 'team',
  over = {} as Partial<BoardShift>,
} = {}) => {
  const rowId = by === 'team' ? 'bar' : 'anna';
  const rows = {
    employee: [employee('anna', 'Anna Berg'), employee('bram', 'Bram de Vries')],
    team: [employee('bar', 'Bar', { teamId: 'bar' }), employee('pub', 'Pub', { teamId: 'pub' })],
  };
  const store = createBoardStore({
    by,
    employees: rows[by],
    days: [{ date, holiday: null, coverage: null, forecast: null }],
    shifts: [shift('s1', 'anna', date, { rowId, zone: amsterdam, ...over })],
    absences: [],
  });
  const actions = {
    move: vi.fn<BoardActions['move']>(),
    copy: vi.fn<BoardActions['copy']>(),
    retime: vi.fn<NonNullable<BoardActions['retime']>>(),
    remove: vi.fn<BoardActions['remove']>(),
    open: vi.fn<BoardActions['open']>(),
    addByForm: vi.fn<BoardActions['addByForm']>(),
    announce: vi.fn<BoardActions['announce']>(),
    today: vi.fn(),
    view: vi.fn(),
    period: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
  };
  const verdictFor = vi.fn((_: Candidate) => ({
    level: 'warn' as const,
    words: 'Works 09:00–17:00 that day',
    warnings: 1,
  }));
  await renderWithProviders(
    <>
      <button type="button">Beside</button>
      <HoursBoard
        {...{ store, settings, verdictFor }}
        clocks={{ axis: amsterdam, ofTeam: (teamId) => (teamId === 'pub' ? london : amsterdam) }}
        actions={actions as unknown as BoardActions}
        templates={[]}
        minutesFor={() => 450}
      />
    </>,
    { viewer: { ...testViewer('all'), zone: amsterdam } },
  );
  return { store, verdictFor, ...actions };
};

/** Without layout the board is 1280 wide: names, then the hours from seven on, and rows of one lane. */
const at = (hour: number, row: number) => ({
  clientX: 240 + ((hour - 7) * 60 * 1039) / 720,
  clientY: 36 + 44 * row + 20,
});
const bar = () => screen.getByRole('button', { name: /^\d\d:\d\d.* Early shift/ });
const times = (starttime: string, endtime: string) => ({ times: { starttime, endtime } });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  // The click that ends a drag is waited for until the next turn.
  await new Promise((done) => setTimeout(done));
  vi.unstubAllGlobals();
  cleanup();
  localStorage.clear();
});

describe('a copy along the hours', () => {
  it('lands where it was dropped, on a quarter of an hour, and says meanwhile what the rules do', async () => {
    const { copy, retime, move, verdictFor, announce } = await show();
    fireEvent.pointerDown(bar(), { button: 0, ...at(10, 1) });
    fireEvent.pointerMove(window, { ...at(12.6, 2), ctrlKey: true });
    expect(screen.getByText('11:30–19:30').dataset.copy).toBe('true');
    expect(screen.getByText('Works 09:00–17:00 that day')).toBeTruthy();
    expect(verdictFor).toHaveBeenLastCalledWith(
      expect.objectContaining({ copy: true, starttime: '11:30', endtime: '19:30' }),
      'bram',
      '2026-11-09',
    );
    fireEvent.pointerUp(window, { ...at(12.6, 2), ctrlKey: true });
    expect(copy).toHaveBeenCalledWith([
      expect.objectContaining({ employeeId: 'bram', date: '2026-11-09', ...times('11:30', '19:30') }),
    ]);
    expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('1 warning'));
    expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('11:30–19:30'));
    expect([retime.mock.calls, move.mock.calls]).toEqual([[], []]);
  });

  it('becomes one, and a move again, by the key alone', async () => {
    const { copy, retime } = await show();
    fireEvent.pointerDown(bar(), { button: 0, ...at(10, 1) });
    fireEvent.pointerMove(window, at(11, 1));
    fireEvent.keyDown(window, { key: 'Control' });
    expect(screen.getByText('10:00–18:00').dataset.copy).toBe('true');
    fireEvent.keyUp(window, { key: 'Control' });
    expect(screen.getByText('10:00–18:00').dataset.copy).toBeUndefined();
    fireEvent.keyDown(window, { key: 'Meta' });
    fireEvent.pointerUp(window, at(11, 1));
    expect(copy).toHaveBeenCalledWith([expect.objectContaining({ employeeId: 'anna', ...times('10:00', '18:00') })]);
    expect(retime).not.toHaveBeenCalled();
  });

  it('lands where it was dropped although what arrives meanwhile needs a longer day', async () => {
    const { store, copy } = await show();
    fireEvent.pointerDown(bar(), { button: 0, ...at(10, 1) });
    fireEvent.pointerMove(window, { ...at(11, 1), ctrlKey: true });
    const late = { zone: amsterdam, name: 'Late shift', starttime: '18:00', endtime: '23:30' };
    act(() => store.apply({ put: [shift('s2', 'bram', '2026-11-09', late)] }));
    fireEvent.pointerUp(window, { ...at(11, 1), ctrlKey: true });
    expect(copy).toHaveBeenCalledWith([expect.objectContaining(times('10:00', '18:00'))]);
  });

  it('keeps its times in another row, and none is made by a hand that trembles', async () => {
    const { copy } = await show();
    fireEvent.pointerDown(bar(), { button: 0, ...at(10, 1) });
    fireEvent.pointerMove(window, { ...at(10.02, 1), clientY: at(10, 1).clientY + 6, ctrlKey: true });
    fireEvent.pointerUp(window, at(10, 1));
    expect(copy).not.toHaveBeenCalled();
    fireEvent.pointerDown(bar(), { button: 0, ...at(10, 1) });
    fireEvent.pointerMove(window, { ...at(10, 2), ctrlKey: true });
    fireEvent.pointerUp(window, at(10, 2));
    expect(copy).toHaveBeenCalledWith([expect.not.objectContaining({ times: expect.anything() })]);
  });

  it('goes by keys: D, arrows, Enter', async () => {
    const { copy } = await show();
    bar().focus();
    await userEvent.keyboard('d{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
    expect(copy).toHaveBeenCalledWith([expect.objectContaining({ employeeId: 'bram', ...times('09:30', '17:30') })]);
    await userEvent.keyboard('{ArrowUp}d{Enter}');
    expect(copy).toHaveBeenLastCalledWith([expect.objectContaining({ employeeId: 'anna' })]);
  });

  it('has the times of the other clock in a team of another zone', async () => {
    const { copy } = await show({ by: 'team' });
    bar().focus();
    await userEvent.keyboard('d{ArrowRight}{ArrowDown}{Enter}');
    expect(copy).toHaveBeenCalledWith([expect.objectContaining({ teamId: 'pub', ...times('08:15', '16:15') })]);
  });

  it.each([
    ['goes over the hour that the night leaves out', '2026-03-29', '01:45', '03:00'],
    ['counts from the first of two hours of one name', '2026-10-25', '01:45', '02:00'],
  ])('%s', async (_, date, starttime, next) => {
    const { copy } = await show({ date, over: { starttime, endtime: '09:00' } });
    bar().focus();
    await userEvent.keyboard('d{ArrowRight}{Enter}');
    expect(copy).toHaveBeenCalledWith([expect.objectContaining({ date, ...times(next, '09:15') })]);
  });

  it('goes over the clipboard too, at the same times in the row of the focus', async () => {
    const { copy, move } = await show();
    bar().focus();
    await userEvent.keyboard('{Control>}c{/Control}{ArrowDown}{Control>}v{/Control}');
    expect(copy).toHaveBeenCalledWith([
      expect.objectContaining({ employeeId: 'bram', shift: expect.objectContaining({ id: 's1' }) }),
    ]);
    await userEvent.keyboard('{ArrowUp}x{ArrowDown}vv');
    expect(move).toHaveBeenCalledTimes(1);
    expect(move).toHaveBeenCalledWith([expect.objectContaining({ employeeId: 'bram' })]);
  });
});

it('at the end of the hours in sight they scroll along under what is dragged, and no more when it is let go', async () => {
  const { retime } = await show();
  // Frames of this page: after fake timers in another file those of a page that is gone are left, which never come.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => window.setTimeout(draw, 16));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => window.clearTimeout(id));
  const scroller = screen.getByRole('grid').parentElement!;
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 600);
  Object.defineProperty(scroller, 'clientHeight', { value: 600 });
  const anHour = (60 * 1039) / 720;
  const scrollBy = vi.fn((across: number) => {
    // Three frames of it are an hour.
    if (across > 0) scroller.scrollLeft = Math.min(anHour, scroller.scrollLeft + anHour / 3);
  });
  scroller.scrollBy = scrollBy as never;
  const edge = { clientX: 1270, clientY: 300 };
  fireEvent.pointerDown(bar(), { button: 0, ...at(10, 1) });
  fireEvent.pointerMove(window, { ...edge, clientY: at(10, 1).clientY });
  const inHand = () =>
    screen.getAllByText(/^\d\d:\d\d–\d\d:\d\d$/).find((one) => !one.closest('[data-shift]'))?.textContent;
  const before = inHand();
  await waitFor(() => expect(scroller.scrollLeft).toBe(anHour));
  const after = inHand();
  const hourOf = (text: string | null | undefined): number => Number(text?.slice(0, 2));
  expect(hourOf(after) - hourOf(before)).toBe(1);
  fireEvent.pointerUp(window, { ...edge, clientY: at(10, 1).clientY });
  expect(retime.mock.lastCall?.[1].starttime).toBe(after?.slice(0, 5));
  const calls = scrollBy.mock.calls.length;
  await new Promise((later) => setTimeout(later, 100));
  expect(scrollBy).toHaveBeenCalledTimes(calls);
});

describe('the keys of a day by its hours', () => {
  const list = () => screen.queryByRole('region', { name: 'Keyboard shortcuts for the schedule' });

  it('are listed by ?, only those that hold there, and closed by Escape', async () => {
    await show();
    bar().focus();
    await userEvent.keyboard('?');
    const shown = within(list()!);
    expect(shown.getByText('Copy in time or to another row')).toBeTruthy();
    expect(shown.getByText('Change end time')).toBeTruthy();
    expect(shown.getByText('Select all shown')).toBeTruthy();
    expect(shown.queryByText('Copy to another cell')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(list()).toBeNull();
    await userEvent.keyboard('?');
    await userEvent.click(within(list()!).getByRole('button', { name: 'Close' }));
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(bar());
  });

  it('each that is listed is one that is heard', async () => {
    await show();
    bar().focus();
    for (const key of hoursKeyRows.flatMap(({ keys }) => keys)) {
      const [name, ...mods] = key.split('+').reverse();
      const event = {
        key: name!,
        ctrlKey: mods.includes('Mod'),
        shiftKey: mods.includes('Shift'),
        altKey: mods.includes('Alt'),
      };
      // What is heard is taken from the browser.
      expect([key, fireEvent.keyDown(bar(), event)]).toEqual([key, false]);
      fireEvent.keyDown(bar(), { key: 'Escape' });
    }
  });

  it('are not heard while the form that a shift has asked for is on its way', async () => {
    const { remove, open } = await show();
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
    history.pushState({}, '', '?modal=schedule-shift/s1/edit');
    await user.keyboard('{Delete}');
    expect(remove).not.toHaveBeenCalled();
    history.pushState({}, '', '?');
    await user.keyboard('{Delete}');
    expect(remove).toHaveBeenCalledOnce();
  });

  it('of a single letter act with the focus on the hours only, and can be switched off', async () => {
    const { today, view, undo, addByForm } = await show();
    screen.getByRole('button', { name: 'Beside' }).focus();
    await userEvent.keyboard('tn23d?');
    expect([today, view, addByForm].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(list()).toBeNull();
    bar().focus();
    await userEvent.keyboard('?');
    await userEvent.click(within(list()!).getByRole('switch', { name: /^Single-letter shortcuts/ }));
    bar().focus();
    await userEvent.keyboard('tn23md');
    expect([today, view, addByForm].flatMap(({ mock }) => mock.calls)).toEqual([]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undo).toHaveBeenCalledOnce();
    await userEvent.click(within(list()!).getByRole('switch', { name: /^Single-letter shortcuts/ }));
    bar().focus();
    await userEvent.keyboard('t');
    expect(today).toHaveBeenCalledOnce();
  });
});
