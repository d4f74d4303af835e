// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { dialog, sent } from '#web/app/testing/settings-screen.testing.ts';
import { plusMinusArea } from '#web/areas/plus-minus/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { derivationLine as line } from '#web/parts/derivation/example-line.testing.ts';
import { reAddedBalance, shownFigure } from '#web/parts/derivation/re-add.testing.ts';
import { plusMinusYear } from '#web/parts/plus-minus/plus-minus-year.testing.ts';

const figures = { contract: -2400, worked: 2520, overtime: 0, absence: 0, surcharge: 0, correction: 60, minutes: 180 };
const plusMinus = {
  __typename: 'PlusMinus',
  kept: true,
  since: '2026-11-02',
  totals: { __typename: 'PlusMinusTotals', ...figures, start: 0, closing: 180, current: 180, lastWeek: 120 },
  week_stats: [{ __typename: 'PlusMinusWeek', monday: '2026-11-02', ...figures, closing: 180 }],
};
const days = {
  __typename: 'PlusMinus',
  day_stats: [
    {
      __typename: 'PlusMinusDay',
      date: '2026-11-03',
      ...figures,
      closing: 60,
      rows: [
        line('contract', -480, { name: 'Fixed hours' }),
        line('worked', 540, { parts: [line('elapsed', 570), line('break', -30)] }),
      ],
    },
  ],
};
const correction = {
  __typename: 'LeaveCorrection',
  id: 'lco_1',
  version: 1,
  kind: 'change',
  date: '2026-11-03',
  amount: -90,
  payoutDate: '2026-11-30',
  note: 'Asked for it',
  linkedId: null,
  linkedPot: null,
  mayRemove: true,
};
const answers: Answers = {
  PlusMinusWeeks: () => ({ plusMinus, corrections: [correction] }),
  PlusMinusDays: () => ({ plusMinus: days }),
  RemoveCorrection: () => ({ deleteTimeOffCorrection: { __typename: 'Done', ok: true } }),
  CorrectedPots: () => ({
    leaveBalances: [
      { __typename: 'LeaveBalance', balanceId: 'tob_1', name: 'Vacation hours', unit: 'hours', now: 600 },
    ],
  }),
  HourPots: () => ({
    plusMinus: {
      ...{ __typename: 'PlusMinus', kept: true },
      totals: { __typename: 'PlusMinusTotals', current: 180 },
    },
  }),
  CorrectHours: () => ({ correctTimeOff: { __typename: 'LeaveCorrection', id: 'lco_2', version: 1 } }),
  TimeOffCorrectionPreview: () => ({
    timeOffCorrectionPreview: {
      ...{ __typename: 'LeaveRulesPreview', leavers: [], earlierLeavers: 0, looked: 1, changed: 1 },
      rows: [
        {
          ...{ __typename: 'LeaveRulesPreviewRow', employeeId: 'emp_1', name: 'Eva de Vries' },
          ...{ balanceId: 'overtime', balanceName: '', unit: 'hours', lastDay: '2026-11-04' },
          ...{ nowBefore: 180, nowAfter: 270, endingBefore: 180, endingAfter: 270 },
        },
      ],
    },
  }),
  TeamPlusMinus: () => ({
    organisation: { __typename: 'Organisation', departments: [], teams: [] },
    plusMinusBalances: {
      __typename: 'PlusMinusBalances',
      totalCount: 2,
      hasNextPage: false,
      endCursor: null,
      people: [
        {
          __typename: 'PlusMinusBalance',
          employee: { __typename: 'Employee', id: 'emp_1', name: 'Eva de Vries' },
          kept: true,
          since: '2026-11-02',
          current: -90,
          lastWeek: 30,
          trend: [0, 0, 0, 0, 0, 0, 0, 30],
        },
        {
          __typename: 'PlusMinusBalance',
          employee: { __typename: 'Employee', id: 'emp_2', name: 'Bram Smit' },
          kept: false,
          since: null,
          current: 0,
          lastWeek: 0,
          trend: [0, 0, 0, 0, 0, 0, 0, 0],
        },
      ],
    },
  }),
};

const open = (path = '/dashboard/my-plus-minus', viewer = viewerAnswer('all'), more: Answers = {}) =>
  renderApp({ path, areas: [plusMinusArea], viewer, answers: { ...answers, ...more } });

