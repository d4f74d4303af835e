// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import { exampleData, renderBoard } from '#web/areas/schedule/board/example-board.testing.tsx';
import fragments from '#web/generated/possible-types.ts';
import { makeClient } from '#web/kit/graphql/client.ts';
import { testServer } from '#web/kit/testing/test-server.ts';
import { derivationLine } from '#web/parts/derivation/example-line.testing.ts';

const money = (minor: number) => ({ minor, currency: 'EUR' });
/** The example board with these facts for its first day. */
const first = (more: Partial<BoardDay>) => {
  const data = exampleData();
  return { ...data, days: data.days.map((day, index) => (index === 0 ? { ...day, ...more } : day)) };
};

beforeAll(() => Promise.all([import('./FootExplain.tsx'), import('./WeekExplain.tsx')]), 30_000);
afterEach(cleanup);

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the foot of the board', () => {
  it('shows forecast, budgets and the share of labour cost to those who may see cost, with too much in amber', async () => {
    await renderBoard({
      settings: { showCost: true, targetCostShare: 100 },
      data: first({
        forecast: money(100_000),
        budget: { minutes: 1, costMinor: 1, whole: { minutes: true, costMinor: false } },
      }),
    });
    expect((await row(/^Forecast turnover/)).getAllByRole('cell')[0]!.textContent).toContain('1,000');
    const budget = (await row(/^Budget, hours/)).getAllByRole('cell');
    expect(budget[0]!.querySelector('svg')).not.toBeNull();
    expect(budget[1]!.textContent).toBe('–');
    // Not every team has a budget in money, so the total is not compared.
    const inMoney = (await row(/^Budget, cost/)).getAllByRole('cell');
    expect(inMoney[0]!.querySelector('svg')).toBeNull();
    const share = (await row(/^Labour cost share, target 1%/)).getAllByRole('cell');
    expect(share[0]!.textContent).toMatch(/%$/);
    expect(share[0]!.querySelector('svg')).not.toBeNull();
  });

  it('does not count wages of days that no one expects anything of yet: the share of all dates would be far too high', async () => {
    await renderBoard({ settings: { showCost: true }, data: first({ forecast: money(100_000) }) });
    const cost = (await row(/^Labour cost(?! share)/)).getAllByRole('cell');
    expect(cost[1]!.textContent).toMatch(/[1-9]/);
    const line = await screen.findByRole('row', { name: /^Labour cost share/ });
    const [monday, tuesday] = within(line).getAllByRole('cell');
    expect(tuesday!.textContent).toBe('–');
    expect(within(line).getByRole('rowheader').textContent).toContain(monday!.textContent);
  });

  it('marks a forecast from past turnover and the share of it, and says what it is made of and how far off it is', async () => {
    const fromPast = { minor: 100_000, error: 840, usualMinor: 125_000, season: 10_000, holiday: 8_000, weather: null };
    const parts = [{ id: 'd', name: 'Bar', expectedMinor: 100_000, fromPast, budgets: [] }];
    await renderBoard({
      settings: { showCost: true },
      data: first({ forecast: money(100_000), estimated: true, parts }),
    });
    const [, forecast] = (await row(/^Forecast turnover/)).getAllByRole('button');
    expect(forecast!.textContent).toBe('≈ €1,000');
    expect(forecast!.title).toMatch(/no forecast was entered/);
    const [share, tuesday] = (await row(/^Labour cost share/)).getAllByRole('cell');
    expect([share!.textContent, tuesday!.textContent]).toEqual([expect.stringMatching(/^≈ .*%$/), '–']);
    await userEvent.click(within(share!).getByRole('button'));
    const words = within(await screen.findByRole('dialog')).getByText(/^From past turnover/);
    expect(words.textContent).toBe(
      'From past turnover: this weekday usually brings in €1,250 · public holiday −20.0% · usually off by 8.4%',
    );
  });

  it('shows the forecast and hours, and no cost, to planners who may not see wages', async () => {
    await renderBoard({
      settings: { showCost: false },
      data: first({
        forecast: money(100_000),
        budget: { minutes: 600, costMinor: 5_000, whole: { minutes: true, costMinor: true } },
      }),
    });
    expect(await screen.findByRole('row', { name: /^Forecast turnover/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Budget, hours/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^Labour cost/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /^Budget, cost/ })).toBeNull();
  });

  it('says what a figure is made of, by keys too', async () => {
    await renderBoard({ settings: { showCost: true } });
    const hours = await row(/^Planned hours/);
    const [, monday, tuesday] = hours.getAllByRole('button');
    monday!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tuesday);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText(/excluding unpaid breaks/)).toBeTruthy();
    const teams = box.getAllByRole('listitem').map((line) => line.textContent);
    expect(teams.length).toBeGreaterThan(0);
    await userEvent.click(box.getByRole('radio', { name: 'By person' }));
    expect(box.getAllByRole('listitem').map((line) => line.textContent)).not.toEqual(teams);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the figure of all dates', () => {
  it('opens to its dates, which add up to it', async () => {
    await renderBoard();
    const hours = await row(/^Planned hours/);
    await userEvent.click(hours.getAllByRole('button')[0]!);
    const lines = within(await screen.findByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.match(/\d+:\d\d$/)![0]);
    const minutes = lines.map((text) => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]));
    expect(lines).toHaveLength(8);
    expect(minutes.slice(0, 7).reduce((sum, value) => sum + value, 0)).toBe(minutes[7]);
  });
});

