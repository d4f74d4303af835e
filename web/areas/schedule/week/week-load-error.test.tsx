// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { WeekLoadError } from './SchedulePage.tsx';

afterEach(cleanup);

it('an address that names a place which is gone has a way out', async () => {
  const set = vi.fn();
  await renderWithProviders(
    <WeekLoadError error={{}} onRetry={() => {}} address={{ set, department: 'dep_gone', team: null, asOf: null }} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ department: null, team: null }));
});

it('without a place in the address there is nothing to clear', async () => {
  await renderWithProviders(
    <WeekLoadError
      error={{}}
      onRetry={() => {}}
      address={{ set: vi.fn(), department: null, team: null, asOf: null }}
    />,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
});
