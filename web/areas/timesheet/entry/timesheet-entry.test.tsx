// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { EntryLineFragment } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';

const line: EntryLineFragment = {
  __typename: 'TimesheetEntry',
  closed: null,
  id: 'tms_1',
  version: 3,
  date: '2026-11-09',
  employeeId: 'emp_hanna',
  departmentId: 'dep_1',
  teamId: 'tem_bar',
  starttime: '09:00',
  endtime: '17:00',
  startsAt: '2026-11-09T08:00:00Z',
  zone: 'Europe/Brussels',
  breakMinutes: 30,
  minutes: 450,
  status: 'pending',
  note: null,
  meals: null,
  kilometres: null,
  customFields: [],
  reviewNote: null,
  clockedInHeard: null,
  clockedOutHeard: null,
  planned: null,
  may: { __typename: 'TimesheetEntryMay', edit: true, approve: false, decline: false, delete: true },
};

const location = { __typename: 'Location', id: 'loc_1', name: 'Lumen' };
const organisation = {
  __typename: 'Organisation',
  departments: [
    { __typename: 'Department', id: 'dep_1', name: 'Service', zone: 'Europe/Brussels', active: true, location },
  ],
  teams: [
    { __typename: 'Team', id: 'tem_bar', name: 'Bar', order: 1, department_id: 'dep_1' },
    { __typename: 'Team', id: 'tem_floor', name: 'Floor', order: 0, department_id: 'dep_1' },
  ],
};
const bram = {
  __typename: 'Employee',
  id: 'emp_bram',
  name: 'Bram de Vries',
  teams: [{ __typename: 'Team', id: 'tem_floor' }],
};
const people = {
  __typename: 'EmployeeConnection',
  totalCount: 1,
  edges: [{ __typename: 'EmployeeEdge', node: bram }],
};

const answers: Answers = {
  PlaceChoices: () => ({ organisation }),
  EmployeeChoices: () => ({ employees: people }),
  ChosenEmployee: () => ({ employee: { ...bram, id: 'emp_hanna', name: 'Hanna Lindqvist' } }),
  TimesheetEntryForm: () => ({
    timesheetEntry: {
      ...line,
      clockedIn: null,
      clockedOut: null,
      clockedMinutes: null,
      steps: [],
      clockedInHeard: null,
      clockedOutHeard: null,
      Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
    },
  }),
  CreateTimesheetEntry: () => ({ createTimesheetEntry: line }),
  EditTimesheetEntry: () => ({ editTimesheetEntry: { ...line, version: 4 } }),
  ChangeEffect: () => ({
    changeEffect: {
      __typename: 'LeaveRulesPreview',
      leavers: [],
      earlierLeavers: 0,
      looked: 1,
      changed: 0,
      rows: [],
      pay: null,
    },
  }),
};

const employee = () =>
  viewerAnswer(['viewOwnTimesheet', 'createOwnTimesheet', 'editOwnTimesheet'], { teamIds: ['tem_bar'] });
