// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { dialog, sent } from '#web/app/testing/settings-screen.testing.ts';
import { plusMinusArea } from '#web/areas/plus-minus/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine as line } from '#web/parts/derivation/example-line.testing.ts';

const money = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' });
const month = (first: string, more: object) => ({
  __typename: 'MinijobMonth',
  month: first,
  worked: 2400,
  absent: 0,
  minutes: 2400,
  maxHours: 4338,
  percentage: 9221,
  warning: 'near',
  limit: money(60_300),
  limitTerms: {
    ...{ __typename: 'MinijobLimit', from: '2026-01-01', minimumWage: money(1390) },
    source: 'SGB IV § 8 Abs. 1a; MiLoV5 vom 05.11.2025',
  },
  salary: money(55_600),
  payout: null as object | null,
  status: 'unpaid',
  balance: 4000,
  suggestedHours: 4000,
  ...more,
});
const payout = { __typename: 'MinijobPayoutFacts', id: 'mjp_1', version: 1, hours: 4000, pay: money(55_600) };
const minijob = {
  __typename: 'Minijob',
  active: true,
  months: [
    month('2026-01-01', {
      payout: { ...payout, payoutDate: '2026-01-31' },
      status: 'paid',
      balance: 0,
      suggestedHours: 0,
    }),
    month('2026-02-01', { percentage: 11_065, warning: 'over' }),
  ],
  forecast: {
    __typename: 'MinijobForecast',
    limit: money(723_600),
    earned: money(120_000),
    expected: money(800_000),
    passedIn: '2026-10-01',
  },
};
const correction = {
  __typename: 'LeaveCorrection',
  ...{ id: 'lco_1', version: 2, kind: 'change', date: '2026-02-10', amount: -120, payoutDate: null, note: null },
  ...{ linkedId: 'lco_2', mayRemove: true },
  linkedPot: { __typename: 'CorrectedPot', balanceId: 'overtime', name: '' },
};
const monthRows = {
  __typename: 'MinijobMonth',
  month: '2026-02-01',
  rows: [line('worked', 2400, { date: '2026-02-03', parts: [line('clocked', 2406), line('rule', -6)] })],
  payRows: [line('atWage', 55_600, { unit: 'money', minutes: 2400, percent: 10_000, wageMinor: 1390 })],
  balanceRows: [line('worked', 4000, { unit: 'hours' }), line('move', -200, { unit: 'hours' })],
};
const answers: Answers = {
  MinijobMonthRows: () => ({ minijob: { __typename: 'Minijob', months: [monthRows] } }),
  MinijobForecastRows: () => ({
    minijob: {
      __typename: 'Minijob',
      forecast: {
        __typename: 'MinijobForecast',
        earnedRows: [],
        expectedRows: [
          line('pay', 120_000, { unit: 'money', date: '2026-02-01' }),
          line('pace', 680_000, { unit: 'money', date: '2026-03-01' }),
        ],
        limitRows: [line('limit', 723_600, { unit: 'money', date: '2026-01-01' })],
      },
    },
  }),
  MinijobCorrections: () => ({ corrections: [correction] }),
  RemoveCorrection: () => ({ deleteTimeOffCorrection: { __typename: 'Done', ok: true } }),
  HourPots: () => ({
    plusMinus: {
      ...{ __typename: 'PlusMinus', kept: true },
      totals: { __typename: 'PlusMinusTotals', current: 180 },
    },
    minijob: {
      ...{ __typename: 'Minijob', active: true },
      months: [{ __typename: 'MinijobMonth', month: '2026-02-01', balance: 4000 }],
    },
  }),
  CorrectedPots: () => ({
    leaveBalances: [{ __typename: 'LeaveBalance', balanceId: 'tob_1', name: 'Vacation', unit: 'hours', now: 600 }],
  }),
  CorrectHours: () => ({
    correctTimeOff: {
      ...{ __typename: 'Refusal', code: 'INVALID', key: 'correctionNotCovered', field: 'amount' },
      ...{ measured: null, limit: null },
    },
  }),
  TimeOffCorrectionPreview: () => ({
    timeOffCorrectionPreview: {
      ...{ __typename: 'LeaveRulesPreview', leavers: [], earlierLeavers: 0, looked: 1, changed: 1 },
      rows: [
        {
          ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_1', name: 'Eva de Vries' },
          ...{ balanceId: 'minijob', balanceName: '', unit: 'hours', lastDay: '2026-11-04' },
          ...{ nowBefore: 2400, nowAfter: 2310, endingBefore: 2400, endingAfter: 2310 },
        },
      ],
    },
  }),
  Minijob: () => ({ minijob }),
  PayOutMinijob: () => ({ payOutMinijob: { __typename: 'MinijobPayout', id: 'mjp_2', version: 1 } }),
  DeleteMinijobPayout: () => ({ deleteMinijobPayout: { __typename: 'Done', ok: true } }),
  OvertimePolicies: () => ({
    overtimePolicies: [],
    leave: {
      __typename: 'Leave',
      balances: [{ __typename: 'TimeOffBalance', id: 'tob_1', name: 'Vacation', unit: 'hours' }],
    },
  }),
  CreateOvertimePolicy: () => ({
    createOvertimePolicy: { __typename: 'Refusal', code: 'INVALID', key: 'overtimeTierOrder', field: 'tiers.1' },
  }),
};
const policy = {
  __typename: 'OvertimePolicy',
  ...{ id: 'otp_1', version: 4, name: 'Long days', period: 'DAY', includeAbsence: true, rule: 'PLUS_MIN' },
  ...{ timeOffBalanceId: null, since: '2026-06-01', usedBy: [] },
  tiers: [{ __typename: 'OvertimeTier', fromMinutes: 480, percent: 12_500 }],
  earlier: [
    {
      __typename: 'EarlierOvertimeTerms',
      ...{ until: '2026-06-01', period: 'WEEK', rule: 'PAYOUT' },
      tiers: [{ __typename: 'OvertimeTier', fromMinutes: 2400, percent: 15_000 }],
    },
  ],
};
const viewer = { ...viewerAnswer('all'), flags: ['minijob'], hasMinijob: true };
const open = (path: string, more: Answers = {}) =>
  renderApp({ path, areas: [plusMinusArea], viewer, answers: { ...answers, ...more } });

