// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { NoEmployees } from './list/NoEmployees.tsx';
import { OnlyYou } from './list/OnlyYou.tsx';
import type { ListAddress } from './list/use-list-address.ts';

afterEach(cleanup);

const unfiltered = {
  search: '',
  department: null,
  team: null,
  state: 'active',
  clear: () => {},
} as unknown as ListAddress;

it('below a list with oneself alone says what it is for and asks for colleagues', async () => {
  await renderWithProviders(<OnlyYou />, { viewer: testViewer('all') });
  expect(screen.getByRole('heading', { name: 'Add the people you work with' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add employees' })).toBeTruthy();
});

it('asks no one who may not add people', async () => {
  const { container } = await renderWithProviders(<OnlyYou />, { viewer: testViewer(['createRoster']) });
  expect(container.querySelector('h2')).toBeNull();
});

it('a list without filters that shows no one blames no filter, and says whom to ask', async () => {
  await renderWithProviders(<NoEmployees address={unfiltered} />, { viewer: testViewer([]) });
  expect(screen.getByRole('heading', { name: 'No employees yet' })).toBeTruthy();
  expect(screen.getByText(/[Aa]sk your account manager/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a filter that leaves no one is named, with the way out', async () => {
  await renderWithProviders(<NoEmployees address={{ ...unfiltered, search: 'xyz' }} />, { viewer: testViewer('all') });
  expect(screen.getByRole('heading', { name: 'No matches' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});
