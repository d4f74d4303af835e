// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { payrollArea } from '#web/areas/payroll/area.ts';

import { type Area, defineArea } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';
import { reAdded, shownFigure } from '#web/parts/derivation/re-add.testing.ts';

const line = (more: object = {}) => ({
  __typename: 'PayrollLine',
  date: '2026-10-06',
  component: 'workedHours',
  detailName: null,
  department_name: 'Kitchen',
  minutes: 450,
  quantity: 0,
  amountMinor: 15_000,
  code: '100',
  reason: null,
  corrects: null,
  ...more,
});
const corrects = { __typename: 'PayrollCorrected', from: '2026-09-01', to: '2026-09-30' };
const eva = {
  __typename: 'PayrollPerson',
  employeeId: 'emp_1',
  name: 'Eva Ngo',
  employee_nr: '17',
  amountMinor: 21_000,
  previousMinor: 15_000,
  differences: [
    {
      __typename: 'PayrollDifference',
      component: 'workedHours',
      detailName: null,
      minutes: 180,
      quantity: 0,
      amountMinor: 6000,
    },
  ],
  causes: [{ __typename: 'PayrollCausePart', cause: 'correction', minutes: 180, amountMinor: 6000 }],
  lines: [line(), line({ date: '2026-09-10', minutes: 180, amountMinor: 6000, reason: 'added', corrects })],
};
const run = {
  __typename: 'PayrollRun',
  id: 'prr_1',
  version: 1,
  from: '2026-10-01',
  to: '2026-10-31',
  state: 'closed',
  closedAt: '2026-11-02T09:00:00Z',
  reopenedAt: null,
  people: 1,
};
const check = (kind: string, name: string, subjectId: string | null = null) => ({
  __typename: 'PayrollCheck',
  kind,
  employeeId: 'emp_1',
  name,
  subjectId,
  date: null,
});
const runOf = (state: string, progress: object | null = null) => ({
  ...{ __typename: 'PayrollRun', id: 'prr_1', version: 1, state },
  progress: progress && {
    __typename: 'PayrollProgress',
    done: 360,
    count: 1100,
    found: 0,
    isComplete: false,
    ...progress,
  },
});
const payroll = {
  __typename: 'Payroll',
  from: '2026-10-01',
  to: '2026-10-31',
  previous: '2026-09-01',
  next: '2026-11-01',
  currency: 'EUR',
  formats: ['csv', 'xlsx', 'lodas', 'lug', 'nmbrs', 'afas', 'loket'],
  template: null as string | null,
  problem: null,
  byDepartmentOnly: false,
  closing: null as object | null,
  leftOut: 0,
  departments: [
    { __typename: 'PayrollChoice', id: 'dep_1', name: 'Kitchen' },
    { __typename: 'PayrollChoice', id: 'dep_2', name: 'Bar' },
  ],
  checksStamp: 'of these two',
  mayReopen: false,
  run: null,
  runs: [],
  checks: [check('pendingHours', 'Eva Ngo', 'tms_1'), check('noEmployeeNumber', 'Finn Berg')],
  people: [eva],
  comparedWith: { __typename: 'PayrollSpan', from: '2026-09-01', to: '2026-09-30' },
  causes: [{ __typename: 'PayrollCauseTotal', cause: 'correction', people: 1, minutes: 180, amountMinor: 6000 }],
};
const settings = {
  __typename: 'PayrollSettings',
  rules: {
    __typename: 'PayrollRules',
    version: 2,
    frequency: 'month',
    anchor: '2025-12-29',
    lookBack: 3,
    adviserNr: null,
    clientNr: null,
    template: null,
    wageCodes: [],
    costCentres: [],
  },
  departments: [{ __typename: 'PayrollChoice', id: 'dep_1', name: 'Kitchen' }],
  contractTypes: [],
  kinds: [],
};
const answers: Answers = {
  Payroll: () => ({ payroll }),
  ClosePayroll: () => ({ closePayroll: runOf('closed') }),
  ReopenPayroll: () => ({ reopenPayroll: { __typename: 'PayrollRun', id: 'prr_1' } }),
  PayrollRules: () => ({ payrollRules: settings }),
  EditPayrollRules: () => ({ editPayrollRules: { __typename: 'PayrollRules', version: 3 } }),
};
/** Modal of the shift exchange in the list, which belongs to another area. */
const exchangeModal = defineArea({
  modals: {
    'exchange-request/:id': { needs: exchangeAccess.viewExchanges, open: async () => ({ default: () => null }) },
  },
});
const open = async (over: Answers = {}, path = '/payroll', viewer = viewerAnswer('all', { plan: 'premium' })) => {
  const shown = await renderApp({
    path,
    areas: [payrollArea as Area, exchangeModal as Area],
    viewer,
    answers: { ...answers, ...over },
  });
  const sent = (operation: string) =>
    shown.asked.filter((one) => one.operation === operation).map(({ variables }) => variables.input);
  return { ...shown, sent };
};