beforeAll(
  () =>
    Promise.all([import('./minijob/MyMinijob.tsx'), import('./correction/HourPotCorrection.tsx')]) as Promise<unknown>,
  30_000,
);
afterEach(cleanup);

describe('/dashboard/my-minijob', () => {
  it('shows each month against its limit, what was paid and what the year comes to', async () => {
    await open('/dashboard/my-minijob');
    const february = within(await screen.findByRole('row', { name: /February 2026/ }));
    expect(february.getByText('over the limit')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /January 2026/ })).getByText(/paid, 31 Jan/)).toBeTruthy();
    expect(screen.getByText('At this pace the yearly limit is exceeded in October 2026.')).toBeTruthy();
  });

  it('[R2.2-15] is for people who have a minijob, whatever else they may see', async () => {
    const other = { ...viewer, hasMinijob: false };
    const path = '/dashboard/my-minijob';
    const { address } = await renderApp({ path, areas: [plusMinusArea], viewer: other, answers });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('takes a pay-out back', async () => {
    const { asked } = await open('/dashboard/my-minijob');
    await userEvent.click(await screen.findByRole('button', { name: 'Take back the pay-out of January 2026' }));
    await waitFor(() => expect(sent(asked, 'DeleteMinijobPayout')).toEqual([{ id: 'mjp_1', version: 1 }]));
  });
});