beforeAll(
  () =>
    Promise.all([
      import('./mine/MyPlusMinus.tsx'),
      import('./team/TeamPlusMinus.tsx'),
      import('./correction/HourPotCorrection.tsx'),
    ]),
  30_000,
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('my plus-minus', () => {
  it('[R7-37] [R7-38] [R7-39] loads the weeks of the year, its corrections, and its days when a week opens', async () => {
    const { asked } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /2.*8 Nov/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tue 3 Nov' }));
    expect(await screen.findByText('Start to end')).toBeTruthy();
    const of = (name: string) => asked.find(({ operation }) => operation === name)?.variables;
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(of('PlusMinusWeeks')).toMatchObject(year);
    expect(screen.getByText(/paid on/)).toBeTruthy();
    expect(of('PlusMinusDays')).toMatchObject(year);
  });

  it('colours what was owed at the end of last week, and says why the current week is behind', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-04T09:00:00Z'), toFake: ['Date'] });
    const totals = { ...plusMinus.totals, current: -960, lastWeek: -60, minutes: -900 };
    const weeks = () => ({ plusMinus: { ...plusMinus, totals }, corrections: [] });
    await renderApp({
      path: '/dashboard/my-plus-minus',
      areas: [plusMinusArea],
      viewer: viewerAnswer('all'),
      answers: { ...answers, PlusMinusWeeks: weeks },
    });
    expect(await screen.findByText(/The current week is still open/)).toBeTruthy();
    const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd');
    expect(figure('End of last week')?.dataset.short).toBe('true');
    expect(figure('Balance today')?.dataset.short).toBeUndefined();
  });

  it('opens the balance today and that of last week to their weeks, whatever year is shown', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-04T09:00:00Z'), toFake: ['Date'] });
    const { asked } = await open();
    const figure = async (name: string) =>
      within((await screen.findByText(name, { selector: 'dt' })).parentElement!).getByRole('button');
    await userEvent.click(await figure('Balance today'));
    expect(await screen.findByRole('dialog', { name: 'Balance today, Wed 4 Nov' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await figure('End of last week'));
    expect(await screen.findByRole('dialog', { name: 'End of last week, Sun 1 Nov' })).toBeTruthy();
    const spans = asked.filter(({ operation }) => operation === 'PlusMinusWeeks').map(({ variables }) => variables.to);
    expect(spans).toEqual(['2026-12-31', '2026-11-04', '2026-11-01']);
  });

  it('leads from the balance at the start of the year to the year that made it', async () => {
    const started = { ...plusMinus, totals: { ...plusMinus.totals, start: 720 } };
    const { asked } = await open('/dashboard/my-plus-minus', viewerAnswer('all'), {
      PlusMinusWeeks: () => ({ plusMinus: started, corrections: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '+12:00' }));
    await waitFor(() =>
      expect(asked.filter(({ operation }) => operation === 'PlusMinusWeeks').at(-1)?.variables).toMatchObject({
        from: '2025-01-01',
        to: '2025-12-31',
      }),
    );
  });

  it('[R7-40] removes a correction', async () => {
    const { asked } = await open();
    expect(await screen.findByText(/paid on/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Delete/ }));
    await waitFor(() => expect(sent(asked, 'RemoveCorrection')).toEqual([{ id: 'lco_1', version: 1 }]));
  });

  it.each(['viewPlusMinHours', 'viewOwnPlusMinHours'] as const)(
    '[R2.2-11] [R6-21] [R6-22] opens with %s',
    async (right) => {
      await open(undefined, viewerAnswer([right]));
      expect(await screen.findByRole('heading', { level: 1, name: 'My plus-minus' })).toBeTruthy();
      expect(await screen.findByText(/^Counted since/)).toBeTruthy();
    },
  );

  it('[R2.2-11] is not there without either', async () => {
    await open(undefined, viewerAnswer(['viewOwnTimesheet']));
    expect(screen.queryByRole('heading', { name: 'My plus-minus' })).toBeNull();
  });
});

describe('a correction of plus-minus', () => {
  const modal = `/dashboard/my-plus-minus?modal=${encodeURIComponent('time-off-correction/overtime/emp_1')}`;
  it('[R2.9-150] pays hours out on a date', async () => {
    const { asked } = await open(modal);
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: 'What to do' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pay out hours' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(sent(asked, 'CorrectHours')).toEqual([]);
    await userEvent.type(form.getByLabelText(/^Hours/), '1:30');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'CorrectHours')).toMatchObject([
        { employeeId: 'emp_1', balanceId: 'overtime', amount: -90, kind: 'change' },
      ]),
    );
    expect(sent(asked, 'CorrectHours')[0]).toMatchObject({ payoutDate: expect.stringMatching(/^2026-/) });
  });

  it('says what it makes of plus-minus before it is saved', async () => {
    const { asked } = await open(modal);
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Hours/), '1:30');
    await userEvent.tab();
    const changes = within(await form.findByRole('region', { name: 'What this changes' }));
    expect((await changes.findByRole('listitem')).textContent).toBe(
      'Eva de Vries, Plus-minusToday: 3:00 h, then 4:30 h',
    );
    expect(sent(asked, 'TimeOffCorrectionPreview').at(-1)).toMatchObject({ balanceId: 'overtime', amount: 90 });
    expect(sent(asked, 'CorrectHours')).toEqual([]);
  });

  it('moves hours to leave, with what both have today, and names the pot in the list', async () => {
    const { asked } = await open(modal);
    const form = await dialog();
    expect(await form.findByText('Plus-minus today: 3:00 h')).toBeTruthy();
    await userEvent.click(form.getByRole('combobox', { name: 'What to do' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Move hours to another balance' }));
    expect(form.getByText('10:00 h today')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^Hours/), '2');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'CorrectHours')).toHaveLength(1));
    expect(sent(asked, 'CorrectHours')[0]).toMatchObject({
      balanceId: 'overtime',
      amount: -120,
      toBalanceId: 'tob_1',
      toId: expect.stringMatching(/^lco_/),
    });
  });

  it('links the two halves of a move', async () => {
    const linkedPot = { __typename: 'CorrectedPot', balanceId: 'tob_1', name: 'Vacation hours' };
    const moved = { ...correction, payoutDate: null, linkedId: 'lco_9', linkedPot };
    await renderApp({
      path: '/dashboard/my-plus-minus',
      areas: [plusMinusArea],
      viewer: viewerAnswer('all'),
      answers: { ...answers, PlusMinusWeeks: () => ({ plusMinus, corrections: [moved] }) },
    });
    const link = await screen.findByRole('link', { name: 'Moved to Vacation hours' });
    expect(link.getAttribute('href')).toBe('/dashboard/my-absence');
  });

  it('sets a start balance below zero', async () => {
    const { asked } = await open(modal);
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: 'What to do' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Set a start balance' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Balance' }), '4');
    await userEvent.click(form.getByLabelText('Below zero'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'CorrectHours')).toMatchObject([{ kind: 'start', amount: -240, payoutDate: null }]),
    );
  });
});

