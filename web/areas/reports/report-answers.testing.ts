import { type ReportParameters, statusesOf } from '#domain/reports/report-parameters.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { reportsArea } from './area.ts';

const euro = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' });
const split = { approvedMinutes: 910, pendingMinutes: 0, declinedMinutes: 60 };
const totals = { __typename: 'ReportTotals', shifts: 2, minutes: 910, ...split, salary: euro(20_150), cost: null };
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
  zone: 'Europe/London',
  startsAt: '2026-11-02T16:30:00Z',
  breakMinutes: 30,
  minutes: 450,
  status: 'approved',
  note: null,
  customFields: [{ __typename: 'CustomValue', fieldId: 'cfd_km', values: ['12'] }],
  salary: euro(10_000),
  cost: null,
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
  ...split,
  salary: euro(20_150),
  cost: null,
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
export const parameters = {
  __typename: 'ReportParameters',
  departmentIds: ['dep_1'],
  teamIds: [],
  employeeIds: [],
  statuses: ['approved'],
};
export const recurring = {
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
export const favorite = {
  __typename: 'FavoriteReport',
  id: 'fav_1',
  name: 'Bar, approved',
  type: 'TimesheetSummary',
  parameters,
};

export const answers: Answers = {
  PlaceChoices: () => ({ organisation }),
  TimesheetsReport: ({ variables }) => ({
    organisation,
    customFields: [
      { __typename: 'CustomField', id: 'cfd_km', name: 'Kilometres', description: null, type: 'numeric', options: [] },
    ],
    timesheetsReport: {
      __typename: 'TimesheetsReport',
      from: '2026-11-02',
      to: '2026-11-08',
      statuses: statusesOf(variables.filter as ReportParameters),
      totals,
      rows: rows(
        'TimesheetsReportRows',
        [variables.after ? detail('tms_2', 'Anna') : detail('tms_1', 'Bram')],
        variables.after ? 1 : 2,
      ),
    },
  }),
  TimesheetSummary: ({ variables }) => ({
    organisation,
    timesheetSummary: {
      __typename: 'TimesheetSummary',
      from: '2026-11-02',
      to: '2026-11-08',
      statuses: statusesOf(variables.filter as ReportParameters),
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

export const viewer = (over = {}) => viewerAnswer(['viewReports'], over);
/** The reports alone, at an address, over canned answers. */
export const openReports = (path: string, more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path, areas: [reportsArea as Area], viewer: viewer(), answers, ...more });

/** What was asked under the name of an operation. */
export const sent = (asked: { operation: string; variables: Record<string, unknown> }[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables);
