// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import type { Locale } from '#domain/account/account.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { dialog, sent } from '#web/app/testing/settings-screen.testing.ts';
import { absenceArea } from '#web/areas/absence/area.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';

const noSteps = {
  __typename: 'AbsenceMay',
  approve: false,
  moved: false,
  decline: false,
  withdraw: false,
  edit: false,
  attach: false,
};
const absence = (id: string, over: object = {}) => ({
  __typename: 'Absence',
  id,
  version: 3,
  status: 'Pending',
  firstDay: '2090-12-21',
  lastDay: '2090-12-23',
  note: 'Family',
  employeeId: 'emp_hanna',
  Employee: { __typename: 'Employee', id: 'emp_hanna', name: 'Hanna Lindqvist' },
  type: type('abt_1', 'Vacation'),
  may: { ...noSteps, withdraw: true },
  ...over,
});
const shown = (over: Record<string, unknown> & { may?: object } = {}) => ({
  ...absence('abs_1', over),
  department_name: 'Bar',
  requestedAt: '2026-11-10T08:00:00Z',
  reviewedAt: null,
  reviewNote: null,
  rosterAction: 'hide',
  overrideReason: null,
  waitMinutes: null,
  waitDays: null,
  balanceId: null,
  attachments: [],
  days: ['2090-12-21', '2090-12-22', '2090-12-23'].map((date) => ({
    __typename: 'AbsenceDay',
    date,
    minutes: 480,
    startTime: null,
  })),
  ...over,
  may: { ...noSteps, withdraw: true, ...over.may },
});
const type = (id: string, name: string, allowOpenEnded = false) => ({
  __typename: 'AbsenceType',
  id,
  name,
  unit: 'hours',
  allowOpenEnded,
  hasWaitHours: false,
  defaultRosterAction: 'hide',
  mayRequest: true,
});
const line = (kind: string, amount: number, cycle: number | null, over: object = {}) => ({
  __typename: 'LeaveLine',
  kind,
  amount,
  cycle,
  from: '2026-02-02',
  to: '2026-02-06',
  unit: 'hours',
  days: 5,
  minutes: null,
  absenceId: null,
  absenceType: null,
  reason: null,
  otherBalanceId: null,
  otherBalance: null,
  contract: null,
  overtimePolicy: null,
  correction: null,
  overtime: [],
  ...over,
});
const earnedBy = {
  minutes: 2400,
  contract: { __typename: 'LeaveLineContract', id: 'con_1', type: 'Fixed hours', startdate: '2025-01-01' },
};
const lot = (over: object) => ({
  __typename: 'LeaveLot',
  cycle: 2026,
  lastDay: null,
  now: 0,
  coming: 0,
  planned: 0,
  on: null,
  rest: 0,
  ...over,
});
const balance = (balanceId: string, name: string, over: object = {}) => ({
  __typename: 'LeaveBalance',
  balanceId,
  name,
  unit: 'hours',
  date: todayIn('Europe/Brussels'),
  carried: 3877,
  taken: 2400,
  now: 5280,
  ending: 9637,
  lastDay: '2026-12-31',
  expiring: [{ __typename: 'ExpiringLeave', lastDay: '2026-12-31', amount: 517 }],
  forecast: [
    lot({ cycle: 2024, end: 'USED', on: '2026-12-24', planned: 480, now: 480 }),
    lot({ cycle: 2025, end: 'LOST', on: '2026-12-31', lastDay: '2026-12-31', now: 517, rest: 517 }),
    lot({ cycle: 2026, end: 'KEPT', coming: 738, now: 1200, rest: 1938 }),
  ],
  months: [
    {
      __typename: 'LeaveMonth',
      month: '2026-02-01',
      balance: 1578,
      lines: [
        line('earned', 738, 2026, earnedBy),
        line('overtimeSaved', 90, 2026, { days: 1, minutes: 60, overtimePolicy: 'Long weeks' }),
        line('moved', -60, 2026, { otherBalanceId: 'tob_2', otherBalance: 'Extra hours', reason: 'correction' }),
        line('moved', 30, 2026, { otherBalanceId: 'overtime', reason: 'correction' }),
        line('taken', -2400, 2025, { absenceId: 'abs_2', absenceType: 'Vacation' }),
        line('expired', -517, 2025),
        line('taken', -120, null, {
          from: '2026-02-27',
          to: '2026-02-27',
          absenceId: 'abs_4',
          absenceType: 'Vacation',
        }),
      ],
    },
  ],
  ...over,
});
const costDay = (date: string, cost: number, reason: string, holiday: string | null = null) => ({
  __typename: 'AbsencePreviewDay',
  date,
  minutes: cost,
  cost,
  reason,
  holiday,
});
const preview = (over: object = {}) => ({
  absencePreview: {
    __typename: 'AbsencePreview',
    unit: 'hours',
    cost: 960,
    isEnough: true,
    overlap: null,
    closed: [],
    wholeDaysOnly: false,
    waiting: 0,
    waitFrom: null,
    waitDays: 0,
    countsFrom: null,
    choices: [],
    restrictions: [],
    coverage: null,
    team: null,
    days: [
      costDay('2090-12-21', 480, 'wholeDay'),
      costDay('2090-12-22', 480, 'wholeDay'),
      costDay('2090-12-23', 0, 'publicHoliday', 'Winter Day'),
    ],
    balances: [
      {
        __typename: 'AbsencePreviewBalance',
        balanceId: 'tob_1',
        name: 'Vacation hours',
        unit: 'hours',
        now: 5280,
        before: 5400,
        after: 4440,
        cost: 960,
        ending: 4800,
        lastDay: '2090-12-31',
        losses: [
          { __typename: 'ExpiringLeave', lastDay: '2091-06-30', amount: 4800 },
          { __typename: 'ExpiringLeave', lastDay: '2092-06-30', amount: 9637 },
        ],
      },
    ],
    shifts: [],
    keptRestrictions: [],
    hours: [],
    worked: [],
    adjacent: [],
    awayInRow: null,
    checked: null,
    away: [],
    ...over,
  },
});
const unchanged = {
  ...{ __typename: 'LeaveRulesPreview', looked: 1, changed: 0, rows: [], pay: null },
  ...{ leavers: [], earlierLeavers: 0 },
};
const answers: Answers = {
  ChangeEffect: () => ({ changeEffect: unchanged }),
  AbsencePreview: () => preview(),
  LeaveBalances: () => ({
    leaveBalances: [
      balance('tob_1', 'Vacation hours'),
      balance('tob_2', 'Extra days', { unit: 'days', now: 1250, expiring: [], months: [] }),
    ],
  }),
  AbsencesOf: () => ({
    absences: [
      absence('abs_1'),
      absence('abs_2', { status: 'Approved', firstDay: '2020-01-06', lastDay: '2020-01-10', note: null }),
    ],
  }),
  AskableAbsence: () => ({ absenceTypes: [type('abt_1', 'Vacation'), type('abt_2', 'Sick', true)] }),
  RequestAbsence: () => ({ requestAbsence: absence('abs_3') }),
  AbsenceRequest: () => ({ absence: shown() }),
  EmployeeChoices: () => ({
    employees: { __typename: 'EmployeeConnection', totalCount: 0, edges: [] },
  }),
};
/** The page's combined query returns both lists, each answered as if queried alone. */
const page =
  ({ AbsencesOf, LeaveBalances }: Answers): Answers[string] =>
  (asked) => {
    const { absences, leave } = asked.variables;
    const parts = [...(absences ? [AbsencesOf?.(asked)] : []), ...(leave ? [LeaveBalances?.(asked)] : [])] as object[];
    return parts.find((part) => 'errors' in part) ?? Object.assign({}, ...parts);
  };
const open = (
  modal?: string,
  over: Answers = {},
  permissions: Permission[] = ['viewOwnAbsentee'],
  language: Locale = 'en',
  viewer: Parameters<typeof viewerAnswer>[1] = {},
  // Below a modal lies a page that asks for nothing, unless a test is about the list.
  below = modal ? '/mobile-welcome' : '/dashboard/my-absence',
) =>
  renderApp({
    path: modal ? `${below}?modal=${encodeURIComponent(modal)}` : below,
    areas: [absenceArea as unknown as Area],
    viewer: viewerAnswer(permissions, { locale: language, ...viewer }),
    language,
    answers: { LeaveAndAbsences: page({ ...answers, ...over }), ...answers, ...over },
  });

