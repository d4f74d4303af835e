// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { Toasts } from './Toasts.tsx';
import { toastFault } from './toast.tsx';

const loads = vi.hoisted(() => vi.fn());
vi.mock('./ToastWords.tsx', async (original) => {
  loads();
  return original();
});
it('loads what a toast needs with the first press', async () => {
  await renderWithProviders(<Toasts />);
  expect(loads).not.toHaveBeenCalled();
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(loads).toHaveBeenCalledOnce());
  toastFault('Not saved');
  expect(await screen.findByText('Not saved')).toBeTruthy();
});
