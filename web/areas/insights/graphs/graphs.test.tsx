// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { insightsArea } from '#web/areas/insights/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const euros = (minor: number | null) => (minor === null ? null : { __typename: 'Money', minor, currency: 'EUR' });
const figures = (turnover: number | null, workedMinutes: number, perHour: number | null, salary: number | null) => ({
  turnover: euros(turnover),
  workedMinutes,
  turnoverPerHour: euros(perHour),
  salary: euros(salary),
  cost: euros(salary && salary * 1.35),
  salaryShare: turnover && salary && Math.round((salary * 10_000) / turnover),
  costShare: turnover && salary && Math.round((salary * 13_500) / turnover),
});
const day = (date: string, ...values: Parameters<typeof figures>) => ({
  __typename: 'TurnoverChartDay',
  date,
  ...figures(...values),
});
const turnoverChart = {
  __typename: 'TurnoverChart',
  pendingMinutes: 250,
  peopleWithoutPay: 2,
  ...figures(300_000, 3_600, 5_000, 90_000),
  days: [
    day('2026-11-08', null, 0, null, null),
    day('2026-11-09', 200_000, 2_160, 5_556, 54_000),
    day('2026-11-10', 100_000, 0, null, 36_000),
  ],
};
const salaryDay = (date: string, workedMinutes: number, salary: number | null, perHour: number | null) => ({
  __typename: date ? 'SalaryChartDay' : 'SalaryChart',
  date,
  workedMinutes,
  salary: euros(salary),
  salaryPerHour: euros(perHour),
});
const absenceDay = (date: string, absentMinutes: number, absenceShare: number) => ({
  __typename: date ? 'AbsenceChartDay' : 'AbsenceChart',
  date,
  absentMinutes,
  contractMinutes: 2_880,
  absenceShare,
});
const answers = {
  MyOverview: () => ({ myOverview: emptyOverview }),
  TurnoverChart: () => ({ turnoverChart }),
  SalaryChart: () => ({
    salaryChart: {
      ...salaryDay('', 2_160, 54_000, 1_500),
      pendingMinutes: 0,
      peopleWithoutPay: 0,
      days: [salaryDay('2026-11-09', 2_160, 54_000, 1_500)],
    },
  }),
  AbsenceChart: () => ({
    absenceChart: {
      ...absenceDay('', 360, 1_250),
      days: [absenceDay('2026-11-09', 360, 1_250)],
    },
  }),
};
const nothing = { ...figures(null, 0, null, null), days: [day('2026-11-10', null, 0, null, null)] };

const show = (more: object = {}) => renderApp({ areas: [insightsArea as Area], answers, ...more });
const widget = async (title: string) => within(await screen.findByRole('region', { name: title }));
const rowsOf = async (title: string) => {
  const table = within(await (await widget(title)).findByRole('table', { name: title }));
  return table.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
};
const titles = () => screen.queryAllByRole('region').map((one) => within(one).queryByRole('heading')?.textContent);

