// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const planned = {
  __typename: 'PlannedHours',
  occurrence_id: 'sch_1',
  departmentId: 'dep_1',
  teamId: 'tem_1',
  starttime: '09:00',
  endtime: '17:00',
  startsAt: '2026-11-16T08:00:00Z',
  zone: 'Europe/Brussels',
  minutes: 450,
};
const entry = (id: string, date: string, status: string) => ({
  __typename: 'TimesheetEntry',
  closed: null,
  id,
  version: 1,
  date,
  employeeId: 'emp_hanna',
  departmentId: 'dep_1',
  teamId: 'tem_1',
  starttime: '09:00',
  endtime: '17:00',
  startsAt: '2026-11-16T08:00:00Z',
  zone: 'Europe/Brussels',
  breakMinutes: 30,
  minutes: 450,
  status,
  note: null,
  reviewNote: null,
  clockedInHeard: null,
  clockedOutHeard: null,
  planned,
  may: { __typename: 'TimesheetEntryMay', edit: true, approve: true, decline: true, delete: true },
});
const day = (date: string, entries: object[]) => ({
  __typename: 'TimesheetDay',
  id: `emp_hanna:${date}`,
  date,
  Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
  planned: [planned],
  entries,
});
const departments = [
  { __typename: 'Department', id: 'dep_2', name: 'Kitchen', zone: 'Europe/Brussels', hoursAhead: false },
  { __typename: 'Department', id: 'dep_1', name: 'Bar', zone: 'Europe/Brussels', hoursAhead: false },
];
const TimesheetDays = ({ variables }: { variables: Record<string, unknown> }) => ({
  organisation: {
    __typename: 'Organisation',
    departments,
    locationGroups: [],
    teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 0, department_id: 'dep_1' }],
  },
  timesheetDays: {
    __typename: 'TimesheetDays',
    closedDays: [],
    from: variables.from,
    to: variables.to,
    days: [
      day('2026-11-09', [entry('tms_1', '2026-11-09', 'approved')]),
      day('2026-11-10', [entry('tms_2', '2026-11-10', 'pending')]),
    ],
  },
});

const wide = window.matchMedia;
beforeAll(() => Promise.all([import('./TimesheetBoard.tsx'), import('#web/parts/hour-sums/SumExplain.tsx')]), 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
  window.matchMedia = ((query: string) => ({ ...wide(query), matches: query.includes('max-width') })) as typeof wide;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.matchMedia = wide;
});

const show = (path: string) =>
  renderApp({
    path,
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewAllTimesheets', 'editTimesheets', 'createTimesheets', 'approveTimesheets']),
    answers: { TimesheetDays },
  });

it('a week on a phone is a card for each person, whose days open to type into', async () => {
  await show('/timesheet/team/week');
  const card = (await screen.findByText('Hanna Lindqvist')).closest('li')!;
  expect(within(card).getByRole<HTMLInputElement>('textbox', { name: 'Hanna Lindqvist, Tue 10 Nov' }).value).toBe(
    '7:30',
  );
  // Monday is approved: a button shows its status and opens its form. Thursday to Sunday are days ahead.
  expect(within(card).getAllByRole('textbox')).toHaveLength(2);
  expect(within(card).getByText(/^Enter hours/).textContent).toContain('Hours can only be entered up to today.');
  expect(within(card).getByRole('button', { name: /Mon 9 Nov: 7:30, Approved/ })).toBeTruthy();
  const head = within(card).getByRole('button', { name: /Hanna Lindqvist.*Show days to fill in/ });
  expect(head.getAttribute('aria-expanded')).toBe('true');
  const sum = within(card).getByText('Worked').nextElementSibling as HTMLElement;
  await userEvent.click(within(sum).getByRole('button', { name: '15:00' }));
  const box = within(await screen.findByRole('dialog'));
  expect(box.getAllByRole('button', { name: /^(Mon|Tue) / }).map(({ textContent }) => textContent)).toEqual([
    'Mon 9 Nov7:30',
    'Tue 10 Nov7:30',
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(head);
  expect(within(card).queryByRole('textbox')).toBeNull();
  expect(within(card).getByRole('button', { name: /Tue 10 Nov: 7:30, Pending/ })).toBeTruthy();
  expect(within(card).getAllByRole('button')).toHaveLength(8);
  const isDisabled = (day: RegExp) =>
    within(card).getByRole('button', { name: day }).getAttribute('aria-disabled') === 'true';
  expect([/Wed 11 Nov/, /Thu 12 Nov/].map(isDisabled)).toEqual([false, true]);
  expect(screen.getByText('Worked').nextElementSibling?.textContent).toBe('15:00');
  expect(screen.queryByRole('table')).toBeNull();
});

it('says what the hours cost the company to people who see pay, where the company shows it', async () => {
  const withCost = (variables: Record<string, unknown>) => {
    const answer = TimesheetDays({ variables });
    const days = answer.timesheetDays.days.map((one) => ({
      ...one,
      entries: one.entries.map((each) => ({ ...each, cost: { __typename: 'Money', minor: 14_175 } })),
    }));
    return { ...answer, timesheetDays: { ...answer.timesheetDays, days } };
  };
  const { asked } = await renderApp({
    path: '/timesheet/team/week',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewAllTimesheets', 'viewContracts']),
    answers: { TimesheetDays: ({ variables }) => withCost(variables) },
  });
  expect((await screen.findByText('Cost of company')).nextElementSibling?.textContent).toMatch(/283[.,]50/);
  expect(asked.find(({ operation }) => operation === 'TimesheetDays')?.variables).toMatchObject({ costs: true });
});

it('the strip of days tells where someone waits, and leads to the day', async () => {
  const { address, asked } = await show('/timesheet/team/week');
  const strip = await screen.findByRole('group', { name: 'Period' });
  await userEvent.click(await within(strip).findByRole('button', { name: 'Tue 10 Nov, 7:30, 1 to review' }));
  expect(address()).toBe('/timesheet/team/day?date=2026-11-10');
  expect((await screen.findAllByText('Pending')).length).toBe(1);
  expect(screen.getByText('Worked').nextElementSibling?.textContent).toBe('7:30');
  // The whole week is loaded: moving between days sends no requests.
  expect(asked.filter(({ operation }) => operation === 'TimesheetDays')).toHaveLength(1);
});

it('one button holds the filters and says how many are on', async () => {
  const { address } = await show('/timesheet/team/week');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter and group' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter and group' });
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Deviations only' }));
  expect(address()).toBe('/timesheet/team/week?deviations=1');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show hours' }));
  expect(await screen.findByRole('button', { name: 'Filter and group, 1 filter on' })).toBeTruthy();
});
