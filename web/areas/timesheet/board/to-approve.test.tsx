// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const zone = 'Europe/Brussels';
const planned = {
  __typename: 'PlannedHours',
  occurrence_id: 'sch_1',
  departmentId: 'dep_1',
  teamId: 'tem_1',
  starttime: '09:00',
  endtime: '17:00',
  startsAt: '2026-10-20T07:00:00Z',
  zone,
  minutes: 450,
};
const dayOf = (date: string, ...ids: string[]) => ({
  __typename: 'TimesheetDay',
  id: `emp_eva:${date}`,
  date,
  Employee: { __typename: 'Employee', id: 'emp_eva', name: 'Eva Ngo' },
  planned: [planned],
  entries: ids.map((id) => ({
    __typename: 'TimesheetEntry',
    closed: null,
    id,
    version: 2,
    date,
    employeeId: 'emp_eva',
    departmentId: 'dep_1',
    teamId: 'tem_1',
    starttime: '09:00',
    endtime: '17:22',
    startsAt: `${date}T07:00:00Z`,
    zone,
    breakMinutes: 30,
    minutes: 472,
    status: 'pending',
    note: null,
    meals: null,
    kilometres: null,
    customFields: [],
    reviewNote: null,
    clockedInHeard: null,
    clockedOutHeard: null,
    planned,
    may: { __typename: 'TimesheetEntryMay', edit: true, approve: true, decline: true, delete: true },
  })),
});

let waiting: object[];
let closedDays: object[];
const TimesheetDays = ({ variables: { from, to } }: { variables: Record<string, unknown> }) => ({
  organisation: {
    __typename: 'Organisation',
    departments: [{ __typename: 'Department', id: 'dep_1', name: 'Kitchen', zone, hoursAhead: false }],
    locationGroups: [],
    teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 0, department_id: 'dep_1' }],
  },
  timesheetDays: { __typename: 'TimesheetDays', closedDays, from, to, days: waiting },
});
const reviewed = () => ({ __typename: 'ReviewedTimesheetEntries', entries: [], skipped: [] });

const effect = {
  ...{ __typename: 'LeaveRulesPreview', looked: 1, changed: 1, pay: null, leavers: [], earlierLeavers: 0 },
  rows: [
    {
      ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_eva', name: 'Eva Ngo', balanceId: 'overtime' },
      ...{ balanceName: '', unit: 'hours', lastDay: '2026-11-11' },
      ...{ nowBefore: -120, nowAfter: 360, endingBefore: -120, endingAfter: 360 },
    },
  ],
};

const nothingChanges = { ApprovalEffect: () => ({ approvalEffect: { ...effect, changed: 0, rows: [] } }) };