/** Sets the complete value in one event. */
const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

beforeAll(
  () =>
    Promise.all([
      import('./mine/MyAbsence.tsx'),
      import('./ask/AskAbsence.tsx'),
      import('./view/AbsenceView.tsx'),
      import('./edit/EditAbsence.tsx'),
      import('./correction/CorrectionModal.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
    ]) as Promise<unknown>,
  30_000,
);
afterEach(() => {
  cleanup();
  // A new toast would wait until the previous one is gone.
  notifications.clean();
  notifications.cleanQueue();
});

describe('my absence', () => {
  it('[R2.2-09] shows what is to come and what has been, each with its status, and opens it', async () => {
    const { address, asked } = await open();
    const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
    expect(coming.getByRole('listitem').textContent).toContain('21 – 23 Dec 2090VacationFamilyPending');
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByRole('listitem').textContent).toContain('Approved');
    const sent = asked.filter(({ operation }) =>
      ['LeaveAndAbsences', 'AbsencesOf', 'LeaveBalances'].includes(operation),
    );
    expect(sent).toMatchObject([
      { operation: 'LeaveAndAbsences', variables: { id: 'emp_hanna', absences: true, leave: false } },
    ]);
    await userEvent.click(coming.getByRole('button', { name: /21 – 23 Dec 2090/ }));
    expect(address()).toContain('modal=absence-request/abs_1');
  });

  it('shows each balance with its figures, and opens to the entries that make it', async () => {
    const { address, asked } = await open(undefined, {}, ['viewOwnAbsentee', 'viewVacationHours']);
    const panel = within(await screen.findByRole('region', { name: 'Leave balances' }));
    const hours = within((await panel.findByText('Vacation hours')).closest('li')!);
    expect(hours.getByRole('button').textContent).toContain('88:00 h');
    expect(hours.getByText('Carried over').nextSibling?.textContent).toBe('64:37 h');
    expect(hours.getByText('Earned').nextSibling?.textContent).toBe('12:18 h');
    expect(hours.getByText('Expired').nextSibling?.textContent).toBe('8:37 h');
    expect(hours.queryByText('Correction')).toBeNull();
    const forecast = within(hours.getByRole('list', { name: 'Forecast' })).getAllByRole('listitem');
    expect(forecast.map(({ textContent }) => textContent)).toEqual([
      'Leave from 2024: 8:00 h8:00 h plannedUsed up by planned leave on 24 Dec 2026',
      'Leave from 2025: 8:37 h8:37 h will expire if not taken by 31 Dec 2026',
      "Leave from 2026: 20:00 h12:18 h still to be earned32:18 h left, doesn't expire",
    ]);
    expect(panel.getByText('12.5 days')).toBeTruthy();
    expect(hours.queryByRole('table')).toBeNull();
    await userEvent.click(hours.getByRole('button'));
    const rows = hours.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Carried over64:37 h',
      'Earned, 2 – 6 Feb 2026Fixed hours, contract since 1 Jan 2025 · 5 days · 40:00 h12:18 h',
      'Overtime saved, 2 – 6 Feb 2026Long weeks · 1 day · 1:00 h1:30 h',
      'Moved to Extra hours, 2 – 6 Feb 2026leave from 2026−1:00 h',
      'Moved from Plus-minus, 2 – 6 Feb 20260:30 h',
      'Vacation, 2 – 6 Feb 2026leave from 2025−40:00 h',
      'Expired, 2 – 6 Feb 2026leave from 2025−8:37 h',
      'Vacation, Fri 27 Feb 2026not covered by earned leave−2:00 h',
      'February 202626:18 h',
    ]);
    await userEvent.click(hours.getByRole('button', { name: /2 – 6 Feb 2026/ }));
    expect(address()).toContain('modal=absence-request/abs_2');
    await userEvent.click(panel.getByRole('button', { name: '2025' }));
    await expect
      .poll(() => asked.findLast(({ operation }) => operation === 'LeaveBalances')?.variables)
      .toMatchObject({ userId: 'emp_hanna', date: '2025-12-31' });
  });

  it('shows what there will be on any date that someone types, within five years', async () => {
    const LeaveBalances: Answers[string] = ({ variables: { date } }) => ({
      leaveBalances: [balance('tob_1', 'Vacation hours', { date: date ?? todayIn('Europe/Brussels') })],
    });
    const { asked } = await open(undefined, { LeaveBalances }, ['viewOwnAbsentee', 'viewVacationHours']);
    const panel = within(await screen.findByRole('region', { name: 'Leave balances' }));
    const field = await panel.findByRole('textbox', { name: 'As of' });
    const year = Number(todayIn('Europe/Brussels').slice(0, 4));
    fill(field, `${year + 1}-08-15`);
    expect(await panel.findByText(`on 15 Aug ${year + 1}`)).toBeTruthy();
    expect(asked.findLast(({ operation }) => operation === 'LeaveBalances')?.variables).toEqual({
      userId: 'emp_hanna',
      date: `${year + 1}-08-15`,
    });
    fill(field, `${year + 6}-01-01`);
    expect(await panel.findByText(/^This must be .* or earlier/)).toBeTruthy();
    expect(panel.getByText(`on 15 Aug ${year + 1}`)).toBeTruthy();
  });

  it('says where leave balances come from when there are none, and when they failed to load', async () => {
    const rights: Permission[] = ['viewOwnAbsentee', 'viewVacationHours'];
    const failed = { data: null, errors: [{ message: 'x', extensions: { code: 'FAULT', requestId: 'r1' } }] };
    await open(undefined, { LeaveBalances: () => ({ leaveBalances: [] }) }, rights);
    expect(await screen.findByText(/appear once a contract sets/)).toBeTruthy();
    cleanup();
    await open(undefined, { LeaveBalances: () => failed }, rights);
    expect(await screen.findByText("The leave balances couldn't be loaded")).toBeTruthy();
  });

  it('has no leave balances without the permission to see them', async () => {
    const { asked } = await open();
    expect(await screen.findByRole('region', { name: 'Coming up' })).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).not.toContain('LeaveBalances');
    expect(asked.find(({ operation }) => operation === 'LeaveAndAbsences')?.variables).toMatchObject({ leave: false });
  });

  it('says so to someone who sees balances only', async () => {
    await open(undefined, {}, ['viewVacationHours']);
    expect(await screen.findByText(/supervisor manages your absences/)).toBeTruthy();
    expect(await screen.findByText('Vacation hours')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request absence' })).toBeNull();
  });
});

