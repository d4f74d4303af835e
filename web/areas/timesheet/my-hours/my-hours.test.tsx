// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
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
const entry = (id: string, date: string, status: string, minutes: number) => ({
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
  minutes,
  status,
  note: null,
  reviewNote: null,
  clockedInHeard: null,
  clockedOutHeard: null,
  planned,
  may: { __typename: 'TimesheetEntryMay', edit: true, approve: false, decline: false, delete: true },
});
const day = (date: string, entries: object[]) => ({
  __typename: 'TimesheetDay',
  id: `emp_hanna:${date}`,
  date,
  Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
  planned: [planned],
  entries,
});
/** Overrides of the first entry, for clocking that was received late. */
let late: object = {};
const TimesheetDays = ({ variables }: { variables: Record<string, unknown> }) => ({
  organisation: {
    __typename: 'Organisation',
    departments: [],
    locationGroups: [],
    teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 0, department_id: 'dep_1' }],
  },
  timesheetDays: {
    __typename: 'TimesheetDays',
    closedDays: [],
    from: variables.from,
    to: variables.to,
    days: [
      day('2026-11-09', [{ ...entry('tms_1', '2026-11-09', 'approved', 460), ...late }]),
      day('2026-11-10', [entry('tms_2', '2026-11-10', 'declined', 450)]),
    ],
  },
});

beforeAll(() => import('./MyHours.tsx'), 30_000);
beforeEach(() => {
  late = {};
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (permissions: Parameters<typeof viewerAnswer>[0], path = '/dashboard/my-hours') =>
  renderApp({ path, areas: [timesheetArea as Area], viewer: viewerAnswer(permissions), answers: { TimesheetDays } });

it.each([['viewAllTimesheets'], ['viewOwnTimesheet']] as const)(
  '[R2.2-08] my hours open with %s and show the own week only',
  async (permission) => {
    const { asked } = await show([permission]);
    expect(await screen.findByRole('heading', { level: 1, name: 'My timesheet' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '9 – 15 Nov 2026' })).toBeTruthy();
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'TimesheetDays')?.variables).toEqual({
        from: '2026-11-09',
        to: '2026-11-15',
        employeeIds: ['emp_hanna'],
        costs: false,
      }),
    );
  },
);

it('[R2.2-08] without either right they lead to the dashboard', async () => {
  const { address } = await show([]);
  await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
});

it('declined hours count as nothing worked', async () => {
  await show(['viewOwnTimesheet', 'editOwnTimesheet']);
  const worked = (await screen.findAllByText('Worked')).at(-1)!;
  expect(worked.nextElementSibling?.textContent).toBe('7:40 excluding 7:30 declined');
  expect(screen.getByText('Declined')).toBeTruthy();
  // The plan of that day was not worked.
  const difference = screen.getAllByText('Difference').at(-1)!;
  expect(difference.nextElementSibling?.textContent).toBe('−7:20');
});

it('hours clocked without a connection are marked in words', async () => {
  late = { clockedInHeard: '2026-11-09T11:15:00Z' };
  await show(['viewOwnTimesheet']);
  expect(await screen.findAllByText('Clocked offline')).toHaveLength(1);
});

it('a closed day has a lock that says by whom, and takes no hours', async () => {
  const lock = { __typename: 'ClosedHours', by: 'Noor Baker', at: '2026-11-10T09:00:00Z' };
  const closedOn = (departmentId: string) => ({
    __typename: 'ClosedHoursDay',
    departmentId,
    date: '2026-11-09',
    closed: lock,
  });
  const locked = (departmentIds: string[]) => (given: Parameters<typeof TimesheetDays>[0]) => {
    const answer = TimesheetDays(given);
    const closedDays = departmentIds.map(closedOn);
    return { ...answer, timesheetDays: { ...answer.timesheetDays, closedDays } };
  };
  const rights = ['viewOwnTimesheet', 'createOwnTimesheet', 'editOwnTimesheet'] as const;
  const open = (departmentIds: string[]) =>
    renderApp({
      path: '/dashboard/my-hours',
      areas: [timesheetArea as Area],
      viewer: viewerAnswer([...rights]),
      answers: { TimesheetDays: locked(departmentIds) },
    });
  await open(['dep_1']);
  expect(await screen.findAllByRole('img', { name: 'Closed: Noor Baker, Tue 10 Nov, 10:00' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Add hours on Mon 9 Nov' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add hours on Tue 10 Nov' })).toBeTruthy();
});

it('the week stands in the address', async () => {
  const { address } = await show(['viewOwnTimesheet'], '/dashboard/my-hours?date=2026-10-29');
  expect(await screen.findByRole('heading', { level: 2, name: '26 Oct – 1 Nov 2026' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(address()).toBe('/dashboard/my-hours?date=2026-11-02');
});
