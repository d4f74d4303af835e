// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

type Facts = { id: string; version?: number; starttime: string; endtime: string; minutes: number; status?: string };

const zone = 'Europe/Brussels';
const planned = {
  __typename: 'PlannedHours',
  occurrence_id: 'sch_1',
  departmentId: 'dep_1',
  teamId: 'tem_1',
  starttime: '10:00',
  endtime: '18:00',
  startsAt: '2026-11-11T09:00:00Z',
  zone,
  minutes: 450,
};
const entryOf = (date: string, { status = 'pending', version = 1, ...facts }: Facts) => ({
  __typename: 'TimesheetEntry',
  closed: null,
  version,
  date,
  employeeId: 'emp_eva',
  departmentId: 'dep_1',
  teamId: 'tem_1',
  startsAt: `${date}T08:00:00Z`,
  zone,
  breakMinutes: 30,
  status,
  note: null,
  meals: null,
  kilometres: null,
  customFields: [],
  reviewNote: null,
  clockedInHeard: null,
  clockedOutHeard: null,
  planned: null,
  may: { __typename: 'TimesheetEntryMay', edit: true, approve: true, decline: true, delete: true },
  ...facts,
});
const dayOf = (date: string, entries: object[], shifts: object[] = []) => ({
  __typename: 'TimesheetDay',
  id: `emp_eva:${date}`,
  date,
  Employee: { __typename: 'Employee', id: 'emp_eva', name: 'Eva Ngo' },
  planned: shifts,
  entries,
});

const monday = '2026-11-09';
const nine = { starttime: '09:00', endtime: '17:00', minutes: 450 };
/** The server's week: Monday pending, Tuesday approved, Wednesday planned, Thursday with two entries. */
let week: Record<string, object[]>;
let inputs: Record<string, unknown>[];
let refuse: string | undefined;
let hoursAhead: boolean;

const refusal = () => ({
  __typename: 'Refusal',
  code: 'INVALID',
  key: refuse,
  field: 'starttime',
  measured: null,
  limit: null,
});
const kept = (name: string, field: string, make: (input: Record<string, unknown>) => object) => ({
  [name]: ({ variables }: { variables: Record<string, unknown> }) => {
    const input = variables.input as Record<string, unknown>;
    inputs.push({ [field]: input });
    const data = { [field]: refuse ? { ...refusal(), current: null } : make(input) };
    const meta = {
      status: 'ok',
      status_message: null,
      request: {},
      user_refreshed_at: null,
      operation: `op_${inputs.length}`,
    };
    return { data, extensions: { meta } };
  },
});
const dateOf = (id: unknown) => Object.keys(week).find((date) => week[date]!.some((one) => (one as Facts).id === id))!;
const timesOf = ({ starttime, endtime, breakMinutes }: Record<string, unknown>) => ({
  starttime,
  endtime,
  breakMinutes,
});
const answers = {
  TimesheetDays: ({ variables: { from, to } }: { variables: Record<string, unknown> }) => ({
    organisation: {
      __typename: 'Organisation',
      departments: [{ __typename: 'Department', id: 'dep_1', name: 'Kitchen', zone, hoursAhead }],
      locationGroups: [],
      teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 0, department_id: 'dep_1' }],
    },
    timesheetDays: {
      __typename: 'TimesheetDays',
      closedDays: [],
      from,
      to,
      days: [
        ...Object.entries(week).map(([date, entries]) => dayOf(date, entries)),
        ...('2026-11-11' in week ? [] : [dayOf('2026-11-11', [], [planned])]),
      ],
    },
  }),
  ...kept('CreateTimesheetEntry', 'createTimesheetEntry', (input) => {
    const date = String(input.date);
    const entry = { ...entryOf(date, { id: String(input.id), ...nine }), ...timesOf(input), minutes: 300 };
    week[date] = [entry];
    return entry;
  }),
  ...kept('EditTimesheetEntry', 'editTimesheetEntry', (input) => {
    const date = dateOf(input.id);
    const entry = { ...week[date]![0], ...timesOf(input), version: Number(input.version) + 1, minutes: 480 };
    week[date] = [entry];
    return entry;
  }),
  ...kept('DeleteTimesheetEntry', 'deleteTimesheetEntry', (input) => {
    delete week[dateOf(input.id)];
    return { __typename: 'Done', ok: true };
  }),
  ...kept('UndoOperation', 'undoOperation', () => ({ __typename: 'Done', ok: true })),
};

