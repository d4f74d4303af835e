// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MeetingRooms } from './MeetingRooms.tsx';

const cellOf = (room: RegExp, day: number) =>
  within(screen.getByRole('row', { name: room })).getAllByRole('gridcell')[day]!;

/** Documents of tests have no layout to observe. */
class NoResize {
  observe = (): void => {};
  unobserve = (): void => {};
  disconnect = (): void => {};
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResize);
  render(<MeetingRooms />);
});
afterEach(cleanup);

it('is a grid with the size of all of it, of which only what is in sight is drawn, and one tab stop', () => {
  const grid = screen.getByRole('grid', { name: 'Meeting rooms' });
  expect(grid.getAttribute('aria-rowcount')).toBe('202');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('moves and copies by keys alone, and says each step', async () => {
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Meeting 1' }).focus();
  await user.keyboard('m');
  expect(screen.getByRole('status').textContent).toBe('Meeting 1 picked up');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('status').textContent).toBe('Room 2, Tue');
  await user.keyboard('{Enter}');
  expect(within(cellOf(/^Room 2\b/, 1)).getAllByRole('button')).toHaveLength(2);
  expect(within(cellOf(/^Room 1\b/, 0)).queryByRole('button')).toBeNull();
  await user.keyboard('d{ArrowDown}{Enter}');
  expect(within(cellOf(/^Room 2\b/, 1)).getAllByRole('button')).toHaveLength(2);
  expect(within(cellOf(/^Room 3\b/, 1)).getAllByRole('button')).toHaveLength(1);
});

it('takes the chosen ones along at their distance, and puts all back on Escape', async () => {
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Meeting 1' }).focus();
  await user.keyboard(' {ArrowRight}{ArrowDown} m{ArrowDown}{Escape}');
  expect(screen.getByRole('status').textContent).toBe('Put back');
  await user.keyboard('m{ArrowDown}{Enter}');
  expect(within(cellOf(/^Room 3\b/, 1)).getByRole('button', { name: 'Meeting 2' })).toBeTruthy();
  expect(within(cellOf(/^Room 2\b/, 0)).getByRole('button', { name: 'Meeting 1' })).toBeTruthy();
});

it('scrolls a row into sight before the cursor stands on it', async () => {
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Meeting 1' }).focus();
  await user.keyboard('{ArrowDown>60/}');
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('62');
});

it('lets go of a dragged item that Escape puts back', () => {
  const item = screen.getByRole('button', { name: 'Meeting 1' });
  fireEvent.pointerDown(item, { button: 0, clientX: 300, clientY: 60 });
  fireEvent.pointerMove(window, { clientX: 340, clientY: 90 });
  expect(document.querySelector('.ghost')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(document.querySelector('.ghost')).toBeNull();
  expect(within(cellOf(/^Room 1\b/, 0)).getByRole('button')).toBeTruthy();
});
