// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { reportsArea } from './area.ts';

const euro = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' });
const totals = { __typename: 'ReportTotals', shifts: 2, minutes: 910, salary: euro(20_150) };
const rows = (kind: string, nodes: object[], totalCount = nodes.length) => ({
  __typename: kind,
  totalCount,
  pageInfo: { __typename: 'PageInfo', hasNextPage: totalCount > nodes.length, endCursor: 'behind' },
  nodes,
});
const detail = (id: string, name: string) => ({
  __typename: 'TimesheetsReportRow',
  id,
  date: '2026-11-02',
  name,
  department_name: 'Service',
  location_name: 'Lumen',
  team_name: 'Bar',
  shift_name: 'Bar late',
  starttime: '16:30',
  endtime: '00:30',
  breakMinutes: 30,
  minutes: 450,
  status: 'approved',
  note: null,
  salary: euro(10_000),
});
const sums = {
  __typename: 'TimesheetSummaryRow',
  id: 'emp_1:dep_1',
  name: 'Bram de Vries',
  department_name: 'Service',
  location_name: 'Lumen',
  days: 2,
  shifts: 2,
  minutes: 910,
  salary: euro(20_150),
};
const location = { __typename: 'Location', id: 'loc_1', name: 'Lumen' };
const organisation = {
  __typename: 'Organisation',
  departments: [
    { __typename: 'Department', id: 'dep_1', name: 'Service', zone: 'Europe/Brussels', active: true, location },
    { __typename: 'Department', id: 'dep_2', name: 'Kitchen', zone: 'Europe/Brussels', active: true, location },
  ],
  teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 0, department_id: 'dep_1' }],
};
const moment = (date: string) => ({ __typename: 'LocalMoment', instant: `${date}T06:00:00Z`, date, time: '07:00' });
const run = {
  __typename: 'ReportRun',
  id: 'run_1',
  dueAt: moment('2026-11-09'),
  reportPeriod: { __typename: 'ReportPeriod', startDate: '2026-11-02', endDate: '2026-11-08' },
  manual: false,
  state: 'delivered',
  files: [
    { __typename: 'ReportFile', name: 'hours.csv', url: '/api/files/a/hours.csv' },
    { __typename: 'ReportFile', name: 'hours.xlsx', url: '/api/files/a/hours.xlsx' },
  ],
  mail: 'sent',
  reason: null,
  shifts: 2,
  minutes: 910,
};
const parameters = {
  __typename: 'ReportParameters',
  departmentIds: ['dep_1'],
  teamIds: [],
  employeeIds: [],
  statuses: ['approved'],
};
const recurring = {
  __typename: 'RecurringReport',
  id: 'rec_1',
  version: 1,
  name: 'Hours check',
  ownerId: 'emp_hanna',
  periodSettings: { __typename: 'PeriodSettings', type: 'last-week' },
  recurrenceSettings: { __typename: 'RecurrenceSettings', interval: 'weekly', dayOfWeek: 'mo', runTime: '07:00' },
  reportSettings: { __typename: 'ReportSettings', type: 'Timesheets', parameters },
  state: 'active',
  nextRun: moment('2026-11-16'),
  lastRun: run,
};
const paused = { ...recurring, state: 'paused', nextRun: null };
const favorite = {
  __typename: 'FavoriteReport',
  id: 'fav_1',
  name: 'Bar, approved',
  type: 'TimesheetSummary',
  parameters,
};

const answers: Answers = {
  PlaceChoices: () => ({ organisation }),
  TimesheetsReport: ({ variables }) => ({
    timesheetsReport: {
      __typename: 'TimesheetsReport',
      from: '2026-11-02',
      to: '2026-11-08',
      totals,
      rows: rows(
        'TimesheetsReportRows',
        [variables.after ? detail('tms_2', 'Anna') : detail('tms_1', 'Bram')],
        variables.after ? 1 : 2,
      ),
    },
  }),
  TimesheetSummary: () => ({
    timesheetSummary: {
      __typename: 'TimesheetSummary',
      from: '2026-11-02',
      to: '2026-11-08',
      totals,
      rows: rows('TimesheetSummaryRows', [sums]),
    },
  }),
  RecurringReports: () => ({ recurringReports: [recurring] }),
  RunRecurringReport: () => ({ runRecurringReport: { ...run, id: 'run_2', manual: true } }),
  PauseRecurringReport: () => ({ pauseRecurringReport: paused }),
  ResumeRecurringReport: () => ({ resumeRecurringReport: recurring }),
  DeleteRecurringReport: () => ({ deleteRecurringReport: { __typename: 'Done', ok: true } }),
  FavoriteReports: () => ({ favoriteReports: [favorite] }),
  SaveFavoriteReport: () => ({ saveFavoriteReport: favorite }),
};

