// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { NextShifts } from './NextShifts.tsx';

afterEach(cleanup);

type Dated = { id: string; date: string };

/** The way to the next shifts on a week that ends on 29 November, over a server that knows these. */
const show = async (planned: Dated[], open: Dated[] = []) => {
  const set = vi.fn();
  const Probe = () => (
    <>
      <p>Empty week</p>
      <NextShifts address={{ to: '2026-11-29', set }} />
    </>
  );
  const area = { pages: { '/probe': { needs: {}, open: async () => ({ default: Probe }) } } } as never as Area;
  const { asked } = await renderApp({
    path: '/probe',
    areas: [area],
    viewer: viewerAnswer('all'),
    answers: {
      NextShifts: () => ({
        scheduleWeek: {
          __typename: 'ScheduleWeek',
          scheduledShifts: planned.map((one) => ({ __typename: 'ScheduledShift', ...one })),
          openShifts: open.map((one) => ({ __typename: 'OpenShift', ...one })),
        },
      }),
    },
  });
  await screen.findByText('Empty week');
  const question = () => asked.find(({ operation }) => operation === 'NextShifts')?.variables;
  await vi.waitFor(() => expect(question()).toEqual({ from: '2026-11-30', to: '2026-12-27' }));
  return { set };
};

it('leads from a week without shifts to the first date that has one', async () => {
  const { set } = await show(
    [
      { id: 'sch_2', date: '2026-12-03' },
      { id: 'sch_1', date: '2026-12-02' },
    ],
    [{ id: 'osh_1', date: '2026-12-01' }],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next shifts: Tue 1 Dec' }));
  expect(set).toHaveBeenCalledExactlyOnceWith({ date: '2026-12-01' });
});

it('shows nothing where no shift follows within four weeks', async () => {
  await show([]);
  expect(screen.queryByRole('button', { name: /^Next shifts/ })).toBeNull();
});
