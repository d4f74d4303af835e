// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { derivationLine as line } from '#web/parts/derivation/example-line.testing.ts';
import { reAddedBalance } from '#web/parts/derivation/re-add.testing.ts';
import { plusMinusYear } from '#web/parts/plus-minus/plus-minus-year.testing.ts';
import { onAnEmployeesPage, open, sent } from './example-people.testing.tsx';

const monday = { date: '2026-10-05' };
const statement = {
  __typename: 'Statement',
  from: '2026-10-01',
  to: '2026-10-31',
  own: true,
  contracts: [
    {
      __typename: 'Contract',
      id: 'con_1',
      contract_type: { __typename: 'ContractType', id: 'cty_1', name: 'Fixed hours' },
      function: 'Nurse',
      weekMinutes: 2400,
      startdate: '2025-01-01',
      lastWorkday: null,
      wage: null,
    },
  ],
  figures: [
    line('contract', 10560),
    line('worked', 510, {
      parts: [line('worked', 510, { ...monday, parts: [line('elapsed', 540), line('break', -30)] })],
    }),
  ],
  plusMinus: {
    __typename: 'StatementPlusMinus',
    start: 60,
    closing: 90,
    rows: [line('worked', 30, { parts: [line('worked', 30, monday)] })],
  },
  balances: [
    {
      __typename: 'StatementLeave',
      balanceId: 'tob_1',
      name: 'Vacation',
      unit: 'hours',
      start: 600,
      closing: 1080,
      lines: [
        {
          __typename: 'LeaveLine',
          kind: 'earned',
          from: '2026-10-01',
          to: '2026-10-31',
          amount: 480,
          absenceType: null,
          absenceId: null,
          cycle: 2026,
          ...{ unit: 'hours', days: 22, minutes: 10_560, reason: null, otherBalanceId: null, otherBalance: null },
          contract: { __typename: 'LeaveLineContract', id: 'con_1', type: 'Fixed hours', startdate: '2025-01-01' },
          overtimePolicy: null,
          correction: null,
        },
      ],
    },
  ],
};
const answers = {
  Statement: () => ({ statement }),
  DisputeStatement: () => ({ disputeStatement: { __typename: 'Done', ok: true } }),
};

onAnEmployeesPage();
afterEach(cleanup);

