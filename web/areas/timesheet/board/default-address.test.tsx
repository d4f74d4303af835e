// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';

afterEach(cleanup);

/** The area's own routes, with a placeholder for the heavy page. */
const area = {
  ...timesheetArea,
  firstTouch: undefined,
  pages: {
    ...timesheetArea.pages,
    '/timesheet/:mode/:period': {
      ...timesheetArea.pages['/timesheet/:mode/:period'],
      open: async () => ({ default: () => <p>the timesheet</p> }),
    },
  },
} as Area;

it.each([
  ['/timesheet', '/timesheet/team/day'],
  ['/timesheet?date=2026-11-16', '/timesheet/team/day?date=2026-11-16'],
  ['/timesheet/employee?date=2026-11-16', '/timesheet/employee/day?date=2026-11-16'],
  ['/timesheet/week', '/timesheet/team/week'],
])('[R2.2-32] %s leads to %s', async (path, expected) => {
  const { address } = await renderApp({ path, areas: [area] });
  expect(await screen.findByText('the timesheet')).toBeTruthy();
  expect(address()).toBe(expected);
});

it.each([
  ['/timesheet/nonsense/nonsense', '/timesheet/team/day'],
  ['/timesheet/employee/year?date=2026-11-16', '/timesheet/employee/day?date=2026-11-16'],
  ['/timesheet/nonsense/month', '/timesheet/team/month'],
])('[R2.2-45] %s says the view that it shows instead, %s', async (path, expected) => {
  const { address } = await renderApp({ path, areas: [{ ...timesheetArea, firstTouch: undefined } as Area] });
  await waitFor(() => expect(address()).toBe(expected));
});