beforeAll(() => import('./TimesheetBoard.tsx'), 30_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
  closedDays = [];
  waiting = [dayOf('2026-10-20', 'tms_1'), dayOf('2026-10-21', 'tms_2'), dayOf('2026-11-09', 'tms_3')];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (path: string, rights: Parameters<typeof viewerAnswer>[0], more: object = {}) =>
  renderApp({
    path,
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(rights),
    answers: {
      TimesheetDays,
      ApprovalEffect: () => ({ approvalEffect: effect }),
      ApproveTimesheetEntries: () => ({ approveTimesheetEntries: reviewed() }),
      DeclineTimesheetEntries: () => ({ declineTimesheetEntries: reviewed() }),
      ...more,
    },
  });

it('what waits for approval in four weeks is one list: plan, hours and difference of each in one line', async () => {
  const { address, asked } = await show('/timesheet/team/day', ['viewAllTimesheets', 'approveTimesheets']);
  await userEvent.click(await screen.findByRole('button', { name: 'To approve' }));
  expect(address()).toBe('/timesheet/team/week?status=pending');
  const line = await screen.findByRole('row', {
    name: /Eva Ngo.*Tue 20 Oct.*09:00.*17:00.*17:22.*7:52.*\+0:22.*Pending/,
  });
  expect(within(line).getByRole('checkbox', { name: 'Select Eva Ngo, Tue 20 Oct' })).toBeTruthy();
  const last = asked.findLast(({ operation }) => operation === 'TimesheetDays');
  expect(last?.variables).toMatchObject({ from: '2026-10-19', to: '2026-11-15' });
  await userEvent.click(screen.getByRole('button', { name: 'To approve' }));
  expect(address()).toBe('/timesheet/team/week');
});

it('hours clocked without a connection say so in their line', async () => {
  const [first, ...others] = waiting as { entries: object[] }[];
  waiting = [
    { ...first, entries: first!.entries.map((entry) => ({ ...entry, clockedOutHeard: '2026-10-20T18:00:00Z' })) },
  ];
  waiting.push(...others);
  await show('/timesheet/team/week?status=pending', ['viewAllTimesheets', 'approveTimesheets']);
  expect(await screen.findByRole('row', { name: /Tue 20 Oct.*17:22.*Clocked offline/ })).toBeTruthy();
  expect(screen.getAllByText('Clocked offline')).toHaveLength(1);
});

it('hours of a closed day are locked: no one chooses them, and what was closed meanwhile is named with who did it', async () => {
  const closed = { __typename: 'ClosedHours', by: 'Noor Baker', at: '2026-11-02T09:00:00Z' };
  closedDays = [{ __typename: 'ClosedHoursDay', departmentId: 'dep_1', date: '2026-10-20', closed }];
  const skipped = {
    __typename: 'SkippedTimesheetEntry',
    id: 'tms_2',
    key: 'hoursClosed',
    measured: 'Mira Test',
    limit: '2026-11-11',
  };
  const { address } = await renderApp({
    path: '/timesheet/team/week?status=pending',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewAllTimesheets', 'approveTimesheets', 'editTimesheets']),
    answers: {
      TimesheetDays,
      ...nothingChanges,
      ApproveTimesheetEntries: () => ({ approveTimesheetEntries: { ...reviewed(), skipped: [skipped] } }),
    },
  });
  const line = await screen.findByRole('row', { name: /Eva Ngo.*Tue 20 Oct.*Closed: Noor Baker, Mon 2 Nov, 10:00/ });
  expect(within(line).queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Approve 2/ }));
  expect(await screen.findByText(/Mira Test closed the hours of this day on Wed 11 Nov\./)).toBeTruthy();
  await userEvent.click(within(line).getByRole('button', { name: 'Actions for Eva Ngo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: "Reopen day's hours" }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('modal=close-hours/day/2026-10-20'));
});

it('several are chosen and approved by keys, as one request, once their effect was shown', async () => {
  const { asked } = await show('/timesheet/team/week?status=pending', ['viewAllTimesheets', 'approveTimesheets']);
  (await screen.findByRole('checkbox', { name: 'Select Eva Ngo, Tue 20 Oct' })).focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} {ArrowUp}{ArrowDown}a');
  const sent = () => asked.filter(({ operation }) => operation === 'ApproveTimesheetEntries');
  const effect = within(await screen.findByRole('dialog', { name: 'What this changes' }));
  expect(await effect.findByText('Eva Ngo, Plus-minus')).toBeTruthy();
  expect(effect.getByText('Today: −2:00 h, then 6:00 h')).toBeTruthy();
  expect(asked.find(({ operation }) => operation === 'ApprovalEffect')?.variables).toEqual({
    entryIds: ['tms_1', 'tms_3'],
  });
  expect(sent()).toEqual([]);
  const approve = effect.getByRole('button', { name: 'Approve 2' });
  await waitFor(() => expect(document.activeElement).toBe(approve));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.variables.input).toEqual({
    entries: [
      { id: 'tms_1', version: 2 },
      { id: 'tms_3', version: 2 },
    ],
  });
});