/** The figure at the end of a line of a sum. */
const shownAtEnd = (button: HTMLElement): number => shownFigure(button.lastElementChild!.textContent);
const added = (a: number, b: number): number => a + b;

beforeAll(
  () =>
    Promise.all([
      import('./period/PayrollPage.tsx'),
      import('./rules/PayrollRules.tsx'),
      import('#web/kit/modal/Question.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

describe('/payroll', () => {
  it('leads from hours of several days to the list in which they are approved together', async () => {
    await open();
    const one = within(await screen.findByRole('region', { name: 'Hours not approved' }));
    expect(one.queryByRole('link', { name: 'Approve them in one list' })).toBeNull();
    cleanup();
    const dates = ['2026-10-20', '2026-10-28', '2026-10-05'];
    const checks = dates.map((date, at) => ({ ...check('pendingHours', 'Eva Ngo', `tms_${at}`), date }));
    await open({ Payroll: () => ({ payroll: { ...payroll, checks } }) });
    const link = await screen.findByRole('link', { name: 'Approve them in one list' });
    expect(link.getAttribute('href')).toBe('/timesheet/employee/week?status=pending&date=2026-10-28');
  });

  it('lists what to settle, and closes with as many open points as it showed', async () => {
    const { sent } = await open();
    const hours = await screen.findByRole('region', { name: 'Hours not approved' });
    expect(within(hours).getByRole('button', { name: 'Open hours: Eva Ngo' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open profile: Finn Berg' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close period' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/2 points aren't settled/)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Close period' }));
    await waitFor(() =>
      expect(sent('ClosePayroll')).toMatchObject([
        { from: '2026-10-01', to: '2026-10-31', checks: 2, checksStamp: 'of these two' },
      ]),
    );
  });

  it('works out a large company part by part with its progress, and gives each closing an id of its own', async () => {
    const large = { ...payroll, byDepartmentOnly: true, checks: [], people: [] };
    const parts = [runOf('closing', { done: 720 }), runOf('closed'), runOf('closed')];
    const waiting: (() => void)[] = [];
    const { sent } = await open({
      Payroll: () => ({ payroll: large }),
      ClosePayroll: () => ({ closePayroll: runOf('closing', { done: 0 }) }),
      ContinuePayroll: async () => {
        await new Promise<void>((go) => waiting.push(go));
        return { continuePayroll: parts.shift() };
      },
    });
    expect(await screen.findByText(/Pay of more than 1,000 people is shown by department/)).toBeTruthy();
    const close = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Close period' }));
      const question = await screen.findByRole('dialog');
      await userEvent.click(within(question).getByRole('button', { name: 'Close period' }));
    };
    const goOn = async () => {
      await waitFor(() => expect(waiting).toHaveLength(1));
      waiting.pop()!();
    };
    await close();
    await goOn();
    expect(await screen.findByText('Pay calculated for 720 of 1,100 people')).toBeTruthy();
    await goOn();
    expect(await screen.findByText(/is closed$/)).toBeTruthy();
    expect(sent('ContinuePayroll')).toEqual([
      { id: 'prr_1', checks: null },
      { id: 'prr_1', checks: null },
    ]);
    await close();
    await goOn();
    await waitFor(() => expect(sent('ClosePayroll')).toHaveLength(2));
    const [first, second] = sent('ClosePayroll') as { id: string }[];
    expect(second!.id).not.toBe(first!.id);
  });

  it('continues a closing that was interrupted, closes with what it found, and gives it up', async () => {
    const large = { ...payroll, byDepartmentOnly: true, checks: [], people: [] };
    const closing = runOf('closing', { done: 1100, found: 23, isComplete: true });
    const { sent } = await open({
      Payroll: () => ({ payroll: { ...large, closing } }),
      ContinuePayroll: () => ({ continuePayroll: runOf('closed') }),
    });
    expect(await screen.findByText(/^23 points aren't settled/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(sent('ContinuePayroll')).toEqual([{ id: 'prr_1', checks: 23 }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop closing' })).toHaveProperty('disabled', false));
    await userEvent.click(screen.getByRole('button', { name: 'Stop closing' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Stop closing' }));
    await waitFor(() => expect(sent('ReopenPayroll')).toEqual([{ id: 'prr_1', version: 1 }]));
    cleanup();
    await open({ Payroll: () => ({ payroll: { ...large, closing: runOf('closing', {}) } }) });
    expect(await screen.findByText(/interrupted at 360 of 1,100 people/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue closing' })).toBeTruthy();
  });

  it('says how many points the viewer may not see, without a name or a way to them', async () => {
    const hidden = { ...check('pendingAbsence', ''), employeeId: null };
    await open({ Payroll: () => ({ payroll: { ...payroll, checks: [hidden, hidden] } }) });
    const requests = await screen.findByRole('region', { name: 'Absence requests not decided' });
    expect(within(requests).getByText("2 that you don't have permission to see")).toBeTruthy();
    expect(within(requests).queryByRole('button')).toBeNull();
  });

  it('shows the people of one department, whose period is closed with all others only', async () => {
    const { router, asked } = await open({ Payroll: () => ({ payroll: { ...payroll, leftOut: 1 } }) });
    expect(await screen.findByRole('button', { name: 'Close period' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Department/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bar' }));
    expect(await screen.findByText(/Only people of this department are shown/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close period' })).toBeNull();
    expect(screen.getByText(/1 person has lines that aren't shown/)).toBeTruthy();
    const variables = () => asked.filter(({ operation }) => operation === 'Payroll').map((one) => one.variables);
    await waitFor(() => expect(variables().at(-1)).toEqual({ date: null, departmentIds: ['dep_2'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Next period' }));
    await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-01&department=dep_2'));
  });

  it('says how many lines the viewer may not see', async () => {
    await open({ Payroll: () => ({ payroll: { ...payroll, leftOut: 2 } }) });
    expect(await screen.findByText(/2 lines aren't shown because you don't have permission/)).toBeTruthy();
  });

  it('leads to the exchange while it can be decided, then to the day of its shift, and to the contract', async () => {
    const checks = [
      check('openExchange', 'Eva Ngo', 'exc_1'),
      { ...check('openExchange', 'Finn Berg'), date: '2026-10-06' },
      check('contractWithoutWage', 'Cem Aydin'),
    ];
    const { router } = await open({ Payroll: () => ({ payroll: { ...payroll, checks } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open exchange: Eva Ngo' }));
    expect(router.state.location.search).toBe('?modal=exchange-request/exc_1');
    await router.navigate('/payroll');
    await userEvent.click(await screen.findByRole('button', { name: 'Open contracts: Cem Aydin' }));
    expect(router.state.location.pathname).toBe('/employees/emp_1/contracts');
    await router.navigate('/payroll');
    await userEvent.click(await screen.findByRole('button', { name: 'Open exchange: Finn Berg' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/schedule/employee/day?date=2026-10-06',
    );
  });

  it("shows a person's lines, what they correct and why it is more than before", async () => {
    await open();
    const row = (await screen.findByText('Eva Ngo', { selector: 'th span' })).closest('tr')!;
    expect(row.textContent).toContain('210.00');
    await userEvent.click(within(row).getByRole('button', { name: 'Show lines of Eva Ngo' }));
    const lines = within(screen.getByRole('table', { name: 'Eva Ngo' }));
    expect(lines.getByText(/Corrects .*: added/)).toBeTruthy();
    expect(screen.getByText(/Worked hours .*60\.00/)).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Why Eva Ngo gets another amount' })).getByText(/^Corrections/),
    ).toBeTruthy();
  });

  it("leads from a person's lines to how they add up in the period, those who may see the report", async () => {
    const shown = async (viewer?: ReturnType<typeof viewerAnswer>) => {
      await open({}, '/payroll', viewer);
      await userEvent.click(await screen.findByRole('button', { name: 'Show lines of Eva Ngo' }));
      expect(screen.getByRole('table', { name: 'Eva Ngo' })).toBeTruthy();
      return screen.queryByRole('link', { name: 'How it adds up' })?.getAttribute('href');
    };
    expect(await shown()).toBe('/reports/payroll-integration?from=2026-10-01&to=2026-10-31&employees=emp_1');
    cleanup();
    expect(await shown(viewerAnswer(['managePayrollApps'], { plan: 'premium' }))).toBeUndefined();
  });

  it('adds up hours and amounts of everyone, corrections apart', async () => {
    const overtime = line({ component: 'overtime', minutes: 45, amountMinor: 2000 });
    const finn = { ...eva, employeeId: 'emp_2', name: 'Finn Berg', amountMinor: 17_000, lines: [line(), overtime] };
    await open({ Payroll: () => ({ payroll: { ...payroll, people: [eva, finn] } }) });
    const table = (await screen.findByRole('table', { name: 'Employees' })) as HTMLTableElement;
    const cells = [...table.tFoot!.querySelectorAll('td')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    );
    // Twice 7:30 h worked; the 3 h that correct September appear as an amount under Corrections.
    expect(cells).toEqual(['', '', '15:00', '', '0:45', '', '', '€60.00', '€380.00', '']);
  });

  it('opens the total of a column by keys to people, their lines and what each is made of, which add up to it', async () => {
    const overtime = line({ component: 'overtime', minutes: 45, amountMinor: 2000 });
    const second = line({ date: '2026-10-07', minutes: 30, amountMinor: 2000 });
    const finn = { ...eva, employeeId: 'emp_2', name: 'Finn Berg', amountMinor: 19_000 };
    const people = [eva, { ...finn, lines: [line(), second, overtime] }];
    const explained = (one: ReturnType<typeof line>) => ({
      __typename: 'ExplainedPayrollLine',
      line: one,
      explain: [
        derivationLine('worked', one.minutes, {
          parts: [derivationLine('elapsed', one.minutes + 30), derivationLine('break', -30)],
        }),
        derivationLine('pay', one.amountMinor, {
          ...{ unit: 'money', parts: [derivationLine('atWage', one.amountMinor, { unit: 'money' })] },
        }),
      ],
    });
    const linesOf = (id: unknown) => people.find(({ employeeId }) => employeeId === id)!.lines;
    const { asked } = await open({
      Payroll: () => ({ payroll: { ...payroll, people } }),
      PayrollTrail: ({ variables }) => ({ payrollTrail: linesOf(variables.employeeId).map(explained) }),
    });
    const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Employees' });
    const opened = async (figure: string, title: RegExp) => {
      const button = within(table.tFoot!).getByRole('button', { name: figure });
      button.focus();
      await userEvent.keyboard('{Enter}');
      const box = within(await screen.findByRole('dialog', { name: title }));
      // A person's lines follow the person: each level adds up to the one above.
      const figures = (from: HTMLElement) =>
        within(from.closest('li')!).getAllByRole('button').slice(1).map(shownAtEnd).reduce(added, 0);
      const sums = box.getAllByRole('button', { expanded: false });
      expect(sums.map(shownAtEnd).reduce(added, 0)).toBe(shownFigure(figure));
      for (const sum of sums) {
        sum.focus();
        await userEvent.keyboard('{Enter}');
        expect(figures(sum)).toBe(shownAtEnd(sum));
        for (const one of within(sum.closest('li')!).getAllByRole('button', { expanded: false })) {
          await userEvent.click(one);
          const made = await within(one.closest('li')!).findByRole('table', { name: 'How it adds up' });
          expect(reAdded(made)).toEqual({ sum: shownAtEnd(one), wrong: [], added: 1 });
        }
      }
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    };
    await opened('15:30', /^Worked, 1 – 31 Oct/);
    await opened('€60.00', /^Corrections, /);
    await opened('€400.00', /^Amount, /);
    const trails = asked.filter(({ operation }) => operation === 'PayrollTrail').map(({ variables }) => variables);
    expect(trails[0]).toEqual({ date: '2026-10-01', employeeId: 'emp_1' });
  });

  it('opens a line of a person in place to what it is made of, and says when it has changed', async () => {
    const changed = line({ minutes: 480, amountMinor: 16_000 });
    const rows = [derivationLine('worked', 180), derivationLine('pay', 6000, { unit: 'money' })];
    await open({
      PayrollTrail: () => ({
        payrollTrail: [
          { __typename: 'ExplainedPayrollLine', line: eva.lines[1], explain: rows },
          { __typename: 'ExplainedPayrollLine', line: changed, explain: rows },
        ],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show lines of Eva Ngo' }));
    const lines = within(screen.getByRole('table', { name: 'Eva Ngo' }));
    await userEvent.click(lines.getByRole('button', { name: /^Show how Worked hours, .*10 Sep.* adds up/ }));
    const made = await lines.findByRole('table', { name: 'How it adds up' });
    expect(
      within(made)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['+3:00', '€60.00']);
    await userEvent.click(lines.getByRole('button', { name: /^Show how Worked hours, .*6 Oct.* adds up/ }));
    expect(await lines.findByText('This line has changed. Reload the page to see how it adds up.')).toBeTruthy();
  });

  it('says what the difference to the run before is made of, and whom a cause concerns', async () => {
    const finn = { ...eva, employeeId: 'emp_2', name: 'Finn Berg', causes: [] };
    await open({ Payroll: () => ({ payroll: { ...payroll, people: [eva, finn] } }) });
    const causes = within(await screen.findByRole('table', { name: /^Compared with/ }));
    expect(causes.getAllByText(/60\.00/)).toHaveLength(2);
    await userEvent.click(causes.getByRole('button', { name: 'Corrections' }));
    const people = within(screen.getByRole('table', { name: 'Employees' }));
    expect(people.queryByText('Finn Berg', { selector: 'th span' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(people.getByText('Finn Berg', { selector: 'th span' })).toBeTruthy();
  });

  it('keeps the chosen cause in the address, also with another department, but not with another period', async () => {
    const finn = { ...eva, employeeId: 'emp_2', name: 'Finn Berg', causes: [] };
    const { address, router } = await open(
      { Payroll: () => ({ payroll: { ...payroll, people: [eva, finn] } }) },
      '/payroll?department=dep_1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Corrections' }));
    expect(address()).toBe('/payroll?department=dep_1&cause=correction');
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(address()).toBe('/payroll?department=dep_1');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('button', { name: 'Corrections' }).getAttribute('aria-pressed')).toBe('true');
    const people = () => screen.getByRole('table', { name: 'Employees' });
    expect(within(people()).queryByText('Finn Berg', { selector: 'th span' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Kitchen/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bar' }));
    expect(address()).toBe('/payroll?department=dep_2&cause=correction');
    await userEvent.click(screen.getByRole('button', { name: 'Previous period' }));
    expect(address()).toBe('/payroll?date=2026-09-01&department=dep_2');
  });

  it('shows everyone where an address names a cause that the comparison does not have', async () => {
    await open({}, '/payroll?cause=joined');
    expect(await screen.findByText('Eva Ngo', { selector: 'th span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show everyone' })).toBeNull();
  });

  it('says that amounts are not to be seen where they are not', async () => {
    await open({ Payroll: () => ({ payroll: { ...payroll, causes: null } }) });
    expect(await screen.findByText("You don't have permission to see all amounts.")).toBeTruthy();
  });

  it('offers a closed period as files, and reopens it once asked', async () => {
    const closed = { ...payroll, run, runs: [run], mayReopen: true, checks: [] };
    const { sent } = await open({ Payroll: () => ({ payroll: closed }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('menuitem', { name: 'AFAS Profit' })).toBeTruthy();
    expect(screen.getAllByRole('menuitem')).toHaveLength(7);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(sent('ReopenPayroll')).toEqual([{ id: 'prr_1', version: 1 }]));
  });

  it('[R2.9-152] keeps wage codes and cost centres', async () => {
    const { sent } = await open({}, '/payroll?modal=app-configure%2Fpayroll');
    const form = within(await screen.findByRole('dialog', { name: 'Payroll settings' }));
    await userEvent.click(await form.findByRole('button', { name: 'Add wage code' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Code/ }), '100');
    await userEvent.type(form.getByRole('textbox', { name: 'Cost centre of Kitchen' }), '4100');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('EditPayrollRules')).toMatchObject([
        {
          version: 2,
          wageCodes: [
            { component: 'workedHours', detail: null, contractTypeId: null, departmentId: null, code: '100' },
          ],
          costCentres: [{ departmentId: 'dep_1', code: '4100' }],
        },
      ]),
    );
  });

  it('says at each field of the settings what payroll programs do not accept, and sends nothing', async () => {
    const { sent } = await open({}, '/payroll?modal=app-configure%2Fpayroll');
    const form = within(await screen.findByRole('dialog', { name: 'Payroll settings' }));
    await userEvent.click(await form.findByRole('button', { name: 'Add wage code' }));
    await userEvent.clear(form.getByRole('textbox', { name: /^Periods to compare again/ }));
    const wrong = ['Adviser number', 'Client number', /^Code/, 'Cost centre of Kitchen'];
    for (const name of wrong) await userEvent.type(form.getByRole('textbox', { name }), '10;0');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const errorOf = (field: HTMLElement): string =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    for (const name of wrong)
      expect(errorOf(form.getByRole('textbox', { name }))).toContain('Use letters, digits, points, hyphens');
    expect(errorOf(form.getByRole('textbox', { name: /^Periods to compare again/ }))).toContain('This is required.');
    expect(sent('EditPayrollRules')).toEqual([]);
  });

  it("offers the company's own format by its name", async () => {
    const closed = { ...payroll, run, runs: [run], checks: [], formats: ['csv', 'template'], template: 'Loonland' };
    await open({ Payroll: () => ({ payroll: closed }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('menuitem', { name: 'Loonland' })).toBeTruthy();
  });

  it('keeps the columns of an own format in their order', async () => {
    const { sent } = await open({}, '/payroll?modal=app-configure%2Fpayroll');
    const form = within(await screen.findByRole('dialog', { name: 'Payroll settings' }));
    await userEvent.click(await form.findByRole('switch', { name: 'Offer a custom format' }));
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Loonland');
    await userEvent.click(form.getByRole('button', { name: 'Move column 2 up' }));
    await userEvent.click(form.getByRole('button', { name: 'Remove column 4' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('EditPayrollRules')).toMatchObject([
        {
          template: {
            name: 'Loonland',
            columns: [{ field: 'code' }, { field: 'employee_nr' }, { field: 'hours' }],
            delimiter: 'semicolon',
            decimal: 'comma',
          },
        },
      ]),
    );
  });
});
