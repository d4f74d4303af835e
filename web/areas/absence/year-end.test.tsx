// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const row = (name: string, left: number, over: object = {}) => ({
  __typename: 'YearEndRow',
  employeeId: `emp_${name}`,
  name,
  departmentName: 'Bar',
  balanceId: 'tob_1',
  balanceName: 'Vacation hours',
  unit: 'hours',
  left,
  expiring: 0,
  isClosed: false,
  problem: null,
  ...over,
});
const rows = [
  row('Anna', 6000, { expiring: 1200 }),
  row('Bram', -90),
  row('Cem', 2400),
  row('Dina', 600, { problem: 'correctionOwn' }),
  row('Emre', 900, { isClosed: true }),
];

const open = (given: object[] = rows, refused: object[] = [], more: Answers = {}) =>
  renderApp({
    path: '/employees/leave-year-end?year=2026',
    areas: [absenceArea],
    viewer: viewerAnswer('all'),
    answers: {
      YearEnd: () => ({
        yearEnd: {
          __typename: 'YearEnd',
          ...{ people: 5, totalCount: 5, pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } },
          year: 2026,
          balances: [{ __typename: 'TeamLeaveBalance', id: 'tob_1', name: 'Vacation hours', unit: 'hours' }],
          rows: given,
        },
        organisation: null,
      }),
      CloseLeaveYear: () => ({ closeLeaveYear: { __typename: 'LeaveYearClosed', corrections: 2, refused } }),
      ...more,
    },
  });
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .slice(1, 5)
    .map(({ textContent }) => textContent);
const choosePlan = async (plan: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'What happens to leave' }));
  await userEvent.click(await screen.findByRole('option', { name: plan }));
};
const closeButton = () => screen.getByRole('button', { name: 'Close 2026' }) as HTMLButtonElement;

beforeAll(() => import('./year-end/YearEnd.tsx') as Promise<unknown>, 30_000);
afterEach(cleanup);

