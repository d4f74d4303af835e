// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { useScheduleAddress } from './use-schedule-address.ts';

afterEach(cleanup);

const Bare = () => {
  const { goTo } = useScheduleAddress();
  return (
    <>
      <button type="button" onClick={() => goTo({ period: 'day' })}>
        Day
      </button>
      <button type="button" onClick={() => goTo({ mode: 'team' })}>
        Teams
      </button>
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
