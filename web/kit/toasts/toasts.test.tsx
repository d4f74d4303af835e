// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { announce } from './announce.ts';
import { Toasts } from './Toasts.tsx';
import { toastDone, toastFault, toastServerMessage, toastStep, toastUndo } from './toast.tsx';

afterEach(cleanup);

it('success is a status, failure an alert', async () => {
  await renderWithProviders(<Toasts />);
  toastDone('Saved');
  toastFault('Not saved');
  const done = await screen.findByText('Saved');
  expect(done.closest('[role]')?.getAttribute('role')).toBe('status');
  const fault = await screen.findByText('Not saved');
  expect(fault.closest('[role]')?.getAttribute('role')).toBe('alert');
});

it('an undo toast takes back once and goes', async () => {
  await renderWithProviders(<Toasts />);
  const undo = vi.fn();
  toastUndo('Shift moved', undo);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Shift moved')).toBeNull());
});

it('gives the focus back to where it was before someone went to its button', async () => {
  await renderWithProviders(
    <>
      <button type="button">A shift</button>
      <Toasts />
    </>,
  );
  const shift = screen.getByRole('button', { name: 'A shift' });
  shift.focus();
  toastUndo('Shift moved', () => {});
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Shift moved')).toBeNull());
  expect(document.activeElement).toBe(shift);
});

it('what was undone takes the place of its toast with the way back: they never pile up', async () => {
  await renderWithProviders(<Toasts />);
  toastUndo('Shift moved', () => {});
  expect(await screen.findByText('Shift moved')).toBeTruthy();
  toastStep('Undone: Shift moved');
  expect(await screen.findByText('Undone: Shift moved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Shift moved')).toBeNull());
});

it('a message of the server is shown without the full stop that it has in the history', async () => {
  await renderWithProviders(<Toasts />);
  toastServerMessage('Month published.');
  expect(await screen.findByText('Month published')).toBeTruthy();
});

it('a screen that tells what was done in its own words silences the message of the server', async () => {
  await renderWithProviders(<Toasts />);
  toastServerMessage('Shift moved');
  toastUndo('Bar late moved to Inês', () => {});
  expect(await screen.findByText('Bar late moved to Inês')).toBeTruthy();
  await new Promise((later) => setTimeout(later, 200));
  expect(screen.queryByText('Shift moved')).toBeNull();
});

it('the live region speaks what is announced, also twice the same', async () => {
  const { container } = await renderWithProviders(<Toasts />);
  const region = container.querySelector('[data-live-region]');
  expect(region?.getAttribute('aria-live')).toBe('polite');
  act(() => announce('Moved Early shift to Bob, Tuesday.'));
  const first = region?.firstChild;
  act(() => announce('Moved Early shift to Bob, Tuesday.'));
  expect(region?.textContent).toBe('Moved Early shift to Bob, Tuesday.');
  expect(region?.firstChild).not.toBe(first);
});