describe('a shift of a day', () => {
  it('opens from the cost of the day down to hours, percentage and wage', async () => {
    const data = exampleData();
    const shifts = data.shifts.map((shift) => ({ ...shift, costMinor: 12_000 }));
    const pay = derivationLine('pay', 12_000, {
      unit: 'money',
      parts: [derivationLine('atWage', 12_000, { unit: 'money', minutes: 450, percent: 10_000, wageMinor: 1600 })],
    });
    const scheduledShift = { __typename: 'ScheduledShift', explain: [derivationLine('planned', 450), pay] };
    const { fetcher, asked } = testServer({ ShiftTrail: () => ({ scheduledShift }) });
    const client = makeClient({ say: () => {}, refreshViewer: () => {} }, fetcher, fragments.possibleTypes);
    await renderBoard({
      ...{ settings: { showCost: true }, data: { ...data, shifts } },
      around: (board) => <ApolloProvider client={client}>{board}</ApolloProvider>,
    });
    await userEvent.click((await row(/^Labour cost(?! share)/)).getAllByRole('button')[1]!);
    const box = within(await screen.findByRole('dialog'));
    await userEvent.click(box.getByRole('radio', { name: 'By shift' }));
    await userEvent.click(box.getAllByRole('button', { expanded: false })[0]!);
    const made = within(await box.findByRole('table', { name: 'How it adds up' }));
    expect(made.getByRole('row', { name: /^Hours at the wage.*7:30 × 100\.0% × €16/ })).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).toEqual(['ShiftTrail']);
  });
});

describe('the cost of a day', () => {
  const surcharged = (surchargeMinor: number) => {
    const data = exampleData();
    return { ...data, shifts: data.shifts.map((shift) => ({ ...shift, costMinor: 12_000, surchargeMinor })) };
  };

  it.each([
    ['of which surcharges', 2000],
    ['of which reductions', -1000],
  ])('says how much the rates of day and time make: %s', async (words, surchargeMinor) => {
    await renderBoard({ settings: { showCost: true }, data: surcharged(surchargeMinor) });
    const cost = await row(/^Labour cost/);
    await userEvent.click(cost.getAllByRole('button')[1]!);
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText(words)).toBeTruthy();
  });

  it('is about right, and says so, while the server has not told what a moved shift costs', async () => {
    const data = surcharged(0);
    const shifts = data.shifts.map((shift) => ({ ...shift, costPending: shift.date === data.days[0]!.date }));
    await renderBoard({ settings: { showCost: true }, data: { ...data, shifts } });
    const [, monday, tuesday] = (await row(/^Labour cost ?≈/)).getAllByRole('button');
    expect(monday!.textContent).toMatch(/^≈ /);
    expect(monday!.title).toMatch(/being calculated/);
    expect(tuesday!.textContent).not.toMatch(/≈/);
    expect(tuesday!.title).toBe('');
  });

  it('says of how many people it leaves out what they are paid, and not that they cost nothing', async () => {
    const data = surcharged(0);
    const lent = data.shifts.find(({ employeeId, date }) => employeeId !== null && date === data.days[0]!.date)!;
    const shifts = data.shifts.map((shift) => (shift.id === lent.id ? { ...shift, costMinor: null } : shift));
    await renderBoard({ settings: { showCost: true }, data: { ...data, shifts } });
    const [, monday, tuesday] = (await row(/^Labour cost(?! share)/)).getAllByRole('button');
    await userEvent.click(monday!);
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText("Without the cost of 1 person whose pay you can't see.")).toBeTruthy();
    await userEvent.click(box.getByRole('radio', { name: 'By shift' }));
    expect(box.getAllByText('not visible')).toHaveLength(1);
    await userEvent.click(tuesday!);
    await waitFor(() => expect(screen.queryByText(/Without the cost/)).toBeNull());
  });

  it('says nothing of rates that add nothing', async () => {
    await renderBoard({ settings: { showCost: true }, data: surcharged(0) });
    await userEvent.click((await row(/^Labour cost(?! share)/)).getAllByRole('button')[1]!);
    expect(within(await screen.findByRole('dialog')).queryByText(/of which/)).toBeNull();
  });
});

describe('the head of the board', () => {
  it('names holidays, and says when it is closed', async () => {
    await renderBoard({
      data: first({ holiday: 'Town fair', closed: ['d'], closedNames: ['Bar'], shut: true }),
    });
    expect(await screen.findByText('Town fair')).toBeTruthy();
    expect(screen.getByText('Closed').getAttribute('title')).toBe('Closed: Bar');
  });
});
