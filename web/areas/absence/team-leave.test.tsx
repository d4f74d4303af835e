// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { sent } from '#web/app/testing/settings-screen.testing.ts';
import { absenceArea } from '#web/areas/absence/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const row = (name: string, now: number, over: object = {}) => ({
  __typename: 'TeamLeaveRow',
  employeeId: `emp_${name}`,
  name,
  departmentId: 'dep_1',
  departmentName: 'Bar',
  balanceId: 'tob_1',
  balanceName: 'Vacation hours',
  unit: 'hours',
  now,
  planned: 480,
  ending: now + 600,
  lastDay: '2026-12-31',
  expiring: null,
  rate: { __typename: 'LeaveRate', wageMinor: 1400, costFactor: '1.35', weekMinutes: 2400, weekDays: 5 },
  valueMinor: now * 30,
  ...over,
});
const expiring = { expiring: { __typename: 'ExpiringLeave', lastDay: '2027-06-30', amount: 517 } };
const rows = [row('Anna', 600), row('Bram', -90), row('Cem', 2400, expiring)];

const teamLeave = (given: object[]) => ({
  teamLeave: {
    __typename: 'TeamLeave',
    ...{ people: 3, totalCount: 3, pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } },
    date: '2026-11-10',
    currency: 'EUR',
    valueMinor: 87_300,
    balances: [{ __typename: 'TeamLeaveBalance', id: 'tob_1', name: 'Vacation hours', unit: 'hours' }],
    rows: given,
    totals: given.length
      ? [{ __typename: 'TeamLeaveTotal', unit: 'hours', now: 2910, planned: 1440, ending: 4710, expiring: 517 }]
      : [],
    departments: [
      {
        __typename: 'TeamLeaveDepartment',
        departmentId: 'dep_1',
        name: 'Bar',
        people: 3,
        hours: 2910,
        days: 0,
        valueMinor: 87_300,
      },
    ],
    months: ['2026-01-31', '2026-02-28'].map((date) => ({
      __typename: 'TeamLeaveMonth',
      date,
      hours: 1200,
      days: 0,
      valueMinor: 36_000,
    })),
  },
  organisation: null,
});

