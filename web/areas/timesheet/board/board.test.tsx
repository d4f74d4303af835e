// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const noHours = ({ variables: { from, to } }: { variables: Record<string, unknown> }) => ({
  organisation: { __typename: 'Organisation', departments: [], locationGroups: [], teams: [] },
  timesheetDays: { __typename: 'TimesheetDays', closedDays: [], from, to, days: [] },
});

beforeAll(() => import('./TimesheetBoard.tsx'), 30_000);
afterEach(cleanup);

it('calls no day empty that has not come', async () => {
  let reachable = true;
  const answers: Answers = { TimesheetDays: (asked) => (reachable ? noHours(asked) : undefined) };
  await renderApp({
    path: '/timesheet/team/day?date=2026-11-10',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewAllTimesheets', 'createTimesheets']),
    answers,
  });
  expect(await screen.findByRole('button', { name: 'Add hours' })).toBeTruthy();
  const empty = screen.getByRole('heading', { level: 2 }).textContent!;
  reachable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(empty)).toBeNull();
});

it('offers location groups next to departments, and asks for the hours of the chosen one', async () => {
  const named = (__typename: string, id: string, name: string) => ({ __typename, id, name });
  const { asked, address } = await renderApp({
    path: '/timesheet/employee/day?date=2026-11-10',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewAllTimesheets']),
    answers: {
      TimesheetDays: (call) => ({
        ...noHours(call),
        organisation: {
          ...{ __typename: 'Organisation', teams: [], locationGroups: [named('LocationGroup', 'lgr_1', 'Coast')] },
          departments: [{ ...named('Department', 'dep_1', 'Bar'), zone: 'Europe/Brussels', hoursAhead: false }],
        },
      }),
    },
  });
  await screen.findByRole('heading', { level: 2 });
  await userEvent.click(screen.getByRole('button', { name: /^Department/ }));
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Bar', 'Coast']);
  await userEvent.click(choices[1]!);
  await waitFor(() => expect(address()).toContain('department=lgr_1'));
  const departments = () =>
    asked.filter(({ operation }) => operation === 'TimesheetDays').map(({ variables }) => variables.departmentIds);
  await waitFor(() => expect(departments()).toContainEqual(['lgr_1']));
});

it('is shaped as the table while the first hours are loaded', async () => {
  await renderApp({
    path: '/timesheet/employee/day?date=2026-11-10',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewAllTimesheets']),
    answers: { TimesheetDays: () => new Promise(() => {}) },
  });
  const shape = () => screen.getByRole('status', { name: 'Loading' }).dataset.shape;
  await waitFor(() => expect(shape()).toBe('table'));
});

const entry = (id: string, date: string, minutes: number, status = 'approved') => ({
  __typename: 'TimesheetEntry',
  ...{ id, version: 1, date, employeeId: 'emp_eva', departmentId: 'dep_1', teamId: 'tem_1', minutes, status },
  ...{ starttime: '09:00', endtime: '17:00', startsAt: `${date}T08:00:00Z`, zone: 'Europe/Brussels', breakMinutes: 0 },
  ...{
    note: null,
    meals: null,
    kilometres: null,
    customFields: [],
    reviewNote: null,
    cost: null,
    clockedInHeard: null,
    clockedOutHeard: null,
  },
  ...{ planned: null, closed: null },
  may: { __typename: 'TimesheetEntryMay', edit: true, approve: true, decline: true, delete: true },
});
const day = (one: Omit<ReturnType<typeof entry>, 'planned'>) => ({
  __typename: 'TimesheetDay',
  id: `${one.date} ${one.employeeId}`,
  date: one.date,
  Employee: { __typename: 'Employee', id: 'emp_eva', name: 'Eva Ngo' },
  planned: [],
  entries: [one],
});

it.each([
  ['employee', ['Eva Ngo', 'Total']],
  ['team', ['Bar', 'Eva Ngo', 'Total']],
])('[R2.2-45] sums a month by %s: a figure for each week that leads to it, and what waits', async (mode, lines) => {
  let asked: Record<string, unknown> = {};
  const answers: Answers = {
    TimesheetDays: ({ variables }) => {
      asked = variables;
      const declined = {
        ...entry('tms_3', '2026-11-12', 450, 'declined'),
        planned: {
          ...{
            __typename: 'PlannedHours',
            occurrence_id: 'sch_3',
            departmentId: 'dep_1',
            teamId: 'tem_1',
            minutes: 450,
          },
          ...{ starttime: '09:00', endtime: '17:00', startsAt: '2026-11-12T08:00:00Z', zone: 'Europe/Brussels' },
        },
      };
      const entries = [entry('tms_1', '2026-11-03', 480), entry('tms_2', '2026-11-10', 450, 'pending'), declined];
      return {
        organisation: {
          __typename: 'Organisation',
          departments: [],
          locationGroups: [],
          teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 1, department_id: 'dep_1' }],
        },
        timesheetDays: { __typename: 'TimesheetDays', closedDays: [], from: '', to: '', days: entries.map(day) },
      };
    },
  };
  const areas = [timesheetArea as Area];
  const { address } = await renderApp({
    path: `/timesheet/${mode}/month?date=2026-11-10`,
    areas,
    viewer: viewerAnswer('all'),
    answers,
  });
  const table = within(await screen.findByRole('table'));
  expect(asked).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect(screen.getByRole('heading', { level: 1, name: 'November 2026' })).toBeTruthy();
  // The words of the schedule's switch.
  expect(screen.getByRole('radiogroup', { name: 'Group by' }).textContent).toBe('PeopleTeams');
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(lines);
  const sums = table.getAllByRole('row').at(-1)!;
  expect(
    within(sums)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['8:00', '7:30', '15:30', '7:30', '+8:00', '1']);
  await userEvent.click(within(sums).getByRole('link', { name: '7:30' }));
  expect(address()).toBe(`/timesheet/${mode}/week?date=2026-11-09`);
});
