import type { Permission } from '#domain/access/permissions.ts';
import { type ColumnUnit, isFigure } from '#domain/reports/report-definition.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { reportsArea } from './area.ts';

type CellValue = string | number | null;
export const cell = (value: CellValue) => ({
  __typename: 'ReportCell',
  text: typeof value === 'string' ? value : null,
  number: typeof value === 'number' ? value : null,
});
export const heading = (key: string, unit: string, groups = false, along: string | null = null) => ({
  __typename: 'ReportColumn',
  key,
  name: null,
  unit,
  totals: unit !== 'text' && unit !== 'date' && unit !== 'word' && unit !== 'time',
  groups,
  along,
  about: isFigure(unit as ColumnUnit) ? key : null,
});
type LineFacts = { group?: boolean; path?: string[]; before?: CellValue[] };
export const line = (cells: CellValue[], { group = false, path = [], before }: LineFacts = {}) => ({
  __typename: 'ReportRow',
  group,
  depth: 0,
  path,
  count: 1,
  cells: cells.map(cell),
  before: before?.map(cell) ?? null,
});
type Facts = {
  type: string;
  columns: object[];
  available?: object[];
  nodes: object[];
  totals: CellValue[];
  before?: CellValue[];
  groupBy?: string[];
  summed?: boolean;
  totalCount?: number;
  previous?: object;
  content?: string;
};
const moment = (date: string) => ({ __typename: 'LocalMoment', instant: `${date}T06:00:00Z`, date, time: '07:00' });
/** The answer to any report. */
export const reportAnswer = ({
  nodes,
  totals,
  before,
  totalCount,
  previous,
  available,
  content = 'c1',
  ...facts
}: Facts) => ({
  __typename: 'Report',
  from: '2026-11-02',
  to: '2026-11-08',
  currency: 'EUR',
  groupBy: [],
  summed: false,
  available: available ?? facts.columns,
  previous: previous ? { __typename: 'ReportPeriod', ...previous } : null,
  madeAt: { ...moment('2026-11-11'), time: '09:02' },
  rows: {
    __typename: 'ReportRows',
    totalCount: totalCount ?? nodes.length,
    pageInfo: { __typename: 'PageInfo', endCursor: `${nodes.length}.${content}` },
    nodes,
  },
  totals: totals.map(cell),
  before: before?.map(cell) ?? null,
  ...facts,
});
const hours = [
  heading('date', 'date', true),
  heading('name', 'text', true),
  heading('hours', 'minutes'),
  heading('salary', 'money'),
];
const detail = reportAnswer({
  type: 'Timesheets',
  columns: hours,
  nodes: [line(['2026-11-02', 'Bram', 450, 10_000]), line(['2026-11-03', 'Anna', 460, 10_150])],
  totals: [null, null, 910, 20_150],
});
const sums = reportAnswer({
  type: 'TimesheetSummary',
  groupBy: ['name'],
  summed: true,
  columns: hours.slice(1),
  nodes: [line(['Bram de Vries', 910, 20_150], { group: true, path: ['emp_1'] })],
  totals: [null, 910, 20_150],
});
const location = { __typename: 'Location', id: 'loc_1', name: 'Lumen' };
const organisation = {
  __typename: 'Organisation',
  departments: [
    { __typename: 'Department', id: 'dep_1', name: 'Service', zone: 'Europe/Brussels', active: true, location },
    { __typename: 'Department', id: 'dep_2', name: 'Kitchen', zone: 'Europe/Brussels', active: true, location },
  ],
  locationGroups: [{ __typename: 'LocationGroup', id: 'lgr_1', name: 'City centre', locationIds: ['loc_1'] }],
  teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', order: 0, department_id: 'dep_1' }],
};
/** All that a report's filters can ask for. */
const choices = { organisation, shifts: [], contractTypes: [], absenceTypes: [] };
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
  shiftIds: null,
  contractTypeIds: null,
  contractDepartmentIds: null,
  absenceTypeIds: null,
  absenceStatuses: null,
  employeeState: null,
  closed: null,
  timeOffBalanceIds: null,
  availability: null,
  compareWith: null,
  arrangement: null,
};
export const recurring = {
  __typename: 'RecurringReport',
  id: 'rec_1',
  version: 1,
  name: 'Hours check',
  ownerId: 'emp_hanna',
  periodSettings: { __typename: 'PeriodSettings', type: 'last-week' },
  recurrenceSettings: { __typename: 'RecurrenceSettings', interval: 'weekly', dayOfWeek: 'mo', runTime: '07:00' },
  reportSettings: { __typename: 'ReportSettings', type: 'Timesheets', favoriteId: null, parameters },
  state: 'active',
  nextRun: moment('2026-11-16'),
  lastRun: run,
};
const paused = { ...recurring, state: 'paused', nextRun: null };
export const favorite = {
  __typename: 'FavoriteReport',
  id: 'fav_1',
  version: 3,
  name: 'Bar, approved',
  type: 'TimesheetSummary',
  parameters,
  audience: 'own',
  departmentIds: [],
  own: true,
  mayEdit: true,
  mayDelete: true,
};

export const answers: Answers = {
  PlaceChoices: () => ({ organisation }),
  ReportView: ({ variables }) => ({ ...choices, report: variables.type === 'Timesheets' ? detail : sums }),
  ReportJobs: () => ({ reportJobs: [] }),
  RecurringReports: () => ({ recurringReports: [recurring] }),
  RunRecurringReport: () => ({ runRecurringReport: { ...run, id: 'run_2', manual: true } }),
  PauseRecurringReport: () => ({ pauseRecurringReport: paused }),
  ResumeRecurringReport: () => ({ resumeRecurringReport: recurring }),
  DeleteRecurringReport: () => ({ deleteRecurringReport: { __typename: 'Done', ok: true } }),
  FavoriteReports: () => ({ favoriteReports: [favorite] }),
  EditFavoriteReport: () => ({ editFavoriteReport: favorite }),
  SaveFavoriteReport: () => ({ saveFavoriteReport: favorite }),
};

export const viewer = (over = {}, permissions: readonly Permission[] = ['viewReports']) =>
  viewerAnswer([...permissions], over);

/** The answers, with one report for all queries. */
export const withReport = (report: object): Answers => ({ ...answers, ReportView: () => ({ ...choices, report }) });

/** Opens the reports area alone at an address, with canned answers. */
export const openReports = (path: string, more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path, areas: [reportsArea as Area], viewer: viewer(), answers, ...more });

/** Variables of the requests with the name of an operation. */
export const sent = (asked: { operation: string; variables: Record<string, unknown> }[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables);