beforeAll(async () => {
  await Promise.all([
    import('./TurnoverPerHour.tsx'),
    import('./SalaryShare.tsx'),
    import('./CostShare.tsx'),
    import('./SalaryPerHour.tsx'),
    import('./AbsencePercentage.tsx'),
    import('#web/parts/graph/GraphBars.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the graphs of the dashboard', () => {
  it('[R2.5-51] [R2.5-47] [R2.5-48] show dates with turnover in a table behind their bars', async () => {
    await show();
    expect(await rowsOf('Turnover per hour')).toEqual([
      'DateTurnoverWorked, approvedPer hour',
      'Mon 9 Nov€2,000.0036:00€55.56',
      'Tue 10 Nov€1,000.000:00–',
    ]);
    expect(await rowsOf('Salary cost percentage')).toEqual([
      'DateTurnoverPayShare',
      'Mon 9 Nov€2,000.00€540.0027.0%',
      'Tue 10 Nov€1,000.00€360.0036.0%',
    ]);
    expect((await rowsOf('Salary cost percentage including CoC'))[1]).toBe('Mon 9 Nov€2,000.00€729.0036.5%');
    const shown = await widget('Turnover per hour');
    expect(shown.getByText('Per hour €50.00')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Show as table' }));
    expect(shown.getByRole('button', { name: 'Show as chart', pressed: true })).toBeTruthy();
  });

  it('[R2.5-50] [R2.5-46] show what an hour is paid, and how much of the contracts is leave', async () => {
    await show();
    expect((await rowsOf('Salary per hour'))[1]).toBe('Mon 9 Nov€540.0036:00€15.00');
    expect((await rowsOf('Absence percentage'))[1]).toBe('Mon 9 Nov6:0048:0012.5%');
  });

  it('[R7-34] [R9-12] ask for turnover once, day by day, two weeks back', async () => {
    const { asked } = await show();
    await rowsOf('Salary cost percentage including CoC');
    for (const title of ['Turnover per hour', 'Salary cost percentage', 'Salary cost percentage including CoC'])
      expect((await widget(title)).getByText('Last 2 weeks')).toBeTruthy();
    const calls = asked.filter(({ operation }) => operation === 'TurnoverChart').map(({ variables }) => variables);
    expect(calls).toEqual([
      {
        from: '2026-10-27',
        to: '2026-11-10',
        group_by_period: 'day',
        group_by_location: 'department',
        departmentIds: [],
      },
    ]);
  });

  it('say whose pay they leave out where they take pay', async () => {
    await show();
    const leftOut = /Without the cost of 2 people whose pay you can't see/;
    for (const title of ['Salary cost percentage', 'Salary cost percentage including CoC'])
      expect((await widget(title)).getByText(leftOut)).toBeTruthy();
    for (const title of ['Turnover per hour', 'Salary per hour'])
      expect((await widget(title)).queryByText(leftOut)).toBeNull();
  });

  it('say what to do when there is no turnover', async () => {
    await show({ answers: { ...answers, TurnoverChart: () => ({ turnoverChart: { ...turnoverChart, ...nothing } }) } });
    const shown = await widget('Turnover per hour');
    expect(await shown.findByText(/^No turnover in this period/)).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Open the schedule' }).getAttribute('href')).toBe('/schedule');
  });

  it('[R2.5-53] [R6-15] [R7-35] of turnover are not there, nor asked for, without View reports', async () => {
    const { asked } = await show({ viewer: viewerAnswer(['viewLog', 'viewAllTimesheets', 'viewContracts']) });
    await rowsOf('Salary per hour');
    expect(titles()).toEqual(['Salary per hour']);
    expect(asked.filter(({ operation }) => operation === 'TurnoverChart')).toEqual([]);
  });

  it('[R2.5-48] [R2.5-49] have the cost of company only where the account shows it', async () => {
    const { account } = viewerAnswer();
    await show({ viewer: viewerAnswer('all', { account: { ...account, coc_in_schedule: false } }) });
    await rowsOf('Salary cost percentage');
    expect(titles()).not.toContain('Salary cost percentage including CoC');
  });

  it('[R2.5-55] [R2.5-54] are not there below the basic plan', async () => {
    await show({ viewer: viewerAnswer('all', { plan: 'free' }) });
    await screen.findByText(/Customise your dashboard/);
    expect(titles()).toEqual([]);
  });
});

describe('what a person chooses for a graph', () => {
  it('[R2.5-56] is a size, small at first, and a department', async () => {
    const { asked } = await show({
      path: '/dashboard/my-overview?widgets=open',
      answers: {
        ...answers,
        PlaceChoices: () => ({
          organisation: {
            __typename: 'Organisation',
            teams: [],
            departments: ['Bar', 'Kitchen'].map((name) => ({
              __typename: 'Department',
              id: `dep_${name}`,
              name,
              zone: 'Europe/Brussels',
              active: true,
              location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
            })),
          },
        }),
        ArrangeDashboard: ({ variables }: { variables: Record<string, unknown> }) => ({
          arrangeDashboard: { __typename: 'Dashboard', id: 'emp_hanna', ...(variables.input as object) },
        }),
      },
    });
    await rowsOf('Salary per hour');
    const size = within(await screen.findByRole('radiogroup', { name: 'Size of Salary per hour' }));
    expect((size.getByRole('radio', { name: 'Small' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(size.getByText('Large'));
    const departments = await screen.findByRole('combobox', { name: 'Department for Salary per hour' });
    await userEvent.selectOptions(departments, 'Lumen, Kitchen');
    const kept = asked.filter(({ operation }) => operation === 'ArrangeDashboard').at(-1);
    const { input } = kept!.variables as { input: { widgets: { id: string }[] } };
    const { widgets } = input;
    expect(widgets.find(({ id }) => id === 'salary-hour')).toMatchObject({
      size: 'large',
      departmentId: 'dep_Kitchen',
    });
  });
});