const open = (search: string, given: object[] = rows, more: Answers = {}) => {
  const answers: Answers = {
    TeamLeave: () => teamLeave(given),
    LeaveBalances: () => ({ leaveBalances: [] }),
    ...more,
  };
  return renderApp({
    path: `/employees/leave-balances${search}`,
    areas: [absenceArea],
    viewer: viewerAnswer('all'),
    answers,
  });
};
const names = () =>
  within(screen.getByRole('table', { name: 'Leave balances' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

beforeAll(() => import('./team/TeamLeave.tsx') as Promise<unknown>, 30_000);
afterEach(cleanup);

describe('the leave balances of a team', () => {
  it('are sorted by any column, and the order stands in the address', async () => {
    const { address } = await open('');
    expect(await screen.findByRole('row', { name: /Cem/ })).toBeTruthy();
    expect(names()).toEqual(['Anna', 'Bram', 'Cem', 'Total']);
    await userEvent.click(screen.getByRole('button', { name: 'On 10 Nov 2026' }));
    expect(names()).toEqual(['Cem', 'Anna', 'Bram', 'Total']);
    expect(address()).toContain('sort=-now');
    await userEvent.click(screen.getByRole('button', { name: 'On 10 Nov 2026' }));
    expect(names()).toEqual(['Bram', 'Anna', 'Cem', 'Total']);
    expect(screen.getByRole('columnheader', { name: 'On 10 Nov 2026' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('open the entries from each figure', async () => {
    const { asked } = await open('');
    const cem = within(await screen.findByRole('row', { name: /Cem/ }));
    await userEvent.click(cem.getByRole('button', { name: /Expiring: 8:37 h/ }));
    expect(await screen.findByRole('complementary', { name: 'Cem' })).toBeTruthy();
    await expect
      .poll(() => asked.filter(({ operation }) => operation === 'LeaveBalances').at(-1)?.variables)
      .toMatchObject({ userId: 'emp_Cem' });
  });

  it('ask for what the address filters by', async () => {
    const { asked } = await open('?date=2026-06-30&department=dep_1&balance=tob_1&search=ann');
    await screen.findByRole('row', { name: /Anna/ });
    expect(asked.find(({ operation }) => operation === 'TeamLeave')?.variables).toMatchObject({
      date: '2026-06-30',
      departmentIds: ['dep_1'],
      balanceId: 'tob_1',
      search: 'ann',
    });
  });

  it('are saved as a file with the filters of the address, a search as the people that it found', async () => {
    const refusal = { __typename: 'Refusal', code: 'STATE', key: 'notFound', field: null, measured: null, limit: null };
    const more = { ExportTeamLeave: () => ({ exportReport: refusal }) };
    const { asked } = await open('?date=2026-06-30&department=dep_1&team=tea_1&balance=tob_1&search=a', rows, more);
    await screen.findByRole('row', { name: /Anna/ });
    await userEvent.click(screen.getByRole('button', { name: 'Save as Excel' }));
    await waitFor(() => expect(sent(asked, 'ExportTeamLeave')).toHaveLength(1));
    expect(sent(asked, 'ExportTeamLeave')[0]).toMatchObject({
      type: 'LeaveProvision',
      format: 'xlsx',
      filter: {
        from: '2026-06-30',
        to: '2026-06-30',
        departmentIds: ['dep_1'],
        teamIds: ['tea_1'],
        timeOffBalanceIds: ['tob_1'],
        employeeIds: ['emp_Anna', 'emp_Bram', 'emp_Cem'],
      },
    });
  });

  it('say how many people are counted while further pages load, and are complete with the last', async () => {
    const waiting = Promise.withResolvers<void>();
    const page = (given: object[], over: object) => {
      const answer = teamLeave(given);
      return { ...answer, teamLeave: { ...answer.teamLeave, totalCount: 1004, ...over } };
    };
    const { asked } = await open('', rows, {
      TeamLeave: () =>
        page(rows, { people: 1003, pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'cursor_1' } }),
      FurtherTeamLeave: async () => {
        await waiting.promise;
        return page([row('Zoë', 60)], {
          people: 1,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'cursor_2' },
        });
      },
    });
    const counting = '1,003 of 1,004 people counted so far. The figures are complete once everyone is counted.';
    expect(await screen.findByText(counting)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Counting…' }).getAttribute('aria-valuenow')).toMatch(/^99\.9/);
    const file = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save as CSV' });
    expect([names().length, file().disabled]).toEqual([4, true]);
    waiting.resolve();
    expect(await screen.findByRole('row', { name: /Zoë/ })).toBeTruthy();
    expect([screen.queryByText(counting), file().disabled]).toEqual([null, false]);
    expect(screen.getByRole('row', { name: /^Total 97:00 h/ })).toBeTruthy();
    expect(asked.filter(({ operation }) => operation === 'FurtherTeamLeave').map(({ variables }) => variables)).toEqual(
      [expect.objectContaining({ after: 'cursor_1', first: 1000 })],
    );
  });

  it('say when the others could not be counted, and try again', async () => {
    const answer = teamLeave(rows);
    const over = {
      people: 3,
      totalCount: 4,
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'cursor_1' },
    };
    let tries = 0;
    await open('', rows, {
      TeamLeave: () => ({ ...answer, teamLeave: { ...answer.teamLeave, ...over } }),
      FurtherTeamLeave: () => {
        tries += 1;
        if (tries === 1) return { errors: [{ message: 'fault', extensions: { code: 'FAULT' } }] };
        return {
          teamLeave: { ...teamLeave([row('Zoë', 60)]).teamLeave, people: 1, totalCount: 4 },
        };
      },
    });
    expect(await screen.findByText(/The others couldn't be counted, so the figures are incomplete\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Zoë/ })).toBeTruthy();
  });

  it('say when no one fits the filters, and when no one has a balance yet', async () => {
    await open('?search=zzz', []);
    expect(await screen.findByText('No leave balances match these filters.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as CSV' }).disabled).toBe(true);
    cleanup();
    await open('', []);
    expect(await screen.findByText(/^No one has a leave balance yet\./)).toBeTruthy();
  });
});

describe('the liability', () => {
  it('opens from a department to what each balance is worth', async () => {
    await open('?view=liability');
    const table = within(await screen.findByRole('table', { name: 'By department' }));
    const department = table.getByRole('button', { name: 'Bar' });
    expect(table.getByRole('row', { name: /Bar 3 48:30 h €873\.00/ })).toBeTruthy();
    await userEvent.click(department);
    expect(department.getAttribute('aria-expanded')).toBe('true');
    expect(table.getByText(/10:00 h × €14\.00 × 1\.35/)).toBeTruthy();
    expect(table.getByRole('button', { name: 'Entries of Anna, Vacation hours' })).toBeTruthy();
  });

  it('has the months as a table for readers', async () => {
    await open('?view=liability');
    const months = within(await screen.findByRole('table', { name: 'Leave owed at the end of each month in 2026' }));
    expect(months.getByRole('row', { name: /31 Jan 2026 20:00 h €360\.00/ })).toBeTruthy();
  });
});
