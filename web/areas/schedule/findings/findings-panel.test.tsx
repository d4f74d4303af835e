// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { exampleData, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';

afterEach(cleanup);

const red = { level: 'block' as const, words: 'Works 16:00–20:00 that day', rule: 'overlap', ids: ['s_late'] };
const amber = { level: 'warn' as const, words: 'No contract on this date', rule: 'contract' };

const show = async (onAccept?: (shift: object, reason: string | null) => Promise<void>) => {
  const onJump = vi.fn();
  const store = createBoardStore({
    ...exampleData(),
    shifts: [
      shift('s_early', 'anna', '2026-11-10', { findings: [red, amber] }),
      shift('s_late', 'anna', '2026-11-10', { starttime: '16:00', zoneMark: 'GMT', findings: [amber] }),
      shift('s_said', 'bram', '2026-11-11', { findings: [red], overrideReason: 'Handover' }),
    ],
  });
  const nameOf = (id: string): string => (id === 'anna' ? 'Anna Bos' : 'Bram Vos');
  await renderWithProviders(
    <FindingsPanel store={store} nameOf={nameOf} onJump={onJump} onAccept={onAccept} onClose={() => {}} />,
  );
  return onJump;
};

it('lists what the rules found by gravity, with its rule, and leads to the shift', async () => {
  const onJump = await show();
  const fix = screen.getByRole('region', { name: '1 to fix before publishing' });
  expect(within(fix).getByText('Works 16:00–20:00 that day')).toBeTruthy();
  expect(within(fix).getByText(/Overlapping shifts · Tue 10 Nov 16:00 GMT/)).toBeTruthy();
  expect(screen.getByRole('region', { name: '1 to check' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '1 to check' }).textContent).toMatch(/Tue 10 Nov 16:00–\d\d:\d\d GMT/);
  expect(screen.getByRole('region', { name: '1 accepted with a reason' }).textContent).toContain('Handover');
  await userEvent.click(within(fix).getByRole('button', { name: /Anna Bos/ }));
  expect(onJump.mock.calls[0]?.[0].id).toBe('s_early');
  expect(screen.queryByRole('button', { name: 'Accept with a reason' })).toBeNull();
});

it('accepts a red one with a reason, which must say something', async () => {
  const accept = vi.fn(async () => {});
  await show(accept);
  await userEvent.click(screen.getByRole('button', { name: 'Accept with a reason' }));
  const form = screen.getByLabelText('Reason to publish anyway');
  await userEvent.type(form, ' {Enter}');
  expect(screen.getByText('This is required.')).toBeTruthy();
  await userEvent.clear(form);
  await userEvent.paste('x'.repeat(501));
  await userEvent.keyboard('{Enter}');
  expect((form as HTMLInputElement).value).toHaveLength(501);
  expect(screen.getByText('At most 500 characters.')).toBeTruthy();
  expect(accept).not.toHaveBeenCalled();
  await userEvent.clear(form);
  await userEvent.type(form, 'Agreed{Enter}');
  expect(accept).toHaveBeenCalledWith(expect.objectContaining({ id: 's_early' }), 'Agreed');
  await userEvent.click(screen.getByRole('button', { name: 'Remove reason' }));
  expect(accept).toHaveBeenLastCalledWith(expect.objectContaining({ id: 's_said' }), null);
});