const viewer = (over = {}) => viewerAnswer(['viewReports'], over);
const open = (path: string, more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path, areas: [reportsArea as Area], viewer: viewer(), answers, ...more });
const inDialog = async () => within(await screen.findByRole('dialog'));
const sent = (asked: { operation: string; variables: Record<string, unknown> }[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables);

beforeAll(
  () =>
    Promise.all([
      import('./overview/ReportsPage.tsx'),
      import('./timesheets/TimesheetsPage.tsx'),
      import('./recurring-list/RecurringList.tsx'),
      import('./favorites/FavoriteList.tsx'),
      import('./favorites/SaveFavorite.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
      import('#web/kit/modal/Question.tsx'),
    ]),
  30_000,
);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-11T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('/reports', () => {
  it('[R2.2-38] [R2.4-09] [R6-15] opens with View reports, and only then stands in the menu', async () => {
    await open('/reports');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Reports' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: /Timesheets/ }).getAttribute('href')).toBe('/reports/timesheets');
    cleanup();
    const { address } = await open('/reports', { viewer: viewerAnswer([]) });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  });

  it('shows last week entry by entry, with totals, and more when asked', async () => {
    const { asked } = await open('/reports/timesheets');
    expect(await screen.findByText('Bram')).toBeTruthy();
    expect(screen.getAllByText('15:10')).toHaveLength(2);
    expect(screen.getAllByText('€ 201.50')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(await screen.findByText('Anna')).toBeTruthy();
    expect(screen.getByText('Bram')).toBeTruthy();
    expect(sent(asked, 'TimesheetsReport')[0]).toEqual({
      filter: {
        from: '2026-11-02',
        to: '2026-11-08',
        departmentIds: [],
        teamIds: [],
        employeeIds: [],
        statuses: [],
      },
    });
  });

  it('keeps view and filters in the address', async () => {
    const { asked, address } = await open('/reports/timesheets?statuses=approved');
    await screen.findByText('Bram');
    await userEvent.click(screen.getByText('Summary'));
    expect(await screen.findByText('Bram de Vries')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Departments/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lumen, Service' }));
    await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary&departments=dep_1&statuses=approved'));
    await waitFor(() =>
      expect(sent(asked, 'TimesheetSummary').at(-1)).toMatchObject({
        filter: { departmentIds: ['dep_1'], statuses: ['approved'] },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter Status' }));
    await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary&departments=dep_1'));
  });

  it('asks for nothing while the dates cannot be', async () => {
    const { asked } = await open('/reports/timesheets?from=2026-11-08&to=2026-11-01');
    expect(await screen.findByText(/The last date lies before the first/)).toBeTruthy();
    expect(sent(asked, 'TimesheetsReport')).toEqual([]);
  });
});

describe('report modals', () => {
  it.each([
    ['R2.9-124', 'report-favorite/save', 'Save as favourite'],
    ['R2.9-125', 'report-favorite/list', 'Favourites'],
    ['R2.9-126', 'report-recurring/save', 'Schedule report'],
    ['R2.9-127', 'report-recurring/list', 'Scheduled reports'],
  ])('[%s] %s opens on the premium plan with View reports', async (_, path, title) => {
    await open(`/reports?modal=${path}`);
    expect(await (await inDialog()).findByText(title)).toBeTruthy();
    cleanup();
    await open(`/reports?modal=${path}`, { viewer: viewer({ plan: 'early_adopter' }) });
    expect(await (await inDialog()).findByText('Not part of your plan')).toBeTruthy();
    cleanup();
    const { address } = await open(`/dashboard/my-overview?modal=${path}`, { viewer: viewerAnswer([]) });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });

  it('[R2.10-13] the list says what is scheduled, when it ran and runs, and gives its files', async () => {
    await open('/reports?modal=report-recurring/list');
    const dialog = await inDialog();
    expect(await dialog.findByText('Hours check')).toBeTruthy();
    expect(await dialog.findByText('Timesheets · Last week, every Monday at 07:00 · Service; Approved')).toBeTruthy();
    expect(dialog.getByText('Mon 16 Nov, 07:00')).toBeTruthy();
    expect(dialog.getByText('Mon 9 Nov, 07:00')).toBeTruthy();
    expect(dialog.getByText('Delivered')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Excel: hours.xlsx' }).getAttribute('href')).toBe(
      '/api/files/a/hours.xlsx',
    );
  });

  it('runs one now, lets it rest, and deletes it after a question', async () => {
    const { asked } = await open('/reports?modal=report-recurring/list');
    const dialog = await inDialog();
    const choose = async (name: string) => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Actions for Hours check' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Run now');
    await waitFor(() => expect(sent(asked, 'RunRecurringReport')).toEqual([{ input: { id: 'rec_1' } }]));
    await choose('Pause');
    expect(await dialog.findByText('Paused')).toBeTruthy();
    await choose('Delete');
    expect(sent(asked, 'DeleteRecurringReport')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteRecurringReport')).toEqual([{ input: { id: 'rec_1' } }]));
  });

  it('[R5-01] [R5-02] a favourite needs a name: saving without one does nothing', async () => {
    const { asked } = await open('/reports?modal=report-favorite/save');
    const dialog = await inDialog();
    expect((await dialog.findByLabelText<HTMLInputElement>(/Name/)).required).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Fill this in.')).toBeTruthy();
    expect(sent(asked, 'SaveFavoriteReport')).toEqual([]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[R7-50] saves the parameters with the name', async () => {
    const modal = encodeURIComponent('report-favorite/save?type=TimesheetSummary&departments=dep_1&statuses=approved');
    const { asked } = await open(`/reports?modal=${modal}`);
    const dialog = await inDialog();
    await userEvent.type(await dialog.findByLabelText(/Name/), 'Bar, approved{Enter}');
    await waitFor(() =>
      expect(sent(asked, 'SaveFavoriteReport')).toEqual([
        {
          input: {
            id: expect.stringMatching(/^fav_[0-9a-z]{26}$/),
            name: 'Bar, approved',
            type: 'TimesheetSummary',
            parameters: { departmentIds: ['dep_1'], teamIds: [], employeeIds: [], statuses: ['approved'] },
          },
        },
      ]),
    );
  });

  it('[R2.10-12] the favourites lead to their reports', async () => {
    const { address } = await open('/reports?modal=report-favorite/list');
    await userEvent.click(await (await inDialog()).findByRole('link', { name: /Bar, approved/ }));
    await waitFor(() => expect(address()).toBe('/reports/timesheets?view=summary&departments=dep_1&statuses=approved'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