describe('the modal add-absence', () => {
  it('[R2.9-084] [R2.9-150] sends kind, days and note of one’s own request, and asks the list again', async () => {
    const { asked } = await open('add-absence', {}, undefined, undefined, undefined, '/dashboard/my-absence');
    const form = await dialog();
    fill(await form.findByRole('textbox', { name: 'First day' }), '2090-12-21');
    fill(form.getByRole('textbox', { name: 'Last day' }), '2090-12-23');
    expect(form.queryByLabelText('Employee')).toBeNull();
    fill(form.getByLabelText('Note'), 'x'.repeat(2001));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText('At most 2,000 characters.')).toBeTruthy();
    fill(form.getByLabelText('Note'), 'Family');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, 'RequestAbsence')[0]).toMatchObject({
      id: expect.stringMatching(/^abs_/),
      employeeId: 'emp_hanna',
      absenceTypeId: 'abt_1',
      firstDay: '2090-12-21',
      lastDay: '2090-12-23',
      startTime: null,
      note: 'Family',
    });
    expect(await screen.findByText('Request sent')).toBeTruthy();
    // The first result came with the page's query.
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'AbsencesOf')).toHaveLength(1));
  });

  it('is as it was after a reload, and empty when it is opened afresh', async () => {
    const noted = async () => (await dialog()).findByLabelText<HTMLTextAreaElement>('Note');
    const leave = () => {
      const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      hidden.mockRestore();
      cleanup();
    };
    onTestFinished(() => void sessionStorage.clear());
    await open('add-absence');
    await userEvent.type(await noted(), 'Moving house');
    leave();
    await open('add-absence');
    await waitFor(async () => expect((await noted()).value).toBe('Moving house'));
    leave();
    const navigation = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
    onTestFinished(() => navigation.mockRestore());
    await open('add-absence');
    expect((await noted()).value).toBe('');
  });

  it('keeps nothing of a page that was only out of sight', async () => {
    const look = (state: DocumentVisibilityState) => {
      const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      fireEvent(document, new Event('visibilitychange'));
      seen.mockRestore();
    };
    await open('add-absence');
    await userEvent.type(await (await dialog()).findByLabelText('Note'), 'Moving house');
    look('hidden');
    expect(sessionStorage.getItem('muster-drafts')).toContain('Moving house');
    look('visible');
    expect(sessionStorage.getItem('muster-drafts')).toBeNull();
  });

  it('sends half a day of a type in days, and hours of a day of any other', async () => {
    const course = { ...type('abt_3', 'Course'), unit: 'days' };
    const { asked } = await open('add-absence?from=2090-12-21', {
      AskableAbsence: () => ({ absenceTypes: [type('abt_1', 'Vacation'), course] }),
    });
    const form = await dialog();
    fill(await form.findByRole('textbox', { name: 'Hours' }), '13-17');
    await userEvent.click(form.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Course' }));
    expect(form.queryByRole('textbox', { name: 'Hours' })).toBeNull();
    await userEvent.click(form.getByRole('combobox', { name: 'Part of the day' }));
    await userEvent.click(await screen.findByRole('option', { name: 'From noon' }));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const half = { absenceTypeId: 'abt_3', firstDay: '2090-12-21', lastDay: '2090-12-21' };
    expect(sent(asked, 'RequestAbsence')).toMatchObject([{ ...half, startTime: '12:00', minutes: 720 }]);
  });

  it('sends hours of a day, from the balance that is chosen', async () => {
    const choices = ['Vacation hours', 'Course hours'].map((name, index) => ({
      __typename: 'AbsencePreviewChoice',
      balanceId: `tob_${index + 1}`,
      name,
    }));
    const { asked } = await open('add-absence?from=2090-12-21', { AbsencePreview: () => preview({ choices }) });
    const form = await dialog();
    fill(await form.findByRole('textbox', { name: 'Hours' }), '13-17');
    await userEvent.click(await form.findByRole('combobox', { name: 'Deducted from' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Course hours' }));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const part = { startTime: '13:00', minutes: 240, balanceId: 'tob_2' };
    expect(sent(asked, 'RequestAbsence')).toMatchObject([{ absenceTypeId: 'abt_1', ...part }]);
  });

  it('keeps what is refused, with the reason at its field', async () => {
    const refused = {
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'absenceOverlap',
      field: 'firstDay',
      measured: '2090-12-22',
      limit: null,
      current: null,
    };
    await open('add-absence', { RequestAbsence: () => ({ requestAbsence: refused }) });
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Send request' }));
    expect((await form.findByRole('textbox', { name: 'First day' })).getAttribute('aria-invalid')).toBe('true');
    expect(form.getByText(/There's already an absence on/)).toBeTruthy();
  });

  it('lets an approver enter someone’s illness without a last day', async () => {
    const { asked } = await open('add-absence?employee=emp_7&from=2090-12-21', {}, [
      'viewOwnAbsentee',
      'approveAbsentee',
      'viewAllUsers',
    ]);
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sick' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'End date unknown' }));
    expect(form.queryByRole('textbox', { name: 'Last day' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Add absence' }));
    await waitFor(() => expect(sent(asked, 'RequestAbsence')).toHaveLength(1));
    expect(sent(asked, 'RequestAbsence')[0]).toMatchObject({
      employeeId: 'emp_7',
      absenceTypeId: 'abt_2',
      firstDay: '2090-12-21',
      lastDay: null,
    });
  });
});

describe('a supervisor who does not approve their own requests', () => {
  const rights: Permission[] = ['viewOwnAbsentee', 'viewAbsentee', 'approveAbsentee', 'viewAllUsers'];
  const sick = { ...type('abt_2', 'Sick', true), mayRequest: false };
  const asks: Answers = {
    AskableAbsence: () => ({ absenceTypes: [sick, type('abt_1', 'Vacation'), type('abt_3', 'Care')] }),
    EmployeeChoices: () => ({
      employees: {
        __typename: 'EmployeeConnection',
        totalCount: 2,
        edges: ['emp_hanna', 'emp_2'].map((id) => ({
          __typename: 'EmployeeEdge',
          node: { __typename: 'Employee', id, name: id === 'emp_2' ? 'Cem Arslan' : 'Hanna Lindqvist', teams: [] },
        })),
      },
    }),
  };
  const typesOffered = async (form: Awaited<ReturnType<typeof dialog>>) => {
    await userEvent.click(form.getByRole('combobox', { name: 'Type' }));
    const options = await screen.findAllByRole('option');
    const names = options.map(({ textContent }) => textContent);
    await userEvent.click(options.at(-1)!);
    return names;
  };

  it('chooses from all types for others, and from those that people may request for themselves', async () => {
    await open('add-absence', asks, rights);
    const form = await dialog();
    const chosen = () => form.getByRole<HTMLInputElement>('combobox', { name: 'Type' }).value;
    await waitFor(() => expect(chosen()).toBe('Vacation'));
    expect(await typesOffered(form)).toEqual(['Vacation', 'Care']);
    const pick = async (name: string) => {
      await userEvent.click(form.getByRole('combobox', { name: 'Employee' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await pick('Cem Arslan');
    expect(screen.getByRole('dialog', { name: 'Add absence' })).toBeTruthy();
    expect(await typesOffered(form)).toEqual(['Sick', 'Vacation', 'Care']);
    await userEvent.click(form.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sick' }));
    await pick('Hanna Lindqvist');
    expect(screen.getByRole('dialog', { name: 'Request absence' })).toBeTruthy();
    expect(chosen()).toBe('Vacation');
  });

  it('keeps the type of what others entered for them', async () => {
    const { asked } = await open(
      'absence-edit/abs_1',
      {
        AbsenceToEdit: () => ({ absence: editable({ type: sick }), absenceTypes: [sick, type('abt_1', 'Vacation')] }),
        EditAbsence: () => ({ editAbsence: absence('abs_1', { version: 4 }) }),
      },
      rights,
    );
    const form = await dialog();
    const field = await form.findByRole<HTMLInputElement>('combobox', { name: 'Type' });
    expect(field.value).toBe('Sick');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditAbsence')).toMatchObject([{ absenceTypeId: 'abt_2' }]));
  });

  it('is warned, and asked for a reason, where the account lets them approve their own', async () => {
    const more = { ...asks, AbsencePreview: () => preview({ isEnough: false, ...restricted }) };
    const meaning = async () =>
      (await screen.findByText('Not enough leave')).closest('[data-meaning]')?.getAttribute('data-meaning');
    await open('add-absence', more, rights);
    expect(await meaning()).toBe('declined');
    expect(screen.queryByLabelText(/Reason for the exception/)).toBeNull();
    cleanup();
    await open('add-absence', more, rights, 'en', { mayApproveOwn: true });
    expect(await meaning()).toBe('pending');
    expect(screen.getByLabelText(/Reason for the exception/)).toBeTruthy();
  });
});

describe('the modal absence-request', () => {
  it('[R2.9-091] shows days, hours and note, and lets the person take it back', async () => {
    const withdrawn = { __typename: 'Absence', id: 'abs_1', version: 4, status: 'Withdrawn', may: noSteps };
    const { asked } = await open('absence-request/abs_1', { WithdrawAbsence: () => ({ withdrawAbsence: withdrawn }) });
    const view = await dialog();
    expect(await view.findByText('3 days, 24:00 h')).toBeTruthy();
    expect(view.getByText('Family')).toBeTruthy();
    expect(view.queryByRole('button', { name: 'Approve' })).toBeNull();
    await userEvent.click(view.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, 'WithdrawAbsence')).toEqual([{ id: 'abs_1', version: 3 }]);
  });

  it('says which half of a day it is, of a type in days', async () => {
    const half = (startTime: string) =>
      shown({
        firstDay: '2090-12-21',
        lastDay: '2090-12-21',
        type: { __typename: 'AbsenceType', id: 'abt_1', name: 'Vacation', unit: 'days' },
        days: [{ __typename: 'AbsenceDay', date: '2090-12-21', minutes: 720, startTime }],
      });
    await open('absence-request/abs_1', { AbsenceRequest: () => ({ absence: half('12:00') }) });
    expect(await (await dialog()).findByText('From noon')).toBeTruthy();
  });

  it('offers no other step while it is withdrawn', async () => {
    const { promise: later, resolve } = Promise.withResolvers<void>();
    const withdrawn = { __typename: 'Absence', id: 'abs_1', version: 4, status: 'Withdrawn', may: noSteps };
    let isWithdrawn = false;
    await open('absence-request/abs_1', {
      AbsenceRequest: async () => {
        if (isWithdrawn) await later;
        return { absence: isWithdrawn ? { ...shown(), ...withdrawn } : editable() };
      },
      WithdrawAbsence: () => {
        isWithdrawn = true;
        return { withdrawAbsence: withdrawn };
      },
    });
    const view = await dialog();
    expect(await view.findByRole('button', { name: 'Edit' })).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: 'Withdraw' }));
    const offered = () =>
      view
        .queryAllByRole<HTMLButtonElement>('button', { name: /^(Edit|Withdraw)$/ })
        .filter(({ disabled }) => !disabled);
    await waitFor(() => expect(offered()).toEqual([]));
    resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R2.9-091] [R2.9-150] lets anyone who decides do so, with a word', async () => {
    const other = {
      employeeId: 'emp_7',
      Employee: { __typename: 'Employee', id: 'emp_7', name: 'Cem Kaya' },
      may: { approve: true, decline: true, withdraw: true },
    };
    const declined = { __typename: 'Absence', id: 'abs_1', version: 4, status: 'Declined', may: noSteps };
    const { asked } = await open('absence-request/abs_1', {
      AbsenceRequest: () => ({ absence: shown(other) }),
      DeclineAbsence: () => ({ declineAbsence: declined }),
    });
    const view = await dialog();
    expect(await view.findByText('Cem Kaya, Vacation')).toBeTruthy();
    expect(view.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    fill(view.getByLabelText('Message'), 'x'.repeat(501));
    expect(view.getByText('At most 500 characters.')).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: 'Decline' }));
    expect(sent(asked, 'DeclineAbsence')).toEqual([]);
    fill(view.getByLabelText('Message'), 'Too many are away');
    await userEvent.click(view.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, 'DeclineAbsence')).toEqual([{ id: 'abs_1', version: 3, note: 'Too many are away' }]);
    expect(await screen.findByText('Absence of Cem Kaya declined')).toBeTruthy();
  });

  it('says why it can’t be approved when its person moved to another department', async () => {
    const moved = { ...noSteps, moved: true, decline: true };
    await open('absence-request/abs_1', { AbsenceRequest: () => ({ absence: shown({ may: moved }) }) });
    const view = await dialog();
    expect(await view.findByText(/^They are in another department on these dates/)).toBeTruthy();
    expect(view.getByRole('button', { name: 'Decline' })).toBeTruthy();
    expect(view.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('lets an approver note the last day of an illness that had none, yesterday unless they say otherwise', async () => {
    const other = {
      status: 'Approved',
      firstDay: '2020-01-06',
      lastDay: null,
      employeeId: 'emp_7',
      Employee: { __typename: 'Employee', id: 'emp_7', name: 'Cem Kaya' },
      may: noSteps,
    };
    const answered = {
      EndAbsence: () => ({ endAbsence: absence('abs_1', { ...other, lastDay: '2020-02-03' }) }),
    };
    const { asked } = await open(
      'absence-request/abs_1',
      { AbsenceRequest: () => ({ absence: shown(other) }), ...answered },
      ['viewOwnAbsentee', 'viewAbsentee', 'approveAbsentee'],
    );
    const view = await dialog();
    const last = await view.findByRole<HTMLInputElement>('textbox', { name: 'Last day' });
    expect(last.value).not.toBe('');
    fill(last, '2020-02-03');
    await expect
      .poll(() => asked.findLast(({ operation }) => operation === 'ChangeEffect')?.variables)
      .toEqual({ input: { endedAbsence: { id: 'abs_1', lastDay: '2020-02-03' } } });
    expect(await view.findByRole('heading', { name: 'What this changes' })).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: 'Set last day' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, 'EndAbsence')).toEqual([{ id: 'abs_1', version: 3, lastDay: '2020-02-03' }]);
    cleanup();
    await open('absence-request/abs_1', { AbsenceRequest: () => ({ absence: shown(other) }) });
    expect(await (await dialog()).findByText('No end date')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Last day' })).toBeNull();
  });

  it('says of a request that is gone that it is', async () => {
    await open('absence-request/abs_9', { AbsenceRequest: () => ({ absence: null }) });
    expect(await screen.findByText(/no longer exists/)).toBeTruthy();
  });
});

const span = (from: string, to: string) => ({ __typename: 'AbsencePreviewRange', from, to });
const shift = (date: string, over: object = {}) => ({
  ...{ __typename: 'AbsencePreviewShift', id: `sch_${date}`, date, name: 'Bar' },
  ...{ starttime: '09:00', endtime: '17:00', hidden: false },
  ...over,
});
const hours = (date: string, expected: number, byContract = false) => ({
  ...{ __typename: 'AbsencePreviewHours', date, counted: 480, expected, planned: true, byContract },
});
const worked = (date: string, minutes: number | null, noted: boolean) => ({
  ...{ __typename: 'AbsencePreviewWorked', date, minutes, noted },
});
const adjacent = {
  ...{ __typename: 'AbsencePreviewAdjacent', from: '2090-12-18', to: '2090-12-20' },
  ...{ type: 'Vacation', pending: false },
};
const allPass = [
  'Enough leave',
  'No other absence on these dates',
  'No other absence right before or after',
  'Hours match the schedule and the contract',
  'No planned shifts on these dates',
  'No approved hours on these dates',
  'The department is open on these dates',
  'No absence restriction on these dates',
  'No one else in the department is away',
];

describe('what a request costs and meets', () => {
  const checks = async () =>
    within(await screen.findByRole('list', { name: 'Checks' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('is shown while the dates are chosen, each day with its reason', async () => {
    const { asked } = await open('add-absence');
    const form = await dialog();
    const cost = within(await form.findByRole('region', { name: 'What this costs' }));
    expect(cost.getByText('Takes 16:00 h of leave')).toBeTruthy();
    expect(cost.getByRole('list', { name: 'What would expire of Vacation hours' })).toBeTruthy();
    expect(cost.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '21 – 22 Dec 2090Working day8:00 h each',
      'Sat 23 Dec 2090Winter Day0:00 h',
      '80:00 h of it will expire unless it is taken by 30 Jun 2091',
      '160:37 h of it will expire unless it is taken by 30 Jun 2092',
      ...allPass,
    ]);
    const figures = [...cost.getByText('Vacation hours').parentElement!.querySelectorAll('dl > div')];
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Now88:00 h',
      'After this absence, 23 Dec 209074:00 h',
      'At the end of 209080:00 h',
    ]);
    fill(form.getByRole('textbox', { name: 'Last day' }), '2090-12-24');
    await expect
      .poll(() => asked.findLast(({ operation }) => operation === 'AbsencePreview')?.variables)
      .toMatchObject({ absenceTypeId: 'abt_1', lastDay: '2090-12-24', startTime: null });
  });

  it('says that only whole days can be taken, where that is so', async () => {
    await open('add-absence', { AbsencePreview: () => preview({ wholeDaysOnly: true }) });
    const checks = within(await (await dialog()).findByRole('list', { name: 'Checks' }));
    expect(checks.getByText('Only whole days can be taken from this balance')).toBeTruthy();
  });

  it('says why nothing is taken on a date without contract hours', async () => {
    await open('add-absence', {
      AbsencePreview: () => preview({ cost: 0, days: [costDay('2090-12-24', 0, 'dayOff')], balances: [] }),
    });
    expect(await screen.findByText('Takes no leave')).toBeTruthy();
    expect(screen.getByText('No contract hours')).toBeTruthy();
  });

  it('asks an approver for waiting days of a type in days, and says from which day it counts', async () => {
    const sick = { ...type('abt_2', 'Sick'), unit: 'days', hasWaitHours: true };
    const { asked } = await open(
      'add-absence',
      {
        AskableAbsence: () => ({ absenceTypes: [sick] }),
        AbsencePreview: () =>
          preview({
            ...{ unit: 'days', cost: 0, waiting: 480, waitDays: 1, countsFrom: '2090-12-22', balances: [] },
            days: [costDay('2090-12-21', 0, 'waiting'), costDay('2090-12-22', 0, 'wholeDay')],
          }),
      },
      ['viewOwnAbsentee', 'approveAbsentee'],
    );
    const form = await dialog();
    await userEvent.type(await form.findByRole('textbox', { name: 'Waiting days' }), '1');
    const costs = within(await form.findByRole('region', { name: 'What this costs' }));
    expect(costs.getByText(/^Waiting time: 1 day, 8:00 h unpaid\s+Counts from Fri 22 Dec 2090/)).toBeTruthy();
    expect(costs.getByText('Waiting day')).toBeTruthy();
    await expect
      .poll(() => asked.findLast(({ operation }) => operation === 'AbsencePreview')?.variables)
      .toMatchObject({ absenceTypeId: 'abt_2', waitDays: 1, waitMinutes: null });
  });

  it('says what speaks against it', async () => {
    const away = { __typename: 'AwayColleague', employeeId: 'emp_2', name: 'Cem', dates: ['2090-12-21'] };
    await open('add-absence', {
      AbsencePreview: () =>
        preview({
          isEnough: false,
          overlap: '2090-12-22',
          shifts: [shift('2090-12-21')],
          hours: [hours('2090-12-21', 450, true), hours('2090-12-22', 360), hours('2090-12-23', 420, true)],
          adjacent: [adjacent, { ...adjacent, from: '2090-12-24', to: '2090-12-24', type: '' }],
          awayInRow: span('2090-12-18', '2090-12-23'),
          keptRestrictions: ['Winter'],
          worked: [worked('2090-12-21', 450, false), worked('2090-12-22', null, true)],
          away: [
            { ...away, pending: false },
            { ...away, employeeId: 'emp_3', name: 'Dana', dates: ['2090-12-21', '2090-12-23'], pending: true },
          ],
        }),
    });
    expect(await checks()).toEqual([
      'Not enough leave',
      'Overlaps another absence on Fri 22 Dec 2090',
      'Fri 22 Dec 2090: 8:00 h counted, 6:00 h planned',
      'One planned shift on these datesThu 21 Dec 2090 09:00–17:00 Bar',
      'Thu 21 Dec 2090 09:00–17:00 Bar',
      'Thu 21 Dec 2090: 7:30 h worked and approved. With the absence both count, so approving requires a reason',
      'Adjoins Vacation, 18 – 20 Dec 2090',
      'Adjoins another absence, Sun 24 Dec 2090',
      '6 days away in a row, 18 – 23 Dec 2090',
      '16:00 h by contract, 14:30 h planned on 2 dates',
      'Fri 22 Dec 2090: approved hours, with a note by an approver. With the absence both count',
      'Cem is away Thu 21 Dec 2090',
      'Dana has requested 21 – 23 Dec 2090',
      'The department is open on these dates',
      'Winter: places available on these dates',
    ]);
  });

  const also = (balanceId: string, balanceName: string, nowAfter: number) => ({
    ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_hanna', name: 'Hanna Lindqvist', balanceId, balanceName },
    ...{ unit: 'hours', nowBefore: 600, nowAfter, lastDay: '2026-12-31', endingBefore: 600, endingAfter: nowAfter },
  });

  it('says what else approving changes, apart from the balances that it shows', async () => {
    const may = { ...noSteps, approve: true, decline: true };
    const rows = [also('tob_1', 'Vacation hours', 120), also('overtime', '', 456), also('tob_9', 'Seniority', 590)];
    const { asked } = await open('absence-request/abs_1', {
      AbsenceRequest: () => ({ absence: shown({ may }) }),
      ChangeEffect: () => ({ changeEffect: { ...unchanged, changed: 1, rows } }),
    });
    const told = within(await screen.findByRole('region', { name: 'This also changes' }));
    expect(told.getByText('Hanna Lindqvist, Plus-minus')).toBeTruthy();
    expect(told.getByText('Hanna Lindqvist, Seniority')).toBeTruthy();
    expect(told.queryByText(/Vacation hours/)).toBeNull();
    expect(asked.find(({ operation }) => operation === 'ChangeEffect')?.variables).toEqual({
      input: { approvedAbsenceIds: ['abs_1'] },
    });
  });

  it('says so of an absence that is approved as soon as it is entered, and asks nothing for a request', async () => {
    const rows = [also('overtime', '', 456)];
    const ChangeEffect = () => ({ changeEffect: { ...unchanged, changed: 1, rows } });
    const entered = await open('add-absence?employee=emp_2', { ChangeEffect }, [
      'viewOwnAbsentee',
      'viewAbsentee',
      'approveAbsentee',
    ]);
    expect(await screen.findByRole('region', { name: 'This also changes' })).toBeTruthy();
    const asked = entered.asked.find(({ operation }) => operation === 'ChangeEffect');
    expect(asked?.variables).toMatchObject({
      input: { enteredAbsence: { employeeId: 'emp_2', absenceTypeId: 'abt_1' } },
    });
    cleanup();
    const own = await open('add-absence', { ChangeEffect });
    await checks();
    expect(own.asked.map(({ operation }) => operation)).not.toContain('ChangeEffect');
  });

  it('is shown of a declined request that can still be approved, with the field for a reason', async () => {
    const may = { ...noSteps, approve: true };
    await open('absence-request/abs_1', {
      AbsenceRequest: () => ({ absence: shown({ may, status: 'Declined' }) }),
      AbsencePreview: () => preview({ worked: [worked('2090-12-21', 450, false)] }),
    });
    expect((await checks())[0]).toMatch(/^Thu 21 Dec 2090: 7:30 h worked and approved/);
    expect(await screen.findByRole('textbox', { name: /^Reason/ })).toBeTruthy();
  });

  it('is shown to approvers before they decide, and no longer once it is decided', async () => {
    const may = { ...noSteps, approve: true, decline: true };
    const { asked } = await open('absence-request/abs_1', { AbsenceRequest: () => ({ absence: shown({ may }) }) });
    expect(await screen.findByText('The day before it begins')).toBeTruthy();
    expect(await checks()).toEqual(allPass);
    expect(asked.find(({ operation }) => operation === 'AbsencePreview')?.variables).toMatchObject({
      absenceId: 'abs_1',
      employeeId: 'emp_hanna',
      firstDay: '2090-12-21',
      lastDay: '2090-12-23',
    });
    cleanup();
    const decided = await open('absence-request/abs_1', {
      AbsenceRequest: () => ({ absence: shown({ status: 'Approved' }) }),
    });
    await dialog();
    expect(decided.asked.map(({ operation }) => operation)).not.toContain('AbsencePreview');
  });

  it('is shown again before a declined request is approved after all, with a field for the reason', async () => {
    const may = { ...noSteps, approve: true };
    const { asked } = await open('absence-request/abs_1', {
      AbsenceRequest: () => ({ absence: shown({ status: 'Declined', may }) }),
      AbsencePreview: () => preview({ worked: [worked('2090-12-21', 450, false)] }),
      ApproveAbsence: () => ({ approveAbsence: absence('abs_1', { status: 'Approved' }) }),
    });
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/Reason for the exception/), 'Both count');
    expect((await checks())[0]).toMatch(/^Thu 21 Dec 2090: 7:30 h worked and approved/);
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent(asked, 'ApproveAbsence')).toMatchObject([{ overrideReason: 'Both count' }]));
    cleanup();
    const own = await open('absence-request/abs_1', {
      AbsenceRequest: () => ({ absence: shown({ status: 'Declined', may: { withdraw: false } }) }),
    });
    await dialog();
    expect(own.asked.map(({ operation }) => operation)).not.toContain('AbsencePreview');
  });
});

describe('correcting leave by hand', () => {
  const rights: Permission[] = ['viewOwnAbsentee', 'viewAbsentee', 'viewVacationHours', 'adjustTimeOffBalances'];
  const correction = {
    __typename: 'LeaveCorrection',
    id: 'lco_1',
    version: 1,
    note: 'From the old system',
    linkedId: null,
    reason: 'opening',
    lastDay: null,
    cycle: null,
    payoutDate: null,
    linkedPot: null,
  };
  const effect = {
    ...{ __typename: 'LeaveRulesPreview', leavers: [], earlierLeavers: 0, looked: 1, changed: 1 },
    rows: [
      {
        ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_2', name: 'Cem Arslan' },
        ...{ balanceId: 'tob_1', balanceName: 'Vacation hours', unit: 'hours', lastDay: '2026-12-31' },
        ...{ nowBefore: 5280, nowAfter: 5730, endingBefore: 9637, endingAfter: 10_087 },
      },
    ],
  };
  const answered: Answers = {
    CorrectTimeOff: () => ({ correctTimeOff: correction }),
    TimeOffCorrectionPreview: () => ({ timeOffCorrectionPreview: effect }),
    ChangeEffect: () => ({ changeEffect: effect }),
    DeleteTimeOffCorrection: () => ({ deleteTimeOffCorrection: { __typename: 'Done', ok: true } }),
    LeaveBalances: () => ({
      leaveBalances: [
        balance('tob_1', 'Vacation hours', {
          months: [
            {
              __typename: 'LeaveMonth',
              month: '2026-02-01',
              balance: 600,
              lines: [line('corrected', 600, 2026, { correction, reason: 'opening' })],
            },
          ],
        }),
        balance('tob_2', 'Extra hours'),
        balance('tob_3', 'Extra days', { unit: 'days' }),
      ],
    }),
  };
  const modal = (more = '') => `time-off-correction/time-off/emp_2${more}`;

  it('[R2.9-088] [R2.9-150] takes hours out of a balance and moves them to another of the same unit', async () => {
    const { asked } = await open(modal('/tob_1'), answered, rights);
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: 'What to do' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Move to another balance' }));
    await userEvent.click(form.getByRole('combobox', { name: 'To' }));
    expect(screen.queryByRole('option', { name: 'Extra days' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Extra hours' }));
    fill(form.getByRole('textbox', { name: 'Hours' }), '7:30');
    fill(form.getByRole('textbox', { name: 'Date' }), '2026-03-02');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'CorrectTimeOff')).toHaveLength(1));
    expect(sent(asked, 'CorrectTimeOff')[0]).toMatchObject({
      employeeId: 'emp_2',
      balanceId: 'tob_1',
      date: '2026-03-02',
      amount: -450,
      lastDay: null,
      note: null,
      toBalanceId: 'tob_2',
      toId: expect.stringMatching(/^lco_/),
    });
  });

  it('moves leave in hours to plus-minus, and shows what is refused about the hours at their field', async () => {
    const refusal = { __typename: 'Refusal', code: 'INVALID', key: 'correctionNotCovered', field: 'amount' };
    const more = {
      ...answered,
      HourPots: () => ({
        plusMinus: {
          ...{ __typename: 'PlusMinus', kept: true },
          totals: { __typename: 'PlusMinusTotals', current: -90 },
        },
      }),
      CorrectTimeOff: () => ({ correctTimeOff: { ...refusal, measured: null, limit: null } }),
    };
    const { asked } = await open(modal('/tob_1'), more, [...rights, 'editPlusMinHours']);
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: 'What to do' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Move to another balance' }));
    await userEvent.click(form.getByRole('combobox', { name: 'To' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Plus-minus' }));
    expect(form.getByText('−1:30 h today')).toBeTruthy();
    const hours = form.getByRole('textbox', { name: 'Hours' });
    fill(hours, '7:30');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(hours.getAttribute('aria-invalid')).toBe('true'));
    expect(sent(asked, 'CorrectTimeOff')).toMatchObject([
      { balanceId: 'tob_1', amount: -450, toBalanceId: 'overtime', toId: expect.stringMatching(/^lco_/) },
    ]);
  });

  it('corrects leave alone: any other type than time-off, overtime and minijob has nothing to correct', async () => {
    await open('time-off-correction/wages/emp_2', answered, rights);
    expect(await screen.findByText(/^There's no leave to correct here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('[R2.9-087] [R2.9-150] adds days with a last day of their own', async () => {
    const { asked } = await open(modal(), answered, rights);
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: 'Balance' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Extra days' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Days' }), '2.5');
    fill(form.getByRole('textbox', { name: 'Can be taken until' }), '2026-12-31');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'CorrectTimeOff')).toHaveLength(1));
    expect(sent(asked, 'CorrectTimeOff')[0]).toMatchObject({ balanceId: 'tob_3', amount: 250, lastDay: '2026-12-31' });
    expect(sent(asked, 'CorrectTimeOff')[0]).not.toHaveProperty('toBalanceId');
  });

  it('says what it makes of the balances before it is saved, once it is filled in', async () => {
    const { asked } = await open(modal('/tob_1'), answered, rights);
    const form = await dialog();
    const hours = await form.findByRole('textbox', { name: 'Hours' });
    expect(form.queryByRole('region', { name: 'What this changes' })).toBeNull();
    fill(hours, '7:30');
    const changes = within(await form.findByRole('region', { name: 'What this changes' }));
    expect((await changes.findByRole('listitem')).textContent).toBe(
      'Cem Arslan, Vacation hoursToday: 88:00 h, then 95:30 h31 Dec 2026: 160:37 h, then 168:07 h',
    );
    expect(sent(asked, 'TimeOffCorrectionPreview').at(-1)).toMatchObject({
      employeeId: 'emp_2',
      balanceId: 'tob_1',
      amount: 450,
    });
    expect(sent(asked, 'CorrectTimeOff')).toEqual([]);
  });

  it.each([
    [{ changed: 0, rows: [] }, "Balances stay as they are, today and at the year's end."],
    [{ rows: [] }, "A balance changes that you can't see."],
  ])('says that nothing changes, or nothing that the viewer may see', async (more, words) => {
    await open(
      modal('/tob_1'),
      { ...answered, TimeOffCorrectionPreview: () => ({ timeOffCorrectionPreview: { ...effect, ...more } }) },
      rights,
    );
    const form = await dialog();
    fill(await form.findByRole('textbox', { name: 'Hours' }), '7:30');
    expect(await form.findByText(words)).toBeTruthy();
  });

  it('says why it cannot be entered before it is saved', async () => {
    const errors = [
      {
        message: 'correctionNotCovered',
        path: ['timeOffCorrectionPreview'],
        extensions: { code: 'INVALID', key: 'correctionNotCovered' },
      },
    ];
    await open(
      modal('/tob_1'),
      { ...answered, TimeOffCorrectionPreview: () => ({ data: { timeOffCorrectionPreview: null }, errors }) },
      rights,
    );
    const form = await dialog();
    fill(await form.findByRole('textbox', { name: 'Hours' }), '7:30');
    const changes = within(await form.findByRole('region', { name: 'What this changes' }));
    expect(await changes.findByText(i18next.t('refusal.correctionNotCovered'))).toBeTruthy();
  });

  it('is opened from the entries of a balance, where a correction can be deleted', async () => {
    const { asked, address } = await open(undefined, answered, rights);
    await userEvent.click(await screen.findByRole('button', { name: /^Vacation hours/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Delete the correction of/ }));
    const question = await dialog();
    expect((await question.findByRole('listitem')).textContent).toContain('Today: 88:00 h, then 95:30 h');
    expect(sent(asked, 'DeleteTimeOffCorrection')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteTimeOffCorrection')).toEqual([{ id: 'lco_1', version: 1 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Correct Vacation hours' }));
    await expect.poll(address).toContain('modal=time-off-correction/time-off/emp_hanna/tob_1');
  });

  it('opens overtime that is saved as leave to its tiers', async () => {
    const overtime = [
      derivationLine('overtime', 288, { name: 'Long days', minutes: 240, percent: 12_000 }),
      derivationLine('overtime', 90, { name: 'Long days', minutes: 60, percent: 15_000 }),
    ];
    const lines = [
      line('earned', 738, 2026),
      line('overtimeSaved', 378, 2026, { overtime, overtimePolicy: 'Long days', minutes: 300 }),
    ];
    const months = [{ __typename: 'LeaveMonth', month: '2026-02-01', balance: 1116, lines }];
    await open(
      undefined,
      { LeaveBalances: () => ({ leaveBalances: [balance('tob_1', 'Vacation hours', { months })] }) },
      rights,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Vacation hours/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Overtime saved/ }));
    const rows = within(screen.getByRole('table', { name: 'Overtime saved' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))).toEqual([
      'OvertimeLong days4:00 × 120.0%+4:48',
      'OvertimeLong days1:00 × 150.0%+1:30',
    ]);
  });

  it('is not offered without the permission to adjust balances', async () => {
    await open(undefined, answered, ['viewOwnAbsentee', 'viewVacationHours']);
    await userEvent.click(await screen.findByRole('button', { name: /^Vacation hours/ }));
    expect(await screen.findByText('From the old system')).toBeTruthy();
    expect(screen.getByText(/^Opening balance, 2 – 6 Feb/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /correct/i })).toBeNull();
  });
});