describe('approving with the mouse', () => {
  type Asked = Awaited<ReturnType<typeof show>>['asked'];
  const sentIn = (asked: Asked) => asked.filter(({ operation }) => operation === 'ApproveTimesheetEntries');
  const rights = ['viewAllTimesheets', 'approveTimesheets'] as const;
  const question = async () => within(await screen.findByRole('dialog', { name: 'What this changes' }));

  it('shows first whose leave and plus-minus changes, and sends nothing when that is cancelled', async () => {
    const { asked } = await show('/timesheet/team/week?status=pending', rights);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
    const first = await question();
    expect(await first.findByText('Today: −2:00 h, then 6:00 h')).toBeTruthy();
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentIn(asked)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Approve 3' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Approve 3' }));
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
  });

  it('says that it is being calculated, and that hours are being saved, when that takes long', async () => {
    const held: Record<string, () => void> = {};
    const later = (operation: string, answer: object) => () =>
      new Promise((go) => {
        held[operation] = () => go(answer);
      });
    await show('/timesheet/team/week?status=pending', rights, {
      ApprovalEffect: later('effect', { approvalEffect: effect }),
      ApproveTimesheetEntries: later('write', { approveTimesheetEntries: reviewed() }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
    expect(await screen.findByText('Calculating what this changes…')).toBeTruthy();
    held.effect!();
    await userEvent.click((await question()).getByRole('button', { name: 'Approve 3' }));
    expect(await screen.findByText('Saving…')).toBeTruthy();
    held.write!();
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
    expect(screen.queryByText('Calculating what this changes…')).toBeNull();
  });

  it('says when the permission is gone, and asks only about an effect that the server failed to work out', async () => {
    let code = 'FORBIDDEN';
    const failing = () => ({ errors: [{ message: 'no', extensions: { code, key: 'forbidden', requestId: '01jd' } }] });
    const { asked } = await show('/timesheet/team/week?status=pending', rights, { ApprovalEffect: failing });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
    expect(await screen.findByText("You don't have permission to do this.")).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentIn(asked)).toEqual([]);
    code = 'FAULT';
    await userEvent.click(screen.getByRole('button', { name: 'Approve 3' }));
    expect(await (await question()).findByText(/can't be calculated/)).toBeTruthy();
  });

  it('shows it for one line too', async () => {
    const { asked } = await show('/timesheet/team/week?status=pending', rights);
    const line = await screen.findByRole('row', { name: /Tue 20 Oct/ });
    await userEvent.click(within(line).getByRole('button', { name: 'Actions for Eva Ngo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const shown = await question();
    expect(asked.find(({ operation }) => operation === 'ApprovalEffect')?.variables).toEqual({ entryIds: ['tms_1'] });
    expect(sentIn(asked)).toEqual([]);
    await userEvent.click(await shown.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
  });

  it('asks nothing when no balance changes', async () => {
    const { asked } = await show('/timesheet/team/week?status=pending', rights, nothingChanges);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('declining by key asks for the reason and sends it for all that are chosen', async () => {
  const { asked } = await show('/timesheet/team/week?status=pending', ['viewAllTimesheets', 'approveTimesheets']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.keyboard('d');
  const question = await screen.findByRole('dialog', { name: 'Decline 3 entries' });
  await userEvent.type(within(question).getByRole('textbox', { name: 'Reason' }), 'The break is missing');
  await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
  const sent = () => asked.find(({ operation }) => operation === 'DeclineTimesheetEntries')?.variables.input;
  await waitFor(() => expect(sent()).toMatchObject({ reason: 'The break is missing' }));
  expect((sent() as { entries: object[] }).entries).toHaveLength(3);
});

it('when nothing waits it says so', async () => {
  waiting = [];
  await show('/timesheet/team/week?status=pending', ['viewAllTimesheets', 'approveTimesheets']);
  expect(await screen.findByRole('heading', { name: 'Nothing to approve' })).toBeTruthy();
});

it('anyone who approves nothing keeps the week sheet under a status, and has no list to decide', async () => {
  await show('/timesheet/team/week?status=pending', ['viewAllTimesheets', 'editTimesheets']);
  expect(await screen.findByRole('textbox', { name: 'Eva Ngo, Mon 9 Nov' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'To approve' })).toBeNull();
});
