// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';

it('loads what a toast needs with the first press', async () => {
  const loads = vi.fn();
  // Other tests of the same process may have loaded it already.
  vi.resetModules();
  vi.doMock('./ToastWords.tsx', async (original) => {
    loads();
    return original();
  });
  onTestFinished(() => vi.doUnmock('./ToastWords.tsx'));
  const [{ Toasts }, { toastFault }] = await Promise.all([import('./Toasts.tsx'), import('./toast.tsx')]);
  await renderWithProviders(<Toasts />);
  expect(loads).not.toHaveBeenCalled();
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(loads).toHaveBeenCalledOnce());
  toastFault('Not saved');
  expect(await screen.findByText('Not saved')).toBeTruthy();
});
