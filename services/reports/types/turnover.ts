import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { readsNotesIn } from '#domain/organisation/team-notes.ts';
import { dateColumns, type ReportColumn, shareColumn } from '#domain/reports/report-definition.ts';
import { sumOfKnown } from '#domain/reports/schedule-vs-timesheet.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { type DayFigures, dayFigures } from '#services/reports/day-figures.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { paySeen, placeColumns } from '#services/reports/report-columns.ts';
import { type ReportFilter, reportDepartments } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation } from '#services/table.ts';
import { seesSalary } from '#services/timesheet/entry-rights.ts';

/** A date of a department: what it brought in, and what its people cost. */
type Row = {
  departmentId: string;
  department_name: string;
  location_name: string;
  date: PlainDate;
  turnoverMinor: number | null;
  expensesMinor: number | null;
  forecastMinor: number | null;
  notes: string | null;
  workedMinutes: number;
  contractMinutes: number | null;
  /** Leave, and other absence where the department counts it (decision 44). */
  absentMinutes: number | null;
  absence: ReadonlyMap<string, number> | null;
  /** Whether the reader may know pay there; a day without hours has none all the same. */
  seesPay: boolean;
  salaryMinor: number | null;
  costMinor: number | null;
  trails: readonly DayFigures['trail'][];
};

type Column = ReportColumn<Row>;

const money = (key: string, of: (row: Row) => number | null, more: Partial<Column> = {}): Column => ({
  key,
  unit: 'money',
  of,
  total: 'sum',
  optional: true,
  ...more,
});

const forecast = money('forecast', ({ forecastMinor }) => forecastMinor, { needs: organisationAccess.viewForecast });

/** Of the dates that have both. */
const againstForecast = shareColumn<Row>({
  key: 'againstForecast',
  unit: 'percent',
  part: ({ turnoverMinor, forecastMinor }) =>
    turnoverMinor === null || forecastMinor === null ? null : turnoverMinor - forecastMinor,
  whole: ({ turnoverMinor, forecastMinor }) => (turnoverMinor === null ? null : forecastMinor),
  times: 10_000n,
  needs: organisationAccess.viewForecast,
  optional: true,
});

const base: Column[] = [
  ...dateColumns<Row>(({ date }) => date),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  money('turnover', ({ turnoverMinor }) => turnoverMinor),
  forecast,
  againstForecast,
  money('expenses', ({ expensesMinor }) => expensesMinor),
];

type Trail = DayFigures['trail'];
const workedPart = ({ worked }: Trail, part: 'pay' | 'cost'): Derivation[] =>
  worked.flatMap((explain) => explain()[part]);
const absencePart = ({ absence }: Trail, part: 'pay' | 'cost'): Derivation[] => absence.flatMap((one) => one[part]);

const labour: Column[] = [
  {
    key: 'worked',
    unit: 'minutes',
    of: ({ workedMinutes }) => workedMinutes,
    total: 'sum',
    explain: ({ trails }) => trails.flatMap(({ worked }) => worked.map((explain) => explain().hours)),
  },
  money('labourCost', ({ salaryMinor }) => salaryMinor, {
    ...paySeen,
    explain: ({ trails }) => trails.flatMap((trail) => [...workedPart(trail, 'pay'), ...absencePart(trail, 'pay')]),
  }),
  money('cost', ({ costMinor }) => costMinor, {
    ...paySeen,
    explain: ({ trails }) => trails.flatMap((trail) => [...workedPart(trail, 'cost'), ...absencePart(trail, 'cost')]),
  }),
  shareColumn<Row>({
    key: 'costShare',
    unit: 'percent',
    part: ({ salaryMinor, turnoverMinor }) => (turnoverMinor === null ? null : salaryMinor),
    whole: ({ seesPay, turnoverMinor }) => (seesPay ? turnoverMinor : null),
    times: 10_000n,
    ...paySeen,
  }),
  shareColumn<Row>({
    key: 'turnoverPerHour',
    unit: 'money',
    part: ({ turnoverMinor }) => turnoverMinor,
    whole: ({ turnoverMinor, workedMinutes }) => (turnoverMinor === null ? null : workedMinutes),
    times: 60n,
    optional: true,
  }),
  shareColumn<Row>({
    key: 'averageWage',
    unit: 'money',
    part: ({ salaryMinor }) => salaryMinor,
    whole: ({ salaryMinor, workedMinutes }) => (salaryMinor === null ? null : workedMinutes),
    times: 60n,
    ...paySeen,
  }),
  shareColumn<Row>({
    key: 'absenceShare',
    unit: 'percent',
    part: ({ absentMinutes }) => absentMinutes,
    whole: ({ absentMinutes, contractMinutes }) => (absentMinutes === null ? null : contractMinutes),
    times: 10_000n,
    needs: absenceAccess.viewAbsences,
    optional: true,
  }),
];

