// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';

const place = { departmentId: 'dep_1', teamId: 'tem_1', zone: 'Europe/Brussels', starttime: '09:00', endtime: '17:00' };
const names = { emp_eva: 'Eva Ngo', emp_bram: 'Bram Smit' };
const worked = (id: string, employeeId: keyof typeof names, date: string, minutes: number, status = 'pending') => ({
  __typename: 'TimesheetDay',
  ...{ id: `${employeeId}:${date}`, date, planned: [] },
  Employee: { __typename: 'Employee', id: employeeId, name: names[employeeId] },
  entries: [
    {
      __typename: 'TimesheetEntry',
      ...{
        ...place,
        id,
        version: 1,
        date,
        employeeId,
        minutes,
        status,
        startsAt: `${date}T08:00:00Z`,
        breakMinutes: 30,
      },
      ...{ note: null, meals: null, kilometres: null, customFields: [], reviewNote: null, closed: null },
      ...{ clockedInHeard: null, clockedOutHeard: null },
      cost: status === 'declined' ? null : { __typename: 'Money', minor: minutes * 30 },
      planned: {
        __typename: 'PlannedHours',
        ...{ ...place, occurrence_id: `sch_${id}`, startsAt: `${date}T08:00:00Z`, minutes: 480 },
      },
      may: { __typename: 'TimesheetEntryMay', edit: true, approve: true, decline: true, delete: true },
    },
  ],
});
const TimesheetDays = ({ variables }: { variables: Record<string, unknown> }) => ({
  organisation: {
    __typename: 'Organisation',
    departments: [{ __typename: 'Department', id: 'dep_1', name: 'Bar', zone: 'Europe/Brussels', hoursAhead: false }],
    locationGroups: [],
    teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 0, department_id: 'dep_1' }],
  },
  timesheetDays: {
    __typename: 'TimesheetDays',
    ...{ closedDays: [], from: variables.from, to: variables.to },
    days: [
      worked('tms_1', 'emp_eva', '2026-11-09', 450),
      worked('tms_2', 'emp_bram', '2026-11-09', 420),
      worked('tms_3', 'emp_eva', '2026-11-10', 300),
      worked('tms_4', 'emp_bram', '2026-11-10', 240, 'declined'),
    ],
  },
});
const clocked = [derivationLine('clocked', 486), derivationLine('rule', -6, { rule: 'roundIn', detail: 'nearest 15' })];
const pay = derivationLine('pay', 10_000, {
  unit: 'money',
  parts: [derivationLine('atWage', 10_000, { unit: 'money', minutes: 450, percent: 10_000, wageMinor: 1333 })],
});
const cost = derivationLine('costOfCompany', 13_500, {
  unit: 'money',
  parts: [pay, derivationLine('costOfCompany', 3500, { unit: 'money' })],
});
const answers = {
  TimesheetDays,
  TimesheetEntryTrail: ({ variables: { id } }: { variables: Record<string, unknown> }) => ({
    timesheetEntry: {
      __typename: 'TimesheetEntry',
      ...{ id, explain: [derivationLine('worked', 450, { parts: clocked }), pay, cost] },
    },
  }),
  PlannedTrail: () => ({
    scheduledShift: {
      __typename: 'ScheduledShift',
      explain: [derivationLine('planned', 480, { parts: [derivationLine('elapsed', 480)] }), pay],
    },
  }),
};

beforeAll(() => Promise.all([import('./TimesheetBoard.tsx'), import('#web/parts/hour-sums/SumExplain.tsx')]), 30_000);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = (permissions: Parameters<typeof viewerAnswer>[0], period = 'month') =>
  renderApp({
    path: `/timesheet/team/${period}?date=2026-11-09`,
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(permissions),
    answers,
  });
const total = async () => within((await screen.findByText('Total')).closest('tr')!);
const dialog = async () => within(await screen.findByRole('dialog'));
const lines = (box: ReturnType<typeof within>) =>
  box
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }: HTMLElement) => textContent!.replaceAll('\u00a0', ' '));