const open = async (modal: string, more: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const app = await renderApp({
    path: `/dashboard/my-overview?modal=${encodeURIComponent(modal)}`,
    viewer: employee(),
    answers,
    ...more,
  });
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const sentBy = (asked: { operation: string; variables: unknown }[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables);

// The lazy screens are loaded in advance: loading can take long on a busy machine.
beforeAll(() => Promise.all([import('./TimesheetEntry.tsx'), import('#web/kit/modal/OpenModals.tsx')]), 30_000);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ownFields = () => ({
  customFields: [
    { __typename: 'CustomField', id: 'cfd_km', name: 'Kilometres', description: null, type: 'numeric', options: [] },
  ],
});

describe('the company’s own fields of hours', () => {
  it('are filled in next to the rest, and say what is wrong while one types', async () => {
    const { dialog, asked } = await open('timesheet?date=2026-11-09&start=09:00&end=17:00', {
      answers: { ...answers, CustomFieldForms: ownFields },
    });
    const field = await dialog.findByLabelText('Kilometres');
    await userEvent.type(field, 'far');
    expect(await dialog.findByText('Enter a whole number.')).toBeTruthy();
    await retype(field, '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sentBy(asked, 'CreateTimesheetEntry')).toHaveLength(1));
    expect(sentBy(asked, 'CreateTimesheetEntry')[0]).toMatchObject({
      input: { customFields: [{ fieldId: 'cfd_km', values: ['12'] }] },
    });
  });

  it('are read by those who review the hours', async () => {
    const filled = {
      ...line,
      may: { ...line.may, edit: false },
      customFields: [{ __typename: 'CustomValue', fieldId: 'cfd_km', values: ['12'] }],
    };
    const Employee = { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' };
    const { dialog } = await open('timesheet/tms_1', {
      viewer: viewerAnswer(['viewAllTimesheets']),
      answers: {
        ...answers,
        CustomFieldForms: ownFields,
        TimesheetEntryForm: () => ({ timesheetEntry: { ...filled, clockedMinutes: null, steps: [], Employee } }),
      },
    });
    expect((await dialog.findByText('Kilometres')).nextElementSibling?.textContent).toBe('12');
  });
});

it('hours that were clocked without a connection say so, with both moments', async () => {
  const heard = { clockedIn: '2026-11-09T08:02:00Z', clockedInHeard: '2026-11-09T11:15:00Z' };
  const clocked = {
    ...heard,
    clockedOut: '2026-11-09T16:00:00Z',
    clockedOutHeard: null,
    clockedMinutes: null,
    steps: [],
  };
  const Employee = { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' };
  const { dialog } = await open('timesheet/tms_1/edit', {
    answers: { ...answers, TimesheetEntryForm: () => ({ timesheetEntry: { ...line, ...clocked, Employee } }) },
  });
  expect((await dialog.findByText(/^Clocked in offline/)).textContent).toBe(
    'Clocked in offline at 09:02 (device time); received Mon 9 Nov, 12:15.',
  );
  expect(dialog.queryByText(/^Clocked out offline/)).toBeNull();
});

describe('adding hours', () => {
  it('[R2.9-060] [R2.9-148] opens with its date, and says what the times come to while one types', async () => {
    const { dialog, asked } = await open('timesheet?date=2026-03-28');
    await retype(await dialog.findByRole('textbox', { name: 'Start' }), '23');
    await retype(dialog.getByRole('textbox', { name: 'End' }), '7');
    await userEvent.tab();
    expect(dialog.getByText('7:00 worked')).toBeTruthy();
    expect(dialog.getByText('Ends the next day')).toBeTruthy();
    expect(dialog.getByText('The clocks go forward that night')).toBeTruthy();
    expect(dialog.queryByLabelText(/^Employee/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sentBy(asked, 'CreateTimesheetEntry')).toHaveLength(1));
    expect(sentBy(asked, 'CreateTimesheetEntry')[0]).toEqual({
      input: {
        id: expect.stringMatching(/^tms_[0-9a-z]{26}$/),
        employeeId: 'emp_hanna',
        departmentId: 'dep_1',
        teamId: 'tem_bar',
        date: '2026-03-28',
        starttime: '23:00',
        endtime: '07:00',
        breakMinutes: 0,
        meals: null,
        kilometres: null,
        customFields: [],
        note: null,
      },
    });
  });

  it('sends nothing while something is missing, and says what', async () => {
    const { dialog, asked } = await open('timesheet');
    await userEvent.click(await dialog.findByRole('button', { name: 'Add' }));
    expect(await dialog.findAllByText('This is required.')).toHaveLength(2);
    expect(sentBy(asked, 'CreateTimesheetEntry')).toEqual([]);
  });

  it('lets those who create for others choose the person, who brings the home team', async () => {
    const viewer = viewerAnswer(['viewAllTimesheets', 'createTimesheets', 'viewAllUsers'], { teamIds: ['tem_bar'] });
    const { dialog } = await open('timesheet?start=09:00&end=17:00', { viewer });
    const person = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Employee' });
    await waitFor(() => expect(person.value).toBe('Hanna Lindqvist'));
    await userEvent.clear(person);
    await userEvent.click(await screen.findByRole('option', { name: 'Bram de Vries' }));
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Team' }).value).toBe('Floor'));
  });

  it('puts a refusal at its field', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'notEmployedThen',
      field: 'date',
      measured: null,
      limit: null,
    };
    const { dialog } = await open('timesheet?start=09:00&end=17:00', {
      answers: { ...answers, CreateTimesheetEntry: () => ({ createTimesheetEntry: refusal }) },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Add' }));
    expect(await dialog.findByText("This person wasn't employed on that day.")).toBeTruthy();
  });
});

describe('changing hours', () => {
  const current = { ...line, version: 5, starttime: '08:00', status: 'approved', note: 'Opened early' };
  const conflict = {
    __typename: 'Refusal',
    code: 'CONFLICT',
    key: 'changedMeanwhile',
    field: null,
    measured: null,
    limit: null,
    current: JSON.stringify(current),
  };
  const contested = () => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      return { editTimesheetEntry: tries === 1 ? conflict : { ...line, version: 6 } };
    };
    return { ...answers, EditTimesheetEntry: answer };
  };
  const save = async (dialog: ReturnType<typeof within>) => {
    await retype(await dialog.findByRole('textbox', { name: 'End' }), '18:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/Someone else changed these hours/);
  };

  it('[R2.9-062] [R2.9-148] sends the version that was on the screen', async () => {
    const { dialog, asked } = await open('timesheet/tms_1/edit');
    await retype(await dialog.findByLabelText('Break'), '45m');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBy(asked, 'EditTimesheetEntry')).toMatchObject([
      { input: { id: 'tms_1', version: 3, breakMinutes: 45 } },
    ]);
  });

  it('shows both versions when someone else was faster; mine goes over theirs', async () => {
    const { dialog, asked } = await open('timesheet/tms_1/edit', { answers: contested() });
    await save(dialog);
    expect(dialog.getByText('Opened early')).toBeTruthy();
    expect(dialog.getByText('18:00')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sentBy(asked, 'EditTimesheetEntry')).toHaveLength(2));
    expect(sentBy(asked, 'EditTimesheetEntry')[1]).toMatchObject({ input: { version: 5, endtime: '18:00' } });
  });

  it('says in both whose clock it is, where that is not the reader’s', async () => {
    const departments = organisation.departments.map((department) => ({ ...department, zone: 'Europe/London' }));
    const PlaceChoices = () => ({ organisation: { ...organisation, departments } });
    const { dialog } = await open('timesheet/tms_1/edit', { answers: { ...contested(), PlaceChoices } });
    await save(dialog);
    expect(dialog.getByText('18:00 GMT')).toBeTruthy();
    expect(dialog.getByText('08:00 GMT')).toBeTruthy();
  });

  it('or theirs stands in the form', async () => {
    const { dialog, asked } = await open('timesheet/tms_1/edit', { answers: contested() });
    await save(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Start' }).value).toBe('08:00');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'End' }).value).toBe('17:00');
    expect(sentBy(asked, 'EditTimesheetEntry')).toHaveLength(1);
  });

  it('says when the hours are gone', async () => {
    const { dialog } = await open('timesheet/tms_1/edit', {
      answers: { ...answers, TimesheetEntryForm: () => ({ timesheetEntry: null }) },
    });
    expect(await dialog.findByText('These hours no longer exist')).toBeTruthy();
  });

  it('does not call the hours deleted when they could not be loaded', async () => {
    const { dialog } = await open('timesheet/tms_1/edit', {
      answers: { ...answers, TimesheetEntryForm: () => ({ errors: [{ message: '', extensions: { code: 'FAULT' } }] }) },
    });
    expect(await dialog.findByText("This couldn't be loaded")).toBeTruthy();
    expect(dialog.queryByText('These hours no longer exist')).toBeNull();
  });
});

describe('approved hours, whose change gives or takes leave or plus-minus', () => {
  const row = {
    ...{ __typename: 'ChangedBalance', employeeId: 'emp_hanna', name: 'Hanna Lindqvist', balanceId: 'overtime' },
    ...{ balanceName: '', unit: 'hours', nowBefore: 600, nowAfter: 150, lastDay: '2026-11-10' },
    ...{ endingBefore: 600, endingAfter: 150 },
  };
  const effect = {
    __typename: 'LeaveRulesPreview',
    leavers: [],
    earlierLeavers: 0,
    looked: 1,
    changed: 1,
    rows: [row],
    pay: null,
  };
  const entry = {
    ...line,
    status: 'approved',
    may: { ...line.may, edit: true, decline: true },
    ...{ clockedIn: null, clockedOut: null, clockedMinutes: null, steps: [] },
    Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
  };
  const approved = (modal: string, more: Answers = {}) =>
    open(modal, {
      viewer: viewerAnswer(['viewAllTimesheets', 'editTimesheets', 'approveTimesheets'], { teamIds: ['tem_bar'] }),
      answers: {
        ...answers,
        TimesheetEntryForm: () => ({ timesheetEntry: entry }),
        ChangeEffect: () => ({ changeEffect: effect }),
        DeleteTimesheetEntry: () => ({ deleteTimesheetEntry: { __typename: 'Done', ok: true } }),
        DeclineTimesheetEntries: () => ({
          declineTimesheetEntries: { __typename: 'ReviewedTimesheetEntries', entries: [], skipped: [] },
        }),
        ...more,
      },
    });
  const question = async (name: string) => {
    const asked = within(await screen.findByRole('dialog', { name }));
    expect((await asked.findByRole('listitem')).textContent).toContain('Today: 10:00 h, then 2:30 h');
    return asked;
  };

  it('are edited once someone has seen that, and the form stays as typed where they cancel', async () => {
    const { dialog, asked } = await approved('timesheet/tms_1/edit');
    await retype(await dialog.findByRole('textbox', { name: 'End' }), '18:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click((await question('Change approved hours?')).getByRole('button', { name: 'Cancel' }));
    expect(sentBy(asked, 'ChangeEffect')).toEqual([
      {
        input: {
          editedEntry: {
            ...{ id: 'tms_1', departmentId: 'dep_1', teamId: 'tem_bar', date: '2026-11-09' },
            ...{ starttime: '09:00', endtime: '18:00', breakMinutes: 30 },
          },
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change approved hours?' })).toBeNull());
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'End' }).value).toBe('18:00');
    expect(sentBy(asked, 'EditTimesheetEntry')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click((await question('Change approved hours?')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBy(asked, 'EditTimesheetEntry')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted once someone has seen that', async () => {
    const { dialog, asked } = await approved('timesheet/tms_1/edit');
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
    const sure = await question('Delete approved hours?');
    expect(sentBy(asked, 'ChangeEffect')).toEqual([{ input: { droppedEntryIds: ['tms_1'] } }]);
    expect(sentBy(asked, 'DeleteTimesheetEntry')).toEqual([]);
    await userEvent.click(sure.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sentBy(asked, 'DeleteTimesheetEntry')).toEqual([{ input: { id: 'tms_1', version: 3 } }]),
    );
  });

  it('are declined once someone has seen that', async () => {
    const readOnly = { ...entry, may: { ...entry.may, edit: false } };
    const { dialog, asked } = await approved('timesheet/tms_1', {
      TimesheetEntryForm: () => ({ timesheetEntry: readOnly }),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Decline' }));
    const why = within(await screen.findByRole('dialog', { name: 'Decline 1 entry' }));
    await userEvent.type(why.getByRole('textbox'), 'Entered twice');
    await userEvent.click(why.getByRole('button', { name: 'Decline' }));
    const sure = await question('Decline approved hours?');
    expect(sentBy(asked, 'DeclineTimesheetEntries')).toEqual([]);
    await userEvent.click(sure.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sentBy(asked, 'DeclineTimesheetEntries')).toHaveLength(1));
  });

  it('change without a question where no balance does, and so do pending hours', async () => {
    const { dialog, asked } = await approved('timesheet/tms_1/edit', { ChangeEffect: answers.ChangeEffect! });
    await retype(await dialog.findByLabelText('Note'), 'Opened early');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBy(asked, 'EditTimesheetEntry')).toHaveLength(1);
    cleanup();
    const pending = await open('timesheet/tms_1/edit');
    await retype(await pending.dialog.findByRole('textbox', { name: 'End' }), '18:00');
    await userEvent.click(pending.dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBy(pending.asked, 'EditTimesheetEntry')).toHaveLength(1));
    expect(sentBy(pending.asked, 'ChangeEffect')).toEqual([]);
  });
});

it('[R2.9-061] [R2.9-148] timesheet/{id} shows an entry to read, with View all timesheets only', async () => {
  const viewer = viewerAnswer(['viewAllTimesheets']);
  const { dialog } = await open('timesheet/tms_1', { viewer });
  expect(await dialog.findByText('09:00–17:00')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  cleanup();
  const { address } = await renderApp({
    path: '/dashboard/my-overview?modal=timesheet/tms_1',
    viewer: employee(),
    answers,
  });
  await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
});

describe('clocked next to paid time', () => {
  const step = (rule: string, minutes: number, more: object = {}) => ({
    __typename: 'PaidStep',
    rule,
    minutes,
    from: null,
    to: null,
    detail: null,
    ...more,
  });
  const clocked = (more: object) => ({
    timesheetEntry: {
      ...line,
      clockedIn: '2026-11-09T07:52:30Z',
      clockedOut: '2026-11-09T15:54:10Z',
      clockedMinutes: 482,
      clockedInHeard: null,
      clockedOutHeard: null,
      Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
      ...more,
    },
  });
  const lines = async (more: object) => {
    const { dialog } = await open('timesheet/tms_1/edit', {
      answers: { ...answers, TimesheetEntryForm: () => clocked(more) },
    });
    const region = await dialog.findByRole('region', { name: 'Clocked and paid' });
    return [...region.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  };

  it('shows which rule made the difference, line by line', async () => {
    const steps = [
      step('planStart', -8, { from: '2026-11-09T07:52:00Z', to: '2026-11-09T08:00:00Z', detail: '60' }),
      step('roundOut', 6, { from: '2026-11-09T15:54:00Z', to: '2026-11-09T16:00:00Z', detail: 'nearest 15' }),
      step('lengthRule', -30, { detail: '330-' }),
    ];
    expect(await lines({ steps })).toEqual([
      ['Clocked', '08:52–16:54', '8:02'],
      ['Planned start (within 60 min)', '08:52 → 09:00', '−0:08'],
      ['End rounded to the nearest 15 min', '16:54 → 17:00', '+0:06'],
      ['Break rule from 5:30 of work', '', '−0:30'],
      ['Paid', '', '7:30'],
    ]);
  });

  it('says that someone changed them since', async () =>
    expect(await lines({ steps: [] })).toContainEqual(['Changed by hand', '', '−0:32']));
});

describe('how hours add up', () => {
  it('is asked for when someone opens it, down to the rule of the clock', async () => {
    const parts = [
      derivationLine('clocked', 491),
      derivationLine('rule', -7, { rule: 'roundIn', detail: 'up 15', since: '2026-11-01' }),
    ];
    const about = { approver: 'Mira Test', approvedAt: '2026-11-10T08:00:00Z' };
    const explain = [derivationLine('worked', 484, { parts, ...about })];
    const trail = {
      TimesheetEntryTrail: () => ({ timesheetEntry: { __typename: 'TimesheetEntry', id: 'tms_1', explain } }),
    };
    const { dialog, asked } = await open('timesheet/tms_1/edit', { answers: { ...answers, ...trail } });
    const opener = await dialog.findByRole('button', { name: 'How it adds up' });
    expect(sentBy(asked, 'TimesheetEntryTrail')).toEqual([]);
    await userEvent.click(opener);
    const table = within(await dialog.findByRole('table', { name: 'How it adds up' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Workedapproved or entered by Mira Test, Tue 10 Nov.*\+8:04$/),
      'Clocked+8:11',
      'Start rounded up to 15 minsince 1 Nov 2026−0:07',
    ]);
  });
});