beforeAll(() => import('#web/areas/timesheet/board/TimesheetBoard.tsx'), 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
  inputs = [];
  refuse = undefined;
  hoursAhead = true;
  week = {
    [monday]: [entryOf(monday, { id: 'tms_mo', version: 3, ...nine })],
    '2026-11-10': [entryOf('2026-11-10', { id: 'tms_tu', ...nine, status: 'approved' })],
    '2026-11-12': [
      entryOf('2026-11-12', { id: 'tms_th1', starttime: '08:00', endtime: '12:00', minutes: 240 }),
      entryOf('2026-11-12', { id: 'tms_th2', starttime: '14:00', endtime: '16:00', minutes: 120 }),
    ],
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const permissions = ['viewAllTimesheets', 'editTimesheets', 'createTimesheets', 'approveTimesheets'] as const;
const show = async (rights: Parameters<typeof viewerAnswer>[0] = permissions) => {
  const app = await renderApp({
    path: '/timesheet/team/week',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(rights),
    answers,
  });
  await screen.findByText('Eva Ngo');
  return app;
};
const cell = (day: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Eva Ngo, ${day} Nov` });
const totals = () => within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell');

it('an amount keeps start and break, stands there at once and is sent once, and totals follow', async () => {
  await show();
  await userEvent.click(cell('Mon 9'));
  await userEvent.keyboard('8');
  const said = document.getElementById(cell('Mon 9').getAttribute('aria-describedby')!)!;
  expect(said.textContent).toContain('09:00–17:30');
  await userEvent.tab();
  expect(cell('Mon 9').value).toBe('8:00');
  expect(totals()[0]!.textContent).toBe('8:00');
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]!.editTimesheetEntry).toEqual({
    id: 'tms_mo',
    version: 3,
    starttime: '09:00',
    endtime: '17:30',
    breakMinutes: 30,
  });
  expect(await screen.findByText('Hours changed')).toBeTruthy();
});

it('leaves declined hours out of its totals, and says so next to them', async () => {
  week[monday] = [entryOf(monday, { id: 'tms_mo', ...nine, status: 'declined' })];
  await show();
  expect([totals()[0], totals()[7]].map((one) => one?.textContent)).toEqual(['0:00', '13:30 excluding 7:30 declined']);
});

it('Tab leads past the forms to the next day; a planned day begins with its shift and answers it', async () => {
  await show();
  await userEvent.click(cell('Mon 9'));
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Tue 10 Nov');
  await userEvent.tab();
  expect(document.activeElement).toBe(cell('Wed 11'));
  await userEvent.keyboard('5h{Enter}');
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]!.createTimesheetEntry).toMatchObject({
    employeeId: 'emp_eva',
    teamId: 'tem_1',
    departmentId: 'dep_1',
    occurrence_id: 'sch_1',
    starttime: '10:00',
    endtime: '15:30',
    breakMinutes: 30,
  });
});

it('times that are typed are kept as they are, and typing again waits for the version before', async () => {
  await show();
  await userEvent.click(cell('Fri 13'));
  await userEvent.keyboard('9-14{Enter}');
  await userEvent.clear(cell('Fri 13'));
  await userEvent.keyboard('9-15/15{Tab}');
  await waitFor(() => expect(inputs).toHaveLength(2));
  expect(inputs[0]!.createTimesheetEntry).toMatchObject({ starttime: '09:00', endtime: '14:00', breakMinutes: 0 });
  const { id } = inputs[0]!.createTimesheetEntry as { id: string };
  expect(inputs[1]!.editTimesheetEntry).toMatchObject({ id, version: 1, endtime: '15:00', breakMinutes: 15 });
});

it('what no one can read stays with its reason and is not sent; Esc takes it back', async () => {
  await show();
  await userEvent.click(cell('Mon 9'));
  await userEvent.keyboard('banana{Tab}');
  expect(cell('Mon 9').value).toBe('banana');
  expect(cell('Mon 9').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Enter hours as 7:30 or times as 9-17.');
  await userEvent.click(cell('Mon 9'));
  await userEvent.keyboard('{Escape}');
  expect(cell('Mon 9').value).toBe('7:30');
  expect(cell('Mon 9').getAttribute('aria-invalid')).toBeNull();
  expect(inputs).toEqual([]);
});

it('what the server refuses stands in the cell as typed, with its words, and the sum is as before', async () => {
  await show();
  refuse = 'timesheetOverlap';
  await userEvent.click(cell('Fri 13'));
  await userEvent.keyboard('4{Tab}');
  expect(await screen.findByText('There are already approved hours at this time.')).toBeTruthy();
  expect(cell('Fri 13').value).toBe('4');
  expect(totals()[4]!.textContent).toBe('0:00');
});

it('a cell that is emptied takes its hours away, and Ctrl+Z in the sheet brings the last step back', async () => {
  const { asked } = await show();
  await userEvent.clear(cell('Mon 9'));
  await userEvent.tab();
  expect(cell('Mon 9').value).toBe('');
  await waitFor(() => expect(inputs).toEqual([{ deleteTimesheetEntry: { id: 'tms_mo', version: 3 } }]));
  await waitFor(() => expect(undoStack.get().undo).toBe(true));
  await userEvent.click(cell('Wed 11'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('UndoOperation'));
});

it('approved hours and several hours of a day say why nothing is typed there, and arrows go over them', async () => {
  await show();
  expect(screen.queryByRole('textbox', { name: /Tue 10 Nov/ })).toBeNull();
  const approved = screen.getByRole('button', { name: 'Eva Ngo, Tue 10 Nov: 7:30, Approved' });
  expect(approved.textContent).toContain('Approved. Open the form to change these hours.');
  await userEvent.click(cell('Mon 9'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(approved);
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(approved);
  await userEvent.click(screen.getByRole('button', { name: /^Eva Ngo, Thu 12 Nov: 6:00/ }));
  expect(await screen.findByRole('menuitem', { name: /08:00–12:00, 4:00/ })).toBeTruthy();
});

it('offers no fields on days ahead unless the department allows it, and says why', async () => {
  hoursAhead = false;
  await show();
  const why = 'Hours can only be entered up to today.';
  expect(cell('Wed 11')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /(Fri 13|Sat 14|Sun 15) Nov/ })).toBeNull();
  const friday = screen.getByRole('button', { name: 'Eva Ngo, Fri 13 Nov: none' });
  expect(friday.textContent).toBe(why);
  expect(friday.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/press Tab to continue/).textContent).toContain(why);
  // Hours that are there already stay within reach.
  expect(screen.getByRole('button', { name: /^Eva Ngo, Thu 12 Nov: 6:00/ })).toBeTruthy();
});

it('anyone who may only look types nowhere', async () => {
  await show(['viewAllTimesheets']);
  expect(screen.getByRole('button', { name: /Wed 11 Nov/ }).textContent).toContain(
    "You don't have permission to enter hours here.",
  );
  expect(screen.queryByRole('textbox', { name: /Wed 11 Nov/ })).toBeNull();
  expect(screen.queryByText(/press Tab to continue/)).not.toBeNull();
});

it('anyone who keeps own hours has a line in a week without any', async () => {
  week = { '2026-11-11': [] };
  await renderApp({
    path: '/timesheet/employee/week',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer(['viewOwnTimesheet', 'createOwnTimesheet'], { teamIds: ['tem_1'] }),
    answers: {
      ...answers,
      TimesheetDays: (asked) => ({
        ...answers.TimesheetDays(asked),
        timesheetDays: { __typename: 'TimesheetDays', closedDays: [], from: monday, to: '2026-11-15', days: [] },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('textbox', { name: 'Hanna Lindqvist, Mon 9 Nov' }));
  await userEvent.keyboard('6{Enter}');
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]!.createTimesheetEntry).toMatchObject({
    employeeId: 'emp_hanna',
    date: monday,
    starttime: '09:00',
    endtime: '15:00',
  });
});

it('a closed day takes nothing and says who closed it, hours there or none', async () => {
  const closed = { __typename: 'ClosedHours', by: 'Noor Baker', at: '2026-11-16T09:00:00Z' };
  const closedDays = ['2026-11-09', '2026-11-13'].map((date) => ({
    __typename: 'ClosedHoursDay',
    departmentId: 'dep_1',
    date,
    closed,
  }));
  await renderApp({
    path: '/timesheet/employee/week',
    areas: [timesheetArea as Area],
    viewer: viewerAnswer('all'),
    answers: {
      ...answers,
      TimesheetDays: (asked) => {
        const answer = answers.TimesheetDays(asked);
        return { ...answer, timesheetDays: { ...answer.timesheetDays, closedDays } };
      },
    },
  });
  const told =
    'Noor Baker closed the hours of this day (Mon 16 Nov, 10:00). Anyone with permission to edit timesheets can reopen it.';
  expect((await screen.findByRole('button', { name: /^Eva Ngo, Mon 9 Nov: / })).textContent).toContain(told);
  expect(screen.getByRole('button', { name: 'Eva Ngo, Fri 13 Nov: none' }).textContent).toContain(told);
  expect(screen.queryByRole('textbox', { name: /(Mon 9|Fri 13) Nov/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Eva Ngo, Wed 11 Nov' })).toBeTruthy();
});

const of = (id: string, name: string, teamId: string) => ({
  ...dayOf(monday, [{ ...entryOf(monday, { id: `tms_${id}`, ...nine }), employeeId: id, teamId }]),
  id: `${id}:${monday}`,
  Employee: { __typename: 'Employee', id, name },
});
/** Two teams; the names in the second sort before those in the first. */
const twoTeams = () => {
  const { organisation, timesheetDays } = answers.TimesheetDays({ variables: { from: monday, to: '2026-11-15' } });
  const [bar] = organisation.teams;
  const teams = [bar, { ...bar!, id: 'tem_2', name: 'Floor', order: 1 }];
  const days = [
    of('emp_zoe', 'Zoë Claes', 'tem_1'),
    of('emp_amy', 'Amy Bos', 'tem_2'),
    of('emp_tom', 'Tom Vos', 'tem_2'),
  ];
  return { organisation: { ...organisation, teams }, timesheetDays: { ...timesheetDays, days } };
};
const rowHeads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('puts people under their teams with the sums of each, or in one list by name', async () => {
  const open = (mode: string) =>
    renderApp({
      path: `/timesheet/${mode}/week`,
      areas: [timesheetArea as Area],
      viewer: viewerAnswer(permissions),
      answers: { ...answers, TimesheetDays: twoTeams },
    });
  await open('team');
  await screen.findByText('Zoë Claes');
  const heads = rowHeads();
  const places = [/^Bar/, /Zoë Claes/, /^Floor/, /Amy Bos/, /Tom Vos/].map((name) =>
    heads.findIndex((head) => name.test(head!)),
  );
  expect(places).toEqual([0, 1, 2, 3, 4]);
  const floor = screen.getAllByRole('row').find((row) => /^Floor/.test(row.textContent!))!;
  expect(floor.textContent).toContain('15:00');
  cleanup();

  await open('employee');
  await screen.findByText('Zoë Claes');
  expect(
    rowHeads()
      .map((head) => /Amy|Tom|Zoë/.exec(head!)?.[0])
      .filter(Boolean),
  ).toEqual(['Amy', 'Tom', 'Zoë']);
  expect(rowHeads().some((head) => /^(Bar|Floor)/.test(head!))).toBe(false);
});