const editable = (over: object = {}) => shown({ may: { ...noSteps, withdraw: true, edit: true }, ...over });
const restricted = {
  restrictions: [
    { __typename: 'AbsencePreviewRestriction', name: 'Summer', date: '2090-12-21', away: 1, maxAbsent: 1 },
  ],
};
const teamAround = {
  coverage: [{ __typename: 'AbsencePreviewCoverage', date: '2090-12-22', required: 3, missing: 1 }],
  team: {
    __typename: 'AbsencePreviewTeam',
    dates: ['2090-12-21', '2090-12-22'].map((date) => ({ __typename: 'AbsencePreviewTeamDate', date, asked: true })),
    rows: [
      {
        __typename: 'AbsencePreviewTeamRow',
        employeeId: 'emp_bram',
        name: 'Bram Vos',
        days: [
          {
            __typename: 'AbsencePreviewTeamDay',
            date: '2090-12-22',
            pending: true,
            type: 'Vacation',
            colour: '#2f9e6e',
          },
        ],
      },
    ],
  },
};

describe('editing an absence', () => {
  it('[R2.9-092] [R2.9-150] absence-edit/:id begins with what was asked for and sends what changed', async () => {
    const { asked } = await open('absence-edit/abs_1', {
      AbsenceToEdit: () => ({
        absence: editable(),
        absenceTypes: [type('abt_1', 'Vacation'), type('abt_2', 'Sick', true)],
      }),
      EditAbsence: () => ({ editAbsence: absence('abs_1', { version: 4 }) }),
    });
    const form = await dialog();
    const last = await form.findByLabelText<HTMLInputElement>(/^Last day/);
    fill(last, '22-12-2090');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditAbsence')).toHaveLength(1));
    expect(sent(asked, 'EditAbsence')[0]).toMatchObject({
      id: 'abs_1',
      version: 3,
      absenceTypeId: 'abt_1',
      firstDay: '2090-12-21',
      lastDay: '2090-12-22',
      note: 'Family',
    });
  });

  it('says so when it can no longer be changed', async () => {
    await open('absence-edit/abs_1', {
      AbsenceToEdit: () => ({ absence: shown(), absenceTypes: [type('abt_1', 'Vacation')] }),
    });
    expect(await (await dialog()).findByText("This absence can't be changed now.")).toBeTruthy();
  });

  it('opens from the request', async () => {
    const { address } = await open('absence-request/abs_1', { AbsenceRequest: () => ({ absence: editable() }) });
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Edit' }));
    expect(address()).toContain('modal=absence-edit/abs_1');
  });
});

