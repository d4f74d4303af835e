// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { NoSkillRows } from './NoSkillRows.tsx';

afterEach(cleanup);

it('says how there come to be rows of skills, and leads anyone who may manage them to their list', async () => {
  await renderWithProviders(<NoSkillRows />, { viewer: testViewer('all') });
  expect(screen.getByRole('heading', { name: 'No shift type requires a skill yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage skills' }).getAttribute('href')).toBe(
    '/account/settings?section=skills',
  );
});

it('sends no one to a list that they may not change', async () => {
  await renderWithProviders(<NoSkillRows />, { viewer: testViewer(['createRoster']) });
  expect(screen.getByText(/^Add required skills to a shift type/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
