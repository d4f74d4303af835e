// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { employee, settings, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { HoursBoard } from './HoursBoard.tsx';

const date = '2026-11-09';
afterEach(async () => {
  await new Promise((done) => setTimeout(done));
  cleanup();
});

it('more than one operation takes are neither picked up, dragged nor deleted, and it is said', async () => {
  const ids = Array.from({ length: mostShifts + 1 }, (_, index) => `p${index}`);
  const store = createBoardStore({
    employees: ids.map((id) => employee(id, id)),
    days: [{ date, holiday: null, coverage: null, forecast: null }],
    shifts: ids.map((id) => shift(`s${id}`, id, date, { name: `Work ${id}` })),
    absences: [],
  });
  const [move, remove, announce] = [vi.fn(), vi.fn(), vi.fn()];
  await renderWithProviders(
    <HoursBoard
      {...{ store, settings }}
      verdictFor={() => ({ level: 'fits', words: 'Suitable', warnings: 0 })}
      actions={{ move, remove, announce } as unknown as BoardActions}
      templates={[]}
      minutesFor={() => 450}
    />,
  );
  const bar = screen.getByRole('button', { name: /Work p0$/ });
  bar.focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  announce.mockClear();
  await userEvent.keyboard('m');
  expect(announce).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('toolbar', { name: /^Moving/ })).toBeNull();
  await userEvent.keyboard('{Delete}');
  expect(announce).toHaveBeenCalledTimes(2);
  fireEvent.pointerDown(bar, { button: 0, clientX: 500, clientY: 100 });
  fireEvent.pointerMove(window, { clientX: 600, clientY: 100 });
  fireEvent.pointerUp(window, { clientX: 600, clientY: 100 });
  expect(announce).toHaveBeenCalledTimes(3);
  expect([move.mock.calls, remove.mock.calls]).toEqual([[], []]);
  // All of them are still chosen.
  expect(screen.getByText(/At most 1,000 at once/)).toBeTruthy();
});
