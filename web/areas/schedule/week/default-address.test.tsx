// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { areaOfModals } from '#web/kit/testing/area-of-modals.ts';

afterEach(cleanup);

/** The area's own rows; the heavy page is a word. */
const area = {
  ...scheduleArea,
  pages: {
    ...scheduleArea.pages,
    '/schedule/:mode/:period': {
      ...scheduleArea.pages['/schedule/:mode/:period'],
      open: async () => ({ default: () => <p>the schedule</p> }),
    },
  },
} as Area;

it.each([
  ['/schedule', '/schedule/employee/week'],
  ['/schedule?date=2026-11-16', '/schedule/employee/week?date=2026-11-16'],
  ['/schedule/employee', '/schedule/employee/week'],
  ['/schedule/team?date=2026-11-16&q=an', '/schedule/team/week?date=2026-11-16&q=an'],
  ['/schedule/shift?modal=shift', '/schedule/shift/week?modal=shift'],
  ['/schedule/month', '/schedule/employee/month'],
  ['/schedule/nobody', '/schedule/employee/week'],
])('[R2.2-29] %s leads to %s', async (path, expected) => {
  const { address } = await renderApp({ path, areas: [area, areaOfModals('shift')] });
  expect(await screen.findByText('the schedule')).toBeTruthy();
  expect(address()).toBe(expected);
});
