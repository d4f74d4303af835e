// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { publishedDays } from '#web/parts/shifts/published-days.ts';
import { answer, date, days, planned } from './schedule-week.testing.ts';

afterEach(cleanup);

it.each(['', '&asOf=2026-11-12T09:00:00Z'])('tells what rules find and what is needed%s', async (moment) => {
  await renderApp({
    path: `/schedule/employee/week?date=${date}${moment}`,
    areas: [scheduleArea],
    viewer: viewerAnswer('all'),
    answers: { ScheduleWeek: () => answer as never },
  });
  expect(await screen.findByText(/1 to fix/)).toBeTruthy();
  await userEvent.click(await screen.findByText('2 short'));
  expect(await screen.findByText('Close')).toBeTruthy();
  // Another moment is looked at, not planned; what is not kept of it is said to be that of now.
  expect(screen.queryByText('Add requirement') === null).toBe(moment !== '');
  if (moment) expect(await screen.findByText(/contracts and rules show today's data/)).toBeTruthy();
});

it('of a moment that cannot be shown there is no board of now, and a way back', async () => {
  const path = `/schedule/employee/week?date=${date}`;
  const errors = [{ message: 'momentTooOld', extensions: { code: 'INVALID', key: 'momentTooOld', limit: '56' } }];
  const { router, address } = await renderApp({
    path,
    areas: [scheduleArea],
    viewer: viewerAnswer('all'),
    answers: { ScheduleWeek: ({ variables }) => (variables?.asOf ? { errors } : answer) as never },
  });
  expect(await screen.findByText('2 short')).toBeTruthy();
  await act(() => router.navigate(`${path}&asOf=2026-01-01T09:00:00Z`));
  expect(await screen.findByText(/goes back 56 days/)).toBeTruthy();
  expect(screen.queryByText('2 short')).toBeNull();
  expect(screen.queryByText(/^Schedule as of/)).toBeNull();
  await userEvent.click(screen.getByText('Back to current'));
  expect(await screen.findByText('2 short')).toBeTruthy();
  expect(address()).toBe(path);
});

it('shows a date as published, or as drafts again, before the week is loaded again', async () => {
  const drafts = { ...answer.scheduleWeek, scheduledShifts: [{ ...planned, published: false }] };
  await renderApp({
    path: `/schedule/employee/week?date=${date}`,
    areas: [scheduleArea],
    viewer: viewerAnswer('all'),
    answers: { ScheduleWeek: () => ({ ...answer, scheduleWeek: drafts }) as never },
  });
  const name = 'Publish 1 draft';
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  const announce = (departmentId: string, published: boolean) =>
    act(() => publishedDays.announce([{ departmentId, date, published }]));
  announce('dep_2', true);
  expect(screen.queryByRole('button', { name })).not.toBeNull();
  announce('dep_1', true);
  expect(screen.queryByRole('button', { name })).toBeNull();
  announce('dep_1', false);
  expect(screen.queryByRole('button', { name })).not.toBeNull();
});

it.each([
  ['now, in place of a typed one', '', {}, true],
  ['of no other moment', '&asOf=2026-11-12T09:00:00Z', {}, false],
  ['of no team alone', '&team=tem_1', {}, false],
  ['of no week that has one for each day', '', { expectedTurnoverMinor: 100_000 }, false],
])('shows the forecast from past turnover %s', async (_, more, typed, isAsked) => {
  const said = (day: string) => ({
    ...{ __typename: 'DepartmentDay', departmentId: 'dep_1', date: day, holiday: null, open: true, overridden: false },
    ...{ expectedTurnoverMinor: null, turnoverMinor: null, budgets: [], notes: [], ...typed },
  });
  const scheduleWeek = { ...answer.scheduleWeek, departmentDays: days.map((one) => said(one.date)) };
  const forecast = { usualMinor: 90_000, season: 10_000, holiday: 10_000, weather: null };
  const turnoverForecast = [
    {
      ...{ __typename: 'TurnoverForecast', departmentId: 'dep_1', error: 500 },
      days: [{ __typename: 'ForecastDay', date, countedMinor: 90_000, ...forecast }],
    },
  ];
  const { asked } = await renderApp({
    path: `/schedule/employee/week?date=${date}${more}`,
    areas: [scheduleArea],
    viewer: viewerAnswer('all'),
    answers: {
      ScheduleWeek: () => ({ ...answer, scheduleWeek }) as never,
      CountedForecast: () => ({ turnoverForecast }),
    },
  });
  await screen.findByText('2 short');
  if (isAsked) expect((await screen.findAllByText('≈ €900')).length).toBeGreaterThan(0);
  const variables = asked.filter(({ operation }) => operation === 'CountedForecast').map((one) => one.variables);
  expect(variables).toEqual(isAsked ? [{ from: '2026-11-16', to: '2026-11-22', departmentIds: ['dep_1'] }] : []);
});
