// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardActions, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { HoursBoard } from './HoursBoard.tsx';
import { spanAt } from './template-span.ts';

const date = '2026-11-09';
const late: BoardTemplate = {
  ...{ id: 'late', name: 'Late shift', hue: 'violet', teamId: 'bar', teamName: 'Bar' },
  ...{ starttime: '15:00', endtime: '18:00', breakMinutes: 0, isTask: false },
};

const show = async () => {
  const store = createBoardStore({
    employees: [employee('anna', 'Anna Berg'), employee('bram', 'Bram de Vries')],
    days: [{ date, holiday: null, coverage: null, forecast: null }],
    shifts: [],
    absences: [],
  });
  const add = vi.fn<BoardActions['add']>();
  const announce = vi.fn<BoardActions['announce']>();
  const verdictFor = vi.fn(() => ({ level: 'fits' as const, words: 'Suitable', warnings: 0 }));
  const actions = { add, announce, addTemplate: vi.fn() } as unknown as BoardActions;
  await renderWithProviders(
    <HoursBoard {...{ store, settings, actions, verdictFor }} templates={[late]} minutesFor={() => 180} />,
  );
  const planned = () => add.mock.calls.map(([{ employeeId, starttime, endtime }]) => [employeeId, starttime, endtime]);
  return { planned, announce, verdictFor };
};

const type = () => screen.getByRole('button', { name: /^Plan Late shift/ });
/** Without layout the board is 1280 wide: 240 of names, then seven to nineteen o'clock. */
const at = (hour: number, row: number) => ({
  clientX: 240 + ((hour - 7) * 60 * 1039) / 720,
  clientY: 36 + 44 * row + 20,
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('shift types next to the hours of a day', () => {
  it('go onto the hour of a person by dragging, and back by Escape', async () => {
    const { planned } = await show();
    fireEvent.pointerDown(type(), { button: 0, clientX: 20, clientY: 10 });
    fireEvent.pointerMove(window, at(10, 2));
    expect(screen.getByText('10:00–13:00')).toBeTruthy();
    fireEvent.pointerUp(window, at(10, 2));
    expect(planned()).toEqual([['bram', '10:00', '13:00']]);
    fireEvent.pointerDown(type(), { button: 0, clientX: 20, clientY: 10 });
    fireEvent.pointerMove(window, at(12, 1));
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, at(12, 1));
    expect(planned()).toHaveLength(1);
  });

  it('are picked by a click and put down by clicks, one place after the other', async () => {
    const { planned, verdictFor } = await show();
    await userEvent.click(type());
    expect(screen.getByText('Placing Late shift')).toBeTruthy();
    const grid = screen.getByRole('grid');
    fireEvent.pointerMove(grid, at(9, 1));
    expect(verdictFor).toHaveBeenLastCalledWith(expect.objectContaining({ starttime: '09:00' }), 'anna', date);
    fireEvent.click(grid, at(9, 1));
    fireEvent.click(grid, at(13, 2));
    // Near its own start it begins when it always does; over the open row no one has it.
    fireEvent.click(grid, at(15.2, 0));
    expect(planned()).toEqual([
      ['anna', '09:00', '12:00'],
      ['bram', '13:00', '16:00'],
      [null, '15:00', '18:00'],
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Done' })[0]!);
    expect(screen.queryByText('Placing Late shift')).toBeNull();
  });

  it('are picked and placed by keys, with every step told', async () => {
    const { planned, announce } = await show();
    type().focus();
    await userEvent.keyboard('{Enter}');
    expect(announce).toHaveBeenLastCalledWith(expect.stringMatching(/^Placing Late shift/));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(announce).toHaveBeenLastCalledWith('Bram de Vries, 15:15–18:15. Suitable.');
    await userEvent.keyboard('{Enter}');
    expect(planned()).toEqual([['bram', '15:15', '18:15']]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Placing Late shift')).toBeNull();
  });
});

describe('the span of a shift type that is put down', () => {
  it.each([
    [15 * 60 + 20, '15:00'],
    [10 * 60 + 7, '10:00'],
    [10 * 60 + 8, '10:15'],
    [0, '00:00'],
  ])('minute %i begins %s', (minute, begins) => {
    const { from, to } = spanAt(late, minute);
    expect([from, to - from]).toEqual([Number(begins.slice(0, 2)) * 60 + Number(begins.slice(3)), 180]);
  });
});