describe('a monthly statement', () => {
  it('opens a figure to its dates and what they are made of', async () => {
    await open('/employees/emp_1/statement?month=2026-10-01', 'all', answers);
    const hours = within(await screen.findByRole('region', { name: 'Hours' }));
    await userEvent.click(hours.getByRole('button', { name: 'Show what makes up Worked' }));
    expect(hours.getByRole('rowheader', { name: /5 Oct/ })).toBeTruthy();
    expect(hours.getByRole('rowheader', { name: 'Break' })).toBeTruthy();
    expect(screen.getByText(/Fixed hours · Nurse/)).toBeTruthy();
    expect(screen.queryByText(/per hour/)).toBeNull();
  });

  it('shows how the plus-minus balance came about, and leave from start to end', async () => {
    await open('/employees/emp_1/statement?month=2026-10-01', 'all', answers);
    const balance = within(await screen.findByRole('region', { name: 'Plus-minus' }));
    expect(balance.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'At the start+1:00',
      'Worked+0:30',
      'At the end+1:30',
    ]);
    const vacation = within(screen.getByRole('region', { name: 'Vacation' }));
    expect(vacation.getByText(/^Earned, 1 – 31 Oct/).textContent).toContain(
      'Fixed hours, contract since 1 Jan 2025 · 22 days · 176:00 h',
    );
  });

  it('opens the balance at the start to the weeks and days before the month, which add up to it', async () => {
    const year = plusMinusYear(0, [
      ['2026-09-14', 75],
      ['2026-09-21', -15],
    ]);
    const { asked } = await open('/employees/emp_1/statement?month=2026-10-01', 'all', {
      ...answers,
      PlusMinusWeeks: () => ({ plusMinus: year.weeks, corrections: [] }),
      PlusMinusDays: () => ({ plusMinus: year.days }),
    });
    const balance = within(await screen.findByRole('region', { name: 'Plus-minus' }));
    const press = async (name: RegExp) => {
      (await balance.findByRole('button', { name })).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press(/^Show what makes up At the start/);
    await press(/^14 – 20 Sept/);
    await press(/^Tue 15 Sept/);
    const weeks = balance.getAllByRole<HTMLTableElement>('table')[1]!;
    expect(reAddedBalance(weeks)).toEqual({ sum: statement.plusMinus.start, wrong: [] });
    expect(sent(asked, 'PlusMinusWeeks')).toEqual([{ userId: 'emp_1', from: '2026-01-01', to: '2026-09-30' }]);
  });

  it('opens the leave at the start to the entries before the month and what was carried, which add up to it', async () => {
    const taken = { ...statement.balances[0]!.lines[0]!, overtime: [] };
    const lineOf = (kind: string, month: string, amount: number) => ({
      ...taken,
      kind,
      from: month,
      to: month,
      amount,
    });
    const leave = (carried: number, months: [string, number, number][]) => ({
      __typename: 'LeaveBalance',
      ...{ balanceId: 'tob_1', name: 'Vacation', unit: 'hours', date: '2026-09-30', lastDay: '2026-12-31', carried },
      ...{ taken: 0, now: 600, ending: 0, expiring: [], forecast: [] },
      months: months.map(([month, amount, balance]) => ({
        __typename: 'LeaveMonth',
        ...{ month, balance, lines: [lineOf(amount < 0 ? 'expired' : 'earned', month, amount)] },
      })),
    });
    const { asked } = await open('/employees/emp_1/statement?month=2026-10-01', 'all', {
      ...answers,
      LeaveBalances: ({ variables: { date } }) => ({
        leaveBalances: [
          date === '2026-09-30'
            ? leave(240, [
                ['2026-08-01', 480, 720],
                ['2026-09-01', -120, 600],
                ['2026-10-01', 60, 660],
              ])
            : leave(0, [['2025-12-01', 300, 300]]),
        ],
      }),
    });
    const start = within(await screen.findByRole('region', { name: 'Vacation' })).getByRole('button', {
      name: '10:00 h',
    });
    start.focus();
    await userEvent.keyboard('{Enter}');
    const box = within(await screen.findByRole('dialog', { name: 'Vacation, At the start, Wed 30 Sept' }));
    (await box.findByRole('button', { name: /^Carried over/ })).focus();
    await userEvent.keyboard('{Enter}');
    const amountsIn = (table: HTMLTableElement) =>
      [...table.tBodies].flatMap(({ rows }) => [...rows]).map(({ cells }) => cells[1]?.textContent);
    // Nothing carried; earned in December, December; an hour of it expired with the year.
    const earlier = await box.findByRole<HTMLTableElement>('table', { name: /2025/ });
    expect(amountsIn(earlier)).toEqual(['0:00 h', '5:00 h', '5:00 h', '−1:00 h', '4:00 h']);
    // Carried; the table of the year before; earned in August, August; expired in September, September.
    const own = box.getAllByRole<HTMLTableElement>('table')[0]!;
    expect(amountsIn(own)).toEqual(['4:00 h', undefined, '8:00 h', '12:00 h', '−2:00 h', '10:00 h']);
    expect(sent(asked, 'LeaveBalances').map(({ date }) => date)).toEqual(['2026-09-30', '2025-12-31']);
  });

  it('is there for people who may not see the wage of their contract', async () => {
    const errors = [
      { message: 'notFound', path: ['statement', 'contracts', 0, 'wage'], extensions: { code: 'NOT_FOUND' } },
    ];
    await open('/employees/emp_1/statement?month=2026-10-01', 'all', {
      ...answers,
      Statement: () => ({ data: { statement }, errors }),
    });
    expect(await screen.findByText(/Fixed hours · Nurse/)).toBeTruthy();
    expect(screen.queryByText("The statement couldn't be loaded")).toBeNull();
  });

  it('says so where it cannot be read at all', async () => {
    const errors = [{ message: 'notFound', path: ['statement'], extensions: { code: 'NOT_FOUND' } }];
    await open('/employees/emp_1/statement?month=2026-10-01', 'all', {
      ...answers,
      Statement: () => ({ data: { statement: null }, errors }),
    });
    expect(await screen.findByText("The statement couldn't be loaded")).toBeTruthy();
  });

  it('sends an objection', async () => {
    const { asked } = await open('/employees/emp_1/statement?month=2026-10-01', 'all', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Object' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByRole('textbox', { name: /What is wrong/ }), 'Monday was longer');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(asked, 'DisputeStatement')).toHaveLength(1));
    expect(sent(asked, 'DisputeStatement')[0]).toEqual({
      input: { userId: 'emp_1', month: '2026-10-01', comment: 'Monday was longer' },
    });
  });

  it('says that a day takes no more objections', async () => {
    const refusal = { __typename: 'Refusal', code: 'STATE', key: 'tooManyDisputes', limit: '5' };
    await open('/employees/emp_1/statement?month=2026-10-01', 'all', {
      ...answers,
      DisputeStatement: () => ({ disputeStatement: { ...refusal, field: null, measured: null, current: null } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Object' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByRole('textbox', { name: /What is wrong/ }), 'Again');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('You can object up to 5 times a day. Try again tomorrow.')).toBeTruthy();
  });
});
