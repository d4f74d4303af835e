// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const places = { PlaceChoices: () => ({ organisation: { __typename: 'Organisation', departments: [], teams: [] } }) };
const reach = (count: number, withoutMail = 0) => ({
  SendSchedulePreview: () => ({ sendSchedulePreview: { __typename: 'ScheduleReach', count, withoutMail } }),
});
const show = (answers: object, viewer = viewerAnswer('all'), filters = '', page = '/dashboard/my-overview') =>
  renderApp({
    path: `${page}?${filters}modal=send-schedule`,
    areas: [scheduleArea as Area],
    viewer,
    answers: { ...places, ...answers },
  });

beforeAll(() => import('./SendSchedule.tsx'), 30_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[R2.9-015] [R2.9-144] sends next week to those who work, with paper and calendar as chosen', async () => {
  const { asked } = await show({
    ...reach(12, 1),
    SendSchedule: () => ({ sendSchedule: { __typename: 'ScheduleReach', count: 12 } }),
  });
  expect(await screen.findByText('Will be sent to 12 people working in this period.')).toBeTruthy();
  expect(screen.getByText(/1 more person has no confirmed/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Calendar file with their own shifts' }));
  await userEvent.type(screen.getByLabelText('Note'), 'See you');
  await userEvent.click(screen.getByRole('button', { name: 'Send to 12 people' }));
  await waitFor(() =>
    expect(asked.find(({ operation }) => operation === 'SendSchedule')?.variables.input).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      departmentIds: null,
      teamIds: null,
      note: 'See you',
      pdf: true,
      namesOnly: false,
      ics: true,
    }),
  );
});

it('dates the wrong way round say so at their field', async () => {
  const { asked } = await show(reach(2));
  const to = await screen.findByRole('textbox', { name: 'To' });
  await userEvent.clear(to);
  await userEvent.type(to, '10-11-2026');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('The end is before the start.')).toBeTruthy();
  expect(asked.some(({ operation }) => operation === 'SendSchedule')).toBe(false);
});

it('[R6-28] is for those who plan', async () => {
  const { address } = await show(reach(2), viewerAnswer([]));
  await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
});

it.each([['shift=shf_1&'], ['tag=Training&'], ['state=draft&'], ['state=problem&'], ['q=ann&']])(
  'says that nobody’s shifts are left out for a filter of the page: %s',
  async (filters) => {
    await show(reach(2), viewerAnswer('all'), filters);
    expect(await screen.findByText(/everyone gets all their shifts/)).toBeTruthy();
  },
);

it('says nothing of filters that it follows', async () => {
  await show(reach(2), viewerAnswer('all'), 'department=dep_1&team=tea_1&q=%20&');
  await screen.findByText('Will be sent to 2 people working in this period.');
  expect(screen.queryByText(/everyone gets all their shifts/)).toBeNull();
});

it('begins with the day where a day is looked at', async () => {
  const { asked } = await show(reach(2), viewerAnswer('all'), 'date=2026-11-19&', '/schedule/employee/day');
  await screen.findByText('Will be sent to 2 people working in this period.');
  expect(asked.find(({ operation }) => operation === 'SendSchedulePreview')?.variables).toMatchObject({
    from: '2026-11-19',
    to: '2026-11-19',
  });
});