describe('the year end of leave', () => {
  it('shows what happens by itself, and has nothing to save then', async () => {
    await open();
    expect(await screen.findByRole('row', { name: /^Anna/ })).toBeTruthy();
    expect(cells('Anna')).toEqual(['100:00 h', '80:00 h', '–', '20:00 h']);
    expect(cells('Bram').slice(0, 2)).toEqual(['−1:30 h', '−1:30 h']);
    expect(closeButton().disabled).toBe(true);
    expect(screen.getByText('Nothing to save: this is what happens anyway.')).toBeTruthy();
  });

  it('is closed only once everyone is counted', async () => {
    const waiting = Promise.withResolvers<void>();
    const page = (given: object[], over: object) => ({
      yearEnd: { __typename: 'YearEnd', year: 2026, balances: [], rows: given, people: 5, totalCount: 6, ...over },
    });
    await open(rows, [], {
      YearEnd: () => ({
        ...page(rows, { pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'cursor_1' } }),
        organisation: null,
      }),
      FurtherYearEnd: async () => {
        await waiting.promise;
        return page([row('Zoë', 600)], {
          people: 1,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'cursor_2' },
        });
      },
    });
    const counting = '5 of 6 people counted so far. The figures are complete once everyone is counted.';
    expect(await screen.findByText(counting)).toBeTruthy();
    await choosePlan('Pay everything out');
    expect(closeButton().disabled).toBe(true);
    waiting.resolve();
    expect(await screen.findByRole('row', { name: /^Zoë/ })).toBeTruthy();
    expect([screen.queryByText(counting), closeButton().disabled]).toEqual([null, false]);
  });

  it('is closed for as many people at once as fit, and says how much is left', async () => {
    const many = Array.from({ length: 2502 }, (_, number) => row(`P${number}`, 600));
    const { asked } = await open(many);
    await choosePlan('Pay everything out');
    const left = /Up to 2,500 people are closed at once: close again for 2 more balances\.$/;
    expect(await screen.findByText(left)).toBeTruthy();
    await userEvent.click(closeButton());
    await expect.poll(() => asked.some(({ operation }) => operation === 'CloseLeaveYear')).toBe(true);
    const { variables } = asked.find(({ operation }) => operation === 'CloseLeaveYear')!;
    expect((variables as { input: { rows: object[] } }).input.rows).toHaveLength(2500);
  });

  it('sends what the plan for everyone and the choice for one person make, and leaves out who can’t be decided', async () => {
    const { asked } = await open();
    await choosePlan('Pay everything out');
    expect(cells('Anna')).toEqual(['100:00 h', '–', '100:00 h', '–']);
    // Their own, what is owed, and what was closed before.
    expect(screen.queryByRole('button', { name: 'Change Dina, Vacation hours' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change Bram, Vacation hours' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change Cem, Vacation hours' }));
    const choice = within(screen.getByRole('group', { name: 'Change Cem, Vacation hours' }));
    const paid = choice.getByRole('textbox', { name: 'Paid out' });
    await userEvent.clear(paid);
    await userEvent.type(paid, '10:00');
    await userEvent.tab();
    expect(cells('Cem')).toEqual(['40:00 h', '–', '10:00 h', '30:00 h']);
    await userEvent.click(closeButton());
    await expect
      .poll(() => asked.find(({ operation }) => operation === 'CloseLeaveYear')?.variables)
      .toMatchObject({
        input: {
          year: 2026,
          carryUntil: null,
          payoutDate: null,
          rows: [
            { employeeId: 'emp_Anna', balanceId: 'tob_1', left: 6000, carryOver: 0, payOut: 6000 },
            { employeeId: 'emp_Cem', balanceId: 'tob_1', left: 2400, carryOver: 0, payOut: 600 },
          ],
        },
      });
  });

  it('can’t be closed while a person would get more than is left', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change Cem, Vacation hours' }));
    const choice = within(screen.getByRole('group', { name: 'Change Cem, Vacation hours' }));
    await userEvent.type(choice.getByRole('textbox', { name: 'Paid out' }), '50:00');
    await userEvent.tab();
    expect(choice.getAllByText('Only 40:00 h left')).toHaveLength(2);
    expect(closeButton().disabled).toBe(true);
  });

  it('says which balances stayed as they were', async () => {
    await open(rows, [
      { __typename: 'RefusedYearEndRow', employeeId: 'emp_Anna', balanceId: 'tob_1', key: 'yearEndChanged' },
    ]);
    await choosePlan('Carry everything over');
    await userEvent.click(closeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Anna, Vacation hours: What is left has changed');
  });

  it('shows how much of a large year end is saved, and says whose balance someone else changed between two parts', async () => {
    const waiting = Promise.withResolvers<void>();
    const parts = [
      { done: 1, count: 2, skipped: [] },
      { done: 2, count: 2, skipped: ['emp_Cem'] },
    ];
    await open(rows, [], {
      CloseLeaveYear: () => ({
        data: { closeLeaveYear: { __typename: 'LeaveYearClosed', corrections: 2, refused: [] } },
        extensions: { meta: { status: 'ok', operation: '2026-W46.opr_1', unfinished: true } },
      }),
      ContinueOperation: async () => {
        const part = parts.shift()!;
        if (parts.length === 0) await waiting.promise;
        return { continueOperation: { __typename: 'OperationProgress', ...part } };
      },
    });
    await choosePlan('Pay everything out');
    await userEvent.click(closeButton());
    expect(await screen.findByText('1 of 2 saved')).toBeTruthy();
    expect(closeButton().disabled).toBe(true);
    waiting.resolve();
    expect((await screen.findByRole('alert')).textContent).toContain('Cem, Vacation hours: What is left has changed');
    expect(screen.queryByText(/saved$/)).toBeNull();
  });

  it('says when no one has leave left', async () => {
    await open([]);
    expect(await screen.findByText('No one has leave left at the end of 2026.')).toBeTruthy();
  });

  it('draws the rows in view of many, and counts all of them', async () => {
    await open(Array.from({ length: 300 }, (_, index) => row(`Person ${index}`, 600)));
    const table = await screen.findByRole('table', { name: 'Leave year end' });
    expect(table.getAttribute('aria-rowcount')).toBe('301');
    expect(within(table).getAllByRole('row').length).toBeLessThan(100);
    expect(within(table).getByRole('row', { name: /^Total/ }).textContent).toContain('3,000:00 h');
  });
});
