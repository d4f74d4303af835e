// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { DateField } from './DateField.tsx';

it('[R9-19] the mask of a field follows the language three seconds behind it', async () => {
  await renderWithProviders(<DateField label="Day" value="" onChange={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  expect(field.placeholder).toBe('dd/mm/yyyy');
  vi.useFakeTimers();
  await i18next.changeLanguage('nl');
  await vi.advanceTimersByTimeAsync(2000);
  await i18next.changeLanguage('de');
  await vi.advanceTimersByTimeAsync(2999);
  expect(field.placeholder).toBe('dd/mm/yyyy');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waitFor(() => expect(field.placeholder).toBe('TT.MM.JJJJ'));
});