describe('deciding about an absence', () => {
  const toDecide = () => ({ absence: shown({ may: { ...noSteps, approve: true, decline: true } }) });
  const rights: Permission[] = ['viewOwnAbsentee', 'viewAbsentee', 'approveAbsentee'];

  it('says on which of the dates the department is closed', async () => {
    const closed = ['2090-12-21', '2090-12-22', '2090-12-24'];
    await open(
      'absence-request/abs_1',
      { AbsenceRequest: toDecide, AbsencePreview: () => preview({ closed }) },
      rights,
    );
    const form = await dialog();
    expect(await form.findByText(/^The department is closed .*21.*22 Dec/)).toBeTruthy();
    expect(form.getByText('The department is closed Sun 24 Dec 2090')).toBeTruthy();
  });

  it('shows the team around the dates and where the schedule would lack people', async () => {
    await open(
      'absence-request/abs_1',
      { AbsenceRequest: toDecide, AbsencePreview: () => preview(teamAround) },
      rights,
    );
    const form = await dialog();
    expect(await form.findByText('Fri 22 Dec 2090: 1 person missing of 3')).toBeTruthy();
    expect(form.getByRole('rowheader', { name: 'Bram Vos' })).toBeTruthy();
    expect(form.getByText('Vacation, requested')).toBeTruthy();
  });

  it('lists the shifts that the choice touches, all of them on demand', async () => {
    const dates = Array.from({ length: 8 }, (_, index) => `2090-12-${21 + index}`);
    const shifts = dates.map((date) => shift(date, { hidden: date === '2090-12-22' }));
    await open(
      'absence-request/abs_1',
      { AbsenceRequest: toDecide, AbsencePreview: () => preview({ shifts }) },
      rights,
    );
    const form = await dialog();
    const list = within(await form.findByRole('list', { name: 'Planned shifts on these dates' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Thu 21 Dec 2090 09:00–17:00 Bar',
      'Fri 22 Dec 2090 09:00–17:00 Bar, hidden by this absence',
      ...['Sat 23', 'Sun 24', 'Mon 25', 'Tue 26'].map((day) => `${day} Dec 2090 09:00–17:00 Bar`),
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Show all 8' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
  });

  it('says by week where a long absence leaves the schedule short, and how far it was looked at', async () => {
    const dates = ['2091-01-01', ...Array.from({ length: 7 }, (_, index) => `2091-01-0${index + 2}`)];
    const coverage = dates.map((date) => ({ __typename: 'AbsencePreviewCoverage', date, required: 3, missing: 2 }));
    const long = { ...teamAround, coverage, checked: span('2090-12-21', '2091-03-21') };
    await open('absence-request/abs_1', { AbsenceRequest: toDecide, AbsencePreview: () => preview(long) }, rights);
    const form = await dialog();
    expect(await form.findByText('Week 1: 14 missing on 7 days')).toBeTruthy();
    expect(form.getByText('Week 2: 2 missing on 1 day')).toBeTruthy();
    expect(form.getByText('Schedule and department checked 21 Dec 2090 – 21 Mar 2091')).toBeTruthy();
    expect(
      form.getByRole('table', { name: 'Away in the department around these dates, until 22 Dec 2090' }),
    ).toBeTruthy();
  });

  it('lets approvers choose what happens to shifts when they enter an absence for someone or edit it', async () => {
    const more: Answers = {
      AbsencePreview: () => preview({ shifts: [shift('2090-12-21')] }),
      AbsenceToEdit: () => ({
        absence: editable({ rosterAction: 'none', employeeId: 'emp_bram' }),
        absenceTypes: [type('abt_1', 'Vacation')],
      }),
      EditAbsence: () => ({ editAbsence: absence('abs_1', { version: 4 }) }),
    };
    const { asked } = await open('add-absence?employee=emp_bram', more, rights);
    const form = await dialog();
    const field = await form.findByRole<HTMLInputElement>('combobox', { name: 'Planned shifts' });
    expect(field.value).toBe('Are hidden');
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Become open shifts' }));
    await userEvent.click(form.getByRole('button', { name: 'Add absence' }));
    await waitFor(() => expect(sent(asked, 'RequestAbsence')).toHaveLength(1));
    expect(sent(asked, 'RequestAbsence')[0]).toMatchObject({ rosterAction: 'move_to_open_shift' });
    cleanup();
    const edited = await open('absence-edit/abs_1', more, rights);
    const again = await dialog();
    const choice = await again.findByRole<HTMLInputElement>('combobox', { name: 'Planned shifts' });
    await userEvent.click(choice);
    await userEvent.click(await screen.findByRole('option', { name: 'Are hidden' }));
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(edited.asked, 'EditAbsence')).toHaveLength(1));
    expect(sent(edited.asked, 'EditAbsence')[0]).toMatchObject({ rosterAction: 'hide' });
  });

  it('asks for a reason over approved hours, unless an approver has written a note on them', async () => {
    const ways = { AbsenceRequest: toDecide, ApproveAbsence: () => ({ approveAbsence: absence('abs_1') }) };
    const over = { worked: [worked('2090-12-21', 450, false)] };
    await open('absence-request/abs_1', { ...ways, AbsencePreview: () => preview(over) }, rights);
    expect(await (await dialog()).findByLabelText(/Reason for the exception/)).toBeTruthy();
    cleanup();
    const noted = { worked: [worked('2090-12-21', 450, true)] };
    await open('absence-request/abs_1', { ...ways, AbsencePreview: () => preview(noted) }, rights);
    expect(await (await dialog()).findByText(/with a note by an approver/)).toBeTruthy();
    expect(screen.queryByLabelText(/Reason for the exception/)).toBeNull();
  });

  it.each([
    ['approved', 'absence-request/abs_7', 'ApproveAbsence', 'approveAbsence', 'Approve'],
    ['entered', 'add-absence?employee=emp_bram', 'RequestAbsence', 'requestAbsence', 'Add absence'],
  ])(
    'puts the cursor in the reason where only the server asks for it: %s',
    async (_, modal, operation, field, press) => {
      const answers = [
        {
          ...{ __typename: 'Refusal', code: 'INVALID', key: 'absenceOverHours', field: 'overrideReason' },
          ...{ measured: '2090-12-21', limit: null, current: null },
        },
        absence('abs_7', { status: 'Approved', Employee: { __typename: 'Employee', id: 'emp_bram', name: 'Bram' } }),
      ];
      const { asked } = await open(
        modal,
        {
          AbsenceRequest: () => ({ absence: { ...toDecide().absence, id: 'abs_7' } }),
          [operation]: () => ({ [field]: answers.shift() }),
        },
        rights,
      );
      const form = await dialog();
      await userEvent.click(await form.findByRole('button', { name: press }));
      const reason = await form.findByLabelText(/Reason for the exception/);
      await waitFor(() => expect(document.activeElement).toBe(reason));
      expect(form.getByText(/There are approved hours on/)).toBeTruthy();
      await userEvent.type(reason, 'Both count');
      await userEvent.click(form.getByRole('button', { name: press }));
      await waitFor(() => expect(sent(asked, operation).at(-1)).toMatchObject({ overrideReason: 'Both count' }));
    },
  );

  it('sends what happens to shifts, and the reason for an exception', async () => {
    const { asked } = await open(
      'absence-request/abs_1',
      {
        AbsenceRequest: toDecide,
        AbsencePreview: () => preview(restricted),
        ApproveAbsence: () => ({ approveAbsence: absence('abs_1', { status: 'Approved' }) }),
      },
      rights,
    );
    const form = await dialog();
    expect(await form.findByText(/Summer: at most 1 person away on/)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(/Reason for the exception/));
    expect(sent(asked, 'ApproveAbsence')).toEqual([]);
    await userEvent.type(form.getByLabelText(/Reason for the exception/), 'Moving house');
    expect(form.queryByText('This is required.')).toBeNull();
    await userEvent.click(form.getByRole('combobox', { name: /Planned shifts on approval/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Become open shifts' }));
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent(asked, 'ApproveAbsence')).toHaveLength(1));
    expect(sent(asked, 'ApproveAbsence')[0]).toMatchObject({
      id: 'abs_1',
      rosterAction: 'move_to_open_shift',
      overrideReason: 'Moving house',
    });
  });
});

const readers: [Exclude<Locale, 'en'>, Record<string, string | string[]>][] = [
  [
    'nl',
    {
      cost: 'Kost 16:00 uur verlof',
      days: ['21 – 22 dec 2090Werkdag8:00 uur per dag', 'za 23 dec 2090Winter Day0:00 uur'],
      oneShift: 'Eén ingeroosterde dienst op deze dagen',
      shifts: '2 ingeroosterde diensten op deze dagen',
      extent: '3 dagen, 24:00 uur',
      oneDay: '1 dag, 8:00 uur',
      asked: 'Bar, aangevraagd di 10 nov, 09:00',
      status: 'In afwachting',
      steps: ['Goedkeuren', 'Afwijzen'],
      balances: ['88:00 uur', '12,5 dagen'],
      saved: 'Gespaard overwerk, 2 – 6 feb 2026Long weeks · 1 dag · 1:00 uur1:30 uur',
      earned: 'Opgebouwd, 2 – 6 feb 2026Fixed hours, contract sinds 1 jan 2025 · 5 dagen · 40:00 uur12:18 uur',
    },
  ],
  [
    'de',
    {
      cost: 'Kostet 16:00 Std. Urlaub',
      days: ['21. – 22. Dez 2090Arbeitstagje 8:00 Std.', 'Sa 23. Dez 2090Winter Day0:00 Std.'],
      oneShift: 'Eine geplante Schicht an diesen Tagen',
      shifts: '2 geplante Schichten an diesen Tagen',
      extent: '3 Tage, 24:00 Std.',
      oneDay: '1 Tag, 8:00 Std.',
      asked: 'Bar, beantragt Di 10. Nov, 09:00',
      status: 'Ausstehend',
      steps: ['Genehmigen', 'Ablehnen'],
      balances: ['88:00 Std.', '12,5 Tage'],
      saved: 'Angesparte Überstunden, 2. – 6. Feb 2026Long weeks · 1 Tag · 1:00 Std.1:30 Std.',
      earned: 'Erworben, 2. – 6. Feb 2026Fixed hours, Vertrag seit 1. Jan 2025 · 5 Tage · 40:00 Std.12:18 Std.',
    },
  ],
];

it.each(readers)('request, decision and balances read as a reader of %s writes them', async (language, words) => {
  const shiftsOn = (...dates: string[]) => ({
    AbsencePreview: () => preview({ shifts: dates.map((date) => shift(date)) }),
  });
  const textsOf = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);
  await open('add-absence', shiftsOn('2090-12-21', '2090-12-22'), undefined, language);
  const form = await dialog();
  expect(await form.findByText(words.cost as string)).toBeTruthy();
  expect(textsOf(form.getAllByRole('listitem')).slice(0, 2)).toEqual(words.days);
  expect(form.getByText(words.shifts as string)).toBeTruthy();
  cleanup();
  await open('add-absence', shiftsOn('2090-12-21'), undefined, language);
  expect(await (await dialog()).findByText(words.oneShift as string)).toBeTruthy();
  cleanup();

  const decided = (over: object = {}) => ({
    AbsenceRequest: () => ({ absence: shown({ may: { approve: true, decline: true, withdraw: false }, ...over }) }),
  });
  await open('absence-request/abs_1', decided(), undefined, language);
  const view = await dialog();
  expect(await view.findByText(words.extent as string)).toBeTruthy();
  expect(view.getByText(words.asked as string)).toBeTruthy();
  expect(view.getByText(words.status as string)).toBeTruthy();
  for (const name of words.steps!) expect(view.getByRole('button', { name })).toBeTruthy();
  cleanup();
  await open('absence-request/abs_1', decided({ days: shown().days.slice(0, 1) }), undefined, language);
  expect(await (await dialog()).findByText(words.oneDay as string)).toBeTruthy();
  cleanup();

  await open(undefined, {}, ['viewOwnAbsentee', 'viewVacationHours'], language);
  const hours = within((await screen.findByText('Vacation hours')).closest('li')!);
  const [whole, inDays] = words.balances as string[];
  expect(hours.getByRole('button').textContent).toContain(whole);
  expect(screen.getByText(inDays!)).toBeTruthy();
  await userEvent.click(hours.getByRole('button'));
  expect(textsOf(hours.getAllByRole('row'))).toEqual(expect.arrayContaining([words.earned, words.saved]));
});