it('opens worked hours to dates or people, entries and the clock by keys, and leaves out declined ones', async () => {
  const { asked } = await show(['viewAllTimesheets']);
  const sum = (await total()).getByRole('button', { name: '19:30' });
  sum.focus();
  await userEvent.keyboard('{Enter}');
  const box = await dialog();
  expect(lines(box)).toEqual(['Mon 9 Nov14:30', 'Tue 10 Nov5:00']);
  expect(box.getByText('Total').closest('p')!.textContent).toMatch(/excluding 4:00 declined.*19:30/);
  await userEvent.click(box.getByRole('radio', { name: 'By person' }));
  expect(lines(box)).toEqual(['Bram SmitMon 9 Nov, 09:00–17:007:00', 'Eva Ngo12:30']);
  box.getByRole('button', { name: /Eva Ngo/ }).focus();
  await userEvent.keyboard('{Enter}');
  box.getByRole('button', { name: /^Mon 9 Nov/ }).focus();
  await userEvent.keyboard('{Enter}');
  const made = within(await box.findByRole('table', { name: 'How it adds up' }));
  expect(made.getByRole('row', { name: /^Clocked/ })).toBeTruthy();
  expect(made.queryByRole('row', { name: /^Pay/ })).toBeNull();
  expect(asked.find(({ operation }) => operation === 'TimesheetEntryTrail')?.variables).toEqual({ id: 'tms_1' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(sum));
});

it('opens a difference to worked and planned hours, and these to the planned shift', async () => {
  await show(['viewAllTimesheets']);
  await userEvent.click((await total()).getByRole('button', { name: '−12:30' }));
  const box = await dialog();
  expect(lines(box)).toEqual(['Worked+19:30', 'Planned−32:00']);
  await userEvent.click(box.getByRole('button', { name: /^Planned/ }));
  await userEvent.click(box.getByRole('button', { name: /^Tue 10 Nov/ }));
  await userEvent.click(box.getByRole('button', { name: /^Eva Ngo/ }));
  const made = within(await box.findByRole('table', { name: 'How it adds up' }));
  expect(made.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['Planned+8:00', 'Start to end+8:00']);
});

it('opens the cost to the hours at the wage, for people who may see pay', async () => {
  await show(['viewAllTimesheets', 'viewContracts']);
  await userEvent.click(await screen.findByRole('button', { name: /351\.00/ }));
  const box = await dialog();
  expect(lines(box)).toEqual(['Mon 9 Nov€261.00', 'Tue 10 Nov€90.00']);
  await userEvent.click(box.getByRole('button', { name: /^Tue 10 Nov/ }));
  await userEvent.click(box.getByRole('button', { name: /^Eva Ngo/ }));
  const made = within(await box.findByRole('table', { name: 'How it adds up' }));
  expect(made.getByRole('row', { name: /^Hours at the wage.*7:30 × 100\.0% × €13\.33/ })).toBeTruthy();
});

it('opens the hours and the difference of one entry to people who may not edit it', async () => {
  await show(['viewAllTimesheets'], 'day');
  const row = within((await screen.findByText('Eva Ngo')).closest('tr')!);
  await userEvent.click(row.getByRole('button', { name: '7:30' }));
  const hours = await dialog();
  await userEvent.click(hours.getByRole('button', { expanded: false }));
  expect(await hours.findByText('Clocked')).toBeTruthy();
  await userEvent.click(hours.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(row.getByRole('button', { name: '−0:30' }));
  expect((await dialog()).getByText('Total').closest('p')!.textContent).toMatch(/−0:30$/);
});

it('opens the hours of the selected entries, which add up to them', async () => {
  await show('all', 'day');
  await userEvent.click((await screen.findAllByRole('checkbox', { name: /Bram Smit$/ }))[0]!);
  const bar = within(await screen.findByRole('toolbar', { name: '1 selected' }));
  await userEvent.click(bar.getByRole('button', { name: /^7:00/ }));
  const box = await dialog();
  expect(lines(box)).toHaveLength(1);
  expect(box.getByText('Total').closest('p')!.textContent).toBe('Total7:00');
});
