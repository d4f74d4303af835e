// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

beforeAll(() => import('./BottomBar.tsx'), 30_000);
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  [
    'employees',
    ['viewOwnTimesheet', 'viewOwnAbsentee', 'clockOwnTime'],
    ['Dashboard', 'Schedule', 'Absence', 'Hours', 'More'],
  ],
  ['planners', ['createRoster', 'viewAllTimesheets'], ['Dashboard', 'Schedule', 'Timesheet', 'News', 'More']],
] as [string, Permission[], string[]][])('holds on a phone what %s do most', async (_, permissions, expected) => {
  await renderApp({ path: '/download-app', viewer: viewerAnswer(permissions) });
  const bar = within(await screen.findByRole('navigation', { name: 'Most used' }));
  const names = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(expected);
});