describe('the balances of a team', () => {
  it('shows who is behind and how it went, and who has no balance', async () => {
    await open('/employees/plus-minus');
    const row = within(await screen.findByRole('row', { name: /Eva de Vries/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['−1:30', '+0:30', '−1:30']);
    expect(row.getByRole('link', { name: 'Eva de Vries' }).getAttribute('href')).toBe('/employees/emp_1/plus-minus');
    expect(within(screen.getByRole('row', { name: /Bram Smit/ })).getByText('No plus-minus balance')).toBeTruthy();
    // Why the balance of today is lower than that of last week for everyone.
    expect(screen.getByText(/^The current week is still open: /)).toBeTruthy();
  });

  it('opens a balance by keys to its weeks, their days and the year before, which add up to it', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-04T09:00:00Z'), toFake: ['Date'] });
    const years: Record<string, ReturnType<typeof plusMinusYear>> = {
      '2026-01-01': plusMinusYear(-60, [
        ['2026-10-26', 30],
        ['2026-11-02', -60],
      ]),
      '2025-01-01': plusMinusYear(0, [['2025-12-22', -60]]),
    };
    const { asked } = await open('/employees/plus-minus', viewerAnswer('all'), {
      PlusMinusWeeks: ({ variables }) => ({ plusMinus: years[String(variables.from)]!.weeks, corrections: [] }),
      PlusMinusDays: ({ variables }) => ({ plusMinus: years[String(variables.from)]!.days }),
    });
    const row = within(await screen.findByRole('row', { name: /Eva de Vries/ }));
    const figure = row.getByRole('button', { name: '−1:30' });
    figure.focus();
    await userEvent.keyboard('{Enter}');
    const box = within(await screen.findByRole('dialog', { name: 'Balance today, Eva de Vries, Wed 4 Nov' }));
    const press = async (name: RegExp) => {
      (await box.findByRole('button', { name })).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press(/^2 – 8 Nov/);
    await press(/^Tue 3 Nov/);
    await press(/^Start of 2026/);
    await press(/^22 – 28 Dec/);
    await press(/^Tue 23 Dec/);
    expect(box.getAllByText('Start to end')).toHaveLength(2);
    expect(reAddedBalance(box.getAllByRole<HTMLTableElement>('table')[0]!)).toEqual({
      sum: shownFigure(figure.textContent),
      wrong: [],
    });
    const spans = asked.filter(({ operation }) => operation === 'PlusMinusWeeks').map(({ variables }) => variables);
    expect(spans).toEqual([
      { userId: 'emp_1', from: '2026-01-01', to: '2026-11-04' },
      { userId: 'emp_1', from: '2025-01-01', to: '2025-12-31' },
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(figure));
    await userEvent.click(row.getByRole('button', { name: '+0:30' }));
    expect(await screen.findByRole('dialog', { name: 'End of last week, Eva de Vries, Sun 1 Nov' })).toBeTruthy();
  });
});