describe('the months of a minijob', () => {
  it('open to the rows of their hours, pay and balance, and to the law of the limit', async () => {
    const { asked } = await open('/dashboard/my-minijob');
    const button = await screen.findByRole('button', { name: 'February 2026' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const table = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
    expect(await table('Hours')).toEqual(['Worked+40:00', 'Clocked+40:06', expect.stringMatching(/−0:06$/)]);
    expect(await table('Pay')).toEqual([
      expect.stringMatching(/^Hours at the wage40:00 × 100\.0% × € ?13\.90€ ?556\.00$/),
    ]);
    expect(await table('Balance')).toEqual(['Worked40', 'Moved−2']);
    const limit = within(screen.getByRole('region', { name: 'Monthly limit' }));
    expect(limit.getByText(/Minimum wage €.?13\.90 × 130 \/ 3.*since 1 Jan 2026/)).toBeTruthy();
    expect(limit.getByText(/MiLoV5/)).toBeTruthy();
    // The months of the page stand next to the rows of one of them.
    expect(sent(asked, 'Minijob')).toHaveLength(1);
    expect(sent(asked, 'MinijobMonthRows')).toHaveLength(1);
  });

  it('are what each figure of the forecast opens to', async () => {
    await open('/dashboard/my-minijob');
    const button = await screen.findByRole('button', { name: /8,000\.00/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const table = await screen.findByRole('table', { name: 'Expected by the end of the year' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Pay.*1,200\.00$/),
      expect.stringMatching(/^At the average so far.*6,800\.00$/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: /7,236\.00/ }));
    expect(await screen.findByRole('row', { name: /^Monthly limit.*7,236\.00$/ })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Expected by the end of the year' })).toBeNull();
  });

  it('show hours and the limit without pay to people who do not see contracts', async () => {
    const [paid, unpaid] = minijob.months;
    const withoutPay = [
      { ...paid, salary: null, payout: { ...payout, pay: null, payoutDate: '2026-01-31' } },
      { ...unpaid, salary: null },
    ];
    const noForecast = { ...minijob.forecast, earned: null, expected: null };
    await open('/dashboard/my-minijob', {
      Minijob: () => ({ minijob: { ...minijob, months: withoutPay, forecast: noForecast } }),
      MinijobMonthRows: () => ({ minijob: { __typename: 'Minijob', months: [{ ...monthRows, payRows: null }] } }),
    });
    const january = within(await screen.findByRole('row', { name: /January 2026/ }));
    const cells = january.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      ...['40:00', '0:00', '40:00', '43.38', '92.2%near the limit', expect.stringMatching(/^40paid, 31 Jan 2026/), '0'],
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Pay' })).toBeNull();
    expect(screen.queryByText('Earned this year')).toBeNull();
    expect(screen.getByText('Yearly limit')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'February 2026' }));
    expect(await screen.findByRole('table', { name: 'Hours' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Pay' })).toBeNull();
  });

  it('list what was corrected, with the other half of a move and the way to take both back', async () => {
    const { asked } = await open('/dashboard/my-minijob');
    const link = await screen.findByRole('link', { name: 'Moved to Plus-minus' });
    expect(link.getAttribute('href')).toBe('/dashboard/my-plus-minus');
    await userEvent.click(screen.getByRole('button', { name: /^Delete the correction of/ }));
    await waitFor(() => expect(sent(asked, 'RemoveCorrection')).toEqual([{ id: 'lco_1', version: 2 }]));
  });

  it('offer no correction to people who may not pay minijobs out', async () => {
    const seeing = { ...viewerAnswer(['viewOwnMinijob']), flags: ['minijob'], hasMinijob: true };
    const more = { MinijobCorrections: () => ({ corrections: [{ ...correction, mayRemove: false }] }) };
    await renderApp({
      path: '/dashboard/my-minijob',
      areas: [plusMinusArea],
      viewer: seeing,
      answers: { ...answers, ...more },
    });
    expect(await screen.findByText('Moved to Plus-minus')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /correct/i })).toBeNull();
  });
});

describe('a correction of a minijob', () => {
  const modal = `/dashboard/my-minijob?modal=${encodeURIComponent('time-off-correction/minijob/emp_1')}`;

  it('[R2.9-150] shows the balance before and after, and what is refused about the hours at their field', async () => {
    const { asked } = await open(modal);
    const form = await dialog();
    expect(await form.findByText('Minijob balance today: 40:00 h')).toBeTruthy();
    await userEvent.click(form.getByRole('combobox', { name: 'What to do' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Credit hours', 'Subtract hours', 'Move hours to another balance']);
    await userEvent.click(screen.getByRole('option', { name: 'Move hours to another balance' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(sent(asked, 'CorrectHours')).toEqual([]);
    await userEvent.click(form.getByRole('combobox', { name: 'Balance' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Plus-minus' }));
    const hours = form.getByLabelText(/^Hours/);
    await userEvent.type(hours, '1:30');
    await userEvent.tab();
    const changes = within(await form.findByRole('region', { name: 'What this changes' }));
    expect((await changes.findByRole('listitem')).textContent).toBe(
      'Eva de Vries, MinijobToday: 40:00 h, then 38:30 h',
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(hours.getAttribute('aria-invalid')).toBe('true'));
    expect(sent(asked, 'CorrectHours')).toMatchObject([
      { employeeId: 'emp_1', balanceId: 'minijob', amount: -90, kind: 'change', toBalanceId: 'overtime' },
    ]);
  });
});

describe('the modal minijob-payout', () => {
  const path = `/dashboard/my-minijob?modal=${encodeURIComponent('minijob-payout?month=2026-02-01')}`;

  it('[R2.9-149] pays fewer hours than there are, and no more', async () => {
    const { asked } = await open(path);
    await userEvent.click(await screen.findByRole('radio', { name: 'Fewer hours' }));
    const hours = screen.getByRole('textbox', { name: /Hours/ });
    await userEvent.clear(hours);
    await userEvent.type(hours, '41');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Pay out' }));
    expect(sent(asked, 'PayOutMinijob')).toEqual([]);
    await userEvent.clear(hours);
    await userEvent.type(hours, '12.5');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Pay out' }));
    await waitFor(() => expect(sent(asked, 'PayOutMinijob')).toHaveLength(1));
    expect(sent(asked, 'PayOutMinijob')[0]).toMatchObject({ month: '2026-02-01', hours: 1250 });
  });
});

describe('the modal overtime-policies', () => {
  it('[R2.9-150] asks for a balance with time off and sends thresholds in basis points', async () => {
    const { asked } = await open('/dashboard/my-minijob?modal=overtime-policies');
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Long days');
    await userEvent.click(screen.getByRole('combobox', { name: /Settled as/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Time off' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Add' }));
    expect(sent(asked, 'CreateOvertimePolicy')).toEqual([]);
    await userEvent.click(screen.getByRole('combobox', { name: /Leave balance/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Vacation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add threshold' }));
    await userEvent.type(screen.getAllByRole('textbox', { name: 'From' })[1]!, '12');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateOvertimePolicy')).toHaveLength(1));
    expect(sent(asked, 'CreateOvertimePolicy')[0]).toMatchObject({
      rule: 'TIME_OFF',
      timeOffBalanceId: 'tob_1',
      tiers: [
        { fromMinutes: 480, percent: 12_500 },
        { fromMinutes: 720, percent: 15_000 },
      ],
    });
  });

  it('says what held before, and asks from which Monday a change holds', async () => {
    const { asked } = await open('/dashboard/my-minijob?modal=overtime-policies/otp_1', {
      OvertimePolicies: () => ({ overtimePolicies: [policy], leave: { __typename: 'Leave', balances: [] } }),
      EditOvertimePolicy: () => ({ editOvertimePolicy: policy }),
    });
    const form = await dialog();
    const from = await form.findByLabelText<HTMLInputElement>(/^Applies from/);
    expect(form.getByText(/^until 31 May 2026/).textContent).toContain('150');
    expect(from.value).not.toBe('');
    await userEvent.clear(from);
    await userEvent.type(from, '3-11-2026{Tab}');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Choose a Monday/)).toBeTruthy();
    expect(sent(asked, 'EditOvertimePolicy')).toEqual([]);
    await userEvent.clear(from);
    await userEvent.type(from, '2-11-2026{Tab}');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditOvertimePolicy')).toHaveLength(1));
    expect(sent(asked, 'EditOvertimePolicy')[0]).toMatchObject({ version: 4, from: '2026-11-02', rule: 'PLUS_MIN' });
  });
});
