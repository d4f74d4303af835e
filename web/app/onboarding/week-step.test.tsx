// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { firstLocation } from './first-day.testing.ts';

const shift = (employeeId: string, date: string) => ({
  __typename: 'ScheduledShift',
  id: `sch_${employeeId}_${date}`,
  employeeId,
  date,
  starttime: '09:00',
  endtime: '17:00',
  published: false,
});
const template = {
  __typename: 'Shift',
  id: 'shf_1',
  version: 1,
  department_id: 'dep_1',
  name: 'Day',
  long_name: 'Day',
  starttime: '10:00',
  endtime: '18:00',
  breakMinutes: 0,
  colour: '#3d6ff0',
  order: 1,
  active: true,
};
const copied = { __typename: 'CopiedWeek', made: 2, removed: 0, kept: 0, told: [], leftOut: [], warned: [] };
const row = { __typename: 'ScheduleRow', employeeId: 'emp_1', name: 'Anna Smit', teamIds: ['tem_1'] };

/** The week step with what is planned in each week, by its Monday. */
const open = (planned: Record<string, object[]>, rows = [row]) =>
  renderApp({
    path: '/onboarding?step=week',
    areas: [],
    viewer: viewerAnswer('all'),
    answers: {
      FirstDay: () => ({
        organisation: { __typename: 'Organisation', locations: [firstLocation], contractTypes: [] },
        shifts: [template],
        permissionGroups: [],
      }),
      FirstWeek: ({ variables: { from, to } }) => ({
        scheduleWeek: {
          __typename: 'ScheduleWeek',
          from,
          to,
          teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar' }],
          rows,
          scheduledShifts: planned[String(from)] ?? [],
          publication: [],
        },
      }),
      CopyWeek: () => ({ copyWeek: copied }),
      SetPublication: () => ({ setPublication: { __typename: 'ChangedDays', days: [] } }),
      TrackUserGuide: ({ variables }) => ({
        trackUserGuide: { __typename: 'UserGuide', ...(variables.input as object) },
      }),
    },
  });
const copies = (asked: readonly { operation: string; variables: Record<string, unknown> }[]) =>
  asked.filter(({ operation }) => operation === 'CopyWeek').map(({ variables }) => variables.input);

beforeAll(() => import('./OnboardingPage.tsx') as Promise<unknown>, 30_000);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('leads to the same week of the schedule, to filling it and to the import of a plan', async () => {
  await open({});
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  const week = '/schedule/employee/week?date=2026-11-16';
  expect(await to('Plan on the schedule')).toBe(week);
  expect(await to('Fill automatically')).toBe(`${week}&modal=fill-schedule/week/2026-11-16`);
  expect(await to('Copy a plan from a file')).toBe('/account/import');
});

it('copies the planned week onto the weeks after it, one after the other', async () => {
  const { asked } = await open({ '2026-11-16': [shift('emp_1', '2026-11-16')] });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Use this week again for' }));
  await userEvent.click(await screen.findByRole('option', { name: 'the next 2 weeks' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy week' }));
  expect(await screen.findByText(/^4 shifts copied as drafts, until Sun 6 Dec/)).toBeTruthy();
  expect(copies(asked)).toEqual([
    { from: '2026-11-16', to: '2026-11-23', departmentIds: ['dep_1'] },
    { from: '2026-11-16', to: '2026-11-30', departmentIds: ['dep_1'] },
  ]);
});

it('copies the week before onto a week in which nothing is planned', async () => {
  const { asked } = await open({ '2026-11-09': [shift('emp_1', '2026-11-09')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy last week (1 shift)' }));
  await waitFor(() =>
    expect(copies(asked)).toEqual([{ from: '2026-11-09', to: '2026-11-16', departmentIds: ['dep_1'] }]),
  );
  expect(screen.queryByRole('button', { name: 'Copy week' })).toBeNull();
});

it('fills the table from the cells of a spreadsheet', async () => {
  await open({});
  await userEvent.click(await screen.findByLabelText('Anna Smit, Tue 17 Nov'));
  await userEvent.paste('9-17\t10-18');
  expect(screen.getByLabelText<HTMLInputElement>('Anna Smit, Tue 17 Nov').value).toBe('9-17');
  expect(screen.getByLabelText<HTMLInputElement>('Anna Smit, Wed 18 Nov').value).toBe('10-18');
});

it('keeps what was typed when the step is left, but not for days that were planned meanwhile', async () => {
  await open({});
  await userEvent.type(await screen.findByLabelText('Anna Smit, Mon 16 Nov'), '9-17');
  await userEvent.type(screen.getByLabelText('Anna Smit, Tue 17 Nov'), '10-18');
  await userEvent.click(screen.getByRole('link', { name: /People/ }));
  expect(await screen.findByRole('heading', { name: 'Who works with you?' })).toBeTruthy();
  cleanup();
  const { asked } = await open({ '2026-11-16': [shift('emp_1', '2026-11-16')] });
  expect((await screen.findByLabelText<HTMLInputElement>('Anna Smit, Tue 17 Nov')).value).toBe('10-18');
  await userEvent.click(screen.getByRole('button', { name: 'Publish week' }));
  const sent = () => asked.filter(({ operation }) => operation === 'CreateScheduledShifts');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.variables.input).toMatchObject({ shifts: [{ employeeId: 'emp_1', date: '2026-11-17' }] });
});

it('says once what was published, and marks the week as done at once', async () => {
  const { address, asked } = await open({ '2026-11-16': [shift('emp_1', '2026-11-16')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish week' }));
  await waitFor(() => expect(address()).toBe('/onboarding?step=hours'));
  expect(await screen.findByText('Published: everyone sees their own shifts. 1 shift so far.')).toBeTruthy();
  const tracked = asked
    .filter(({ operation }) => operation === 'TrackUserGuide')
    .map(({ variables }) => variables.input);
  expect(tracked).toMatchObject([{ guide: 'SELF_ONBOARDING', step: ['SCHEDULE_SHIFT', 'PUBLISH_SCHEDULE'] }]);
});

it('lists people by name, and on a phone repeats Monday next to Monday', async () => {
  const wide = window.matchMedia;
  window.matchMedia = ((query: string) => ({ ...wide(query), matches: query.includes('max-width') })) as typeof wide;
  onTestFinished(() => {
    window.matchMedia = wide;
  });
  await open({}, [row, { ...row, employeeId: 'emp_2', name: 'Aad Bos' }]);
  await screen.findByLabelText('Aad Bos, Mon 16 Nov');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Aad Bos', 'Anna Smit']);
  const repeat = screen.getByRole('button', { name: "Repeat Monday's times to Friday for Aad Bos" });
  expect(repeat.closest('td')?.previousElementSibling?.querySelector('input')?.ariaLabel).toBe('Aad Bos, Mon 16 Nov');
});

it('moves the focus to the heading of the step that follows', async () => {
  await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }));
  const heading = await screen.findByRole('heading', { name: 'How are hours tracked?' });
  expect(document.activeElement).toBe(heading);
});