const absenceColumns = (types: readonly AbsenceType[]): Column[] =>
  types.map(({ id, name }) => ({
    key: id,
    name,
    unit: 'minutes',
    of: ({ absence }) => absence?.get(id) ?? null,
    total: 'sum',
    explain: ({ trails }) =>
      trails.flatMap(({ absence }) => absence.flatMap((one) => (one.absenceTypeId === id ? [one.hours] : []))),
    optional: true,
    needs: absenceAccess.viewAbsences,
  }));

const allAbsence = ({ absence }: DayFigures): number | null =>
  absence && [...absence.values()].reduce((sum, minutes) => sum + minutes, 0);

const absenceOf = (days: readonly DayFigures[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { absence } of days)
    for (const [id, minutes] of absence ?? []) sums.set(id, (sums.get(id) ?? 0) + minutes);
  return sums;
};

/** Every date of every department whose log the reader sees. */
const loadRows = async (ctx: Ctx<Viewer>, filter: ReportFilter): Promise<Row[]> => {
  const { viewer } = ctx;
  const departments = await reportDepartments(ctx, filter, organisationAccess.viewTurnover);
  const [names, { dayPlans }, figures, { teams, departments: places }, account] = await Promise.all([
    placeNames(ctx),
    loadSchedule(ctx, viewer.accountId, departments, filter, { alone: true }),
    dayFigures(ctx, filter),
    loadOrganisation(ctx, viewer.accountId),
    ownAccount(ctx),
  ]);
  const countsAll = new Set(
    places.filter((place) => settingOf('absenceShareWithSickness', account, place)).map(({ id }) => id),
  );
  const plans = new Map(dayPlans.map((plan) => [`${plan.departmentId} ${plan.date}`, plan]));
  const days = Map.groupBy(figures, ({ departmentId, date }) => `${departmentId} ${date}`);
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const notesOf = ({ departmentId, notes }: DayPlan): string | null => {
    const reads = readsNotesIn(viewer, departmentId);
    const own = Object.entries(notes ?? {}).filter(([teamId]) => reads(teamId));
    return own.map(([teamId, text]) => `${teamNames.get(teamId) ?? ''}: ${text}`).join('; ') || null;
  };
  const seesForecast = (departmentId: string): boolean =>
    meets(viewer, organisationAccess.viewForecast, { departmentId }).ok;
  return datesIn(filter).flatMap((date) =>
    departments.map((departmentId): Row => {
      const plan = plans.get(`${departmentId} ${date}`);
      const own = days.get(`${departmentId} ${date}`) ?? [];
      return {
        departmentId,
        ...names.department(departmentId),
        date,
        turnoverMinor: plan?.turnoverMinor ?? null,
        expensesMinor: plan?.expensesMinor ?? null,
        forecastMinor: plan && seesForecast(departmentId) ? plan.expectedTurnoverMinor : null,
        notes: plan ? notesOf(plan) : null,
        workedMinutes: own.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
        contractMinutes: sumOfKnown(own.map(({ contractMinutes }) => contractMinutes)),
        absentMinutes: sumOfKnown(own.map((day) => (countsAll.has(departmentId) ? allAbsence(day) : day.leaveMinutes))),
        absence: absenceOf(own),
        seesPay: seesSalary(viewer, { departmentId, employeeId: '' }),
        salaryMinor: sumOfKnown(own.map(({ salaryMinor }) => salaryMinor)),
        costMinor: sumOfKnown(own.map(({ costMinor }) => costMinor)),
        trails: own.map(({ trail }) => trail),
      };
    }),
  );
};

/** Turnover, forecast and cost of a department's dates, with absence by type. */
export const turnoverReport = defineReport<Row>({
  groupBy: ['date', 'department_name'],
  summed: true,
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const [rows, { absenceTypes }] = await Promise.all([
      loadRows(ctx, filter),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    return { columns: [...base, ...labour, ...absenceColumns(absenceTypes)], rows };
  },
});

/** The figures of the dashboard's graphs, date by date. */
export const dashboardReport = defineReport<Row>({
  slicedBy: 'dates',
  groupBy: ['date'],
  summed: true,
  load: async (ctx, filter) => ({ columns: [...base, ...labour], rows: await loadRows(ctx, filter) }),
});

/** The same for each department. */
export const insightsPerformance = defineReport<Row>({
  slicedBy: 'dates',
  groupBy: ['department_name'],
  summed: true,
  load: async (ctx, filter) => ({ columns: [...base, ...labour], rows: await loadRows(ctx, filter) }),
});

/** What was written down of each date: turnover, expenses and notes. Dates of which nothing was said are left out. */
export const dayLog = defineReport<Row>({
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const rows = await loadRows(ctx, filter);
    return {
      columns: [...base, { key: 'notes', unit: 'text', of: ({ notes }) => notes, total: 'none', optional: true }],
      rows: rows.filter(
        ({ turnoverMinor, expensesMinor, forecastMinor, notes }) =>
          turnoverMinor !== null || expensesMinor !== null || forecastMinor !== null || notes !== null,
      ),
    };
  },
});
