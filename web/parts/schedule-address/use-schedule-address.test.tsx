// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { useScheduleAddress } from './use-schedule-address.ts';

afterEach(cleanup);

const Bare = () => {
  const { goTo, set, date } = useScheduleAddress();
  return (
    <>
      <button type="button" onClick={() => set({ q: null }, { replace: true })}>
        Everybody
      </button>
      <button type="button" onClick={() => goTo({ period: 'day' })}>
        Day
      </button>
      <button type="button" onClick={() => goTo({ mode: 'team' })}>
        Teams
      </button>
      <p>{date}</p>
    </>
  );
};
const area = {
  ...scheduleArea,
  pages: {
    ...scheduleArea.pages,
    '/schedule/:mode/:period': {
      ...scheduleArea.pages['/schedule/:mode/:period'],
      open: async () => ({ default: Bare }),
    },
  },
} as Area;

it('another period keeps the rows, and other rows keep the period', async () => {
  const { address } = await renderApp({ path: '/schedule/shift/week?date=2026-11-25', areas: [area] });
  await userEvent.click(await screen.findByRole('button', { name: 'Day' }));
  expect(address()).toBe('/schedule/shift/day?date=2026-11-25');
  await userEvent.click(screen.getByRole('button', { name: 'Teams' }));
  expect(address()).toBe('/schedule/team/day?date=2026-11-25');
});

it('what is pressed before the last press is painted goes on from it', async () => {
  const { address } = await renderApp({ path: '/schedule/shift/week?date=2026-11-25&q=Kaja', areas: [area] });
  await screen.findByRole('button', { name: 'Day' });
  act(() => {
    for (const name of ['Everybody', 'Teams', 'Day']) screen.getByRole('button', { name }).click();
  });
  expect(address()).toBe('/schedule/team/day?date=2026-11-25');
});

it.each([
  ['2026-11-25', true],
  ['0001-01-01', false],
  ['9999-12-28', false],
  ['2026-13-45', false],
])('the date %s of an address is within reach: %s', async (asked, isKept) => {
  await renderApp({ path: `/schedule/employee/week?date=${asked}`, areas: [area] });
  const shown = await screen.findByText(/^\d{4}-\d{2}-\d{2}$/);
  expect(shown.textContent === asked).toBe(isKept);
});
