// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { dialog, sent } from '#web/app/testing/settings-screen.testing.ts';
import { plusMinusArea } from '#web/areas/plus-minus/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

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
  salary: money(55_600),
  payout: null,
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
const answers: Answers = {
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

afterEach(cleanup);

describe('/dashboard/my-minijob', () => {
  it('shows each month against its limit, what was paid and what the year comes to', async () => {
    await open('/dashboard/my-minijob');
    const february = within(await screen.findByRole('row', { name: /February 2026/ }));
    expect(february.getByText('over the limit')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /January 2026/ })).getByText(/paid, 31 Jan/)).toBeTruthy();
    expect(screen.getByText('At this pace the limit of the year is passed in October 2026.')).toBeTruthy();
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

describe('the modal minijob-payout', () => {
  const path = `/dashboard/my-minijob?modal=${encodeURIComponent('minijob-payout?month=2026-02-01')}`;

  it('pays fewer hours than there are, and no more', async () => {
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
  it('asks for a balance with time off and sends thresholds in basis points', async () => {
    const { asked } = await open('/dashboard/my-minijob?modal=overtime-policies');
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Long days');
    await userEvent.click(screen.getByRole('combobox', { name: /What becomes of overtime/ }));
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
    const from = await form.findByLabelText<HTMLInputElement>(/^Holds from/);
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
