import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { entered } from '#domain/insights/facts-at.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { DayPlan, DiaryNote } from '#domain/organisation/day-plan.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { readsNotesIn } from '#domain/organisation/team-notes.ts';
import { dateColumns, type ReportColumn, shareColumn } from '#domain/reports/report-definition.ts';
import { sumOfKnown } from '#domain/reports/schedule-vs-timesheet.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { type DayFigures, dayFigures } from '#services/reports/day-figures.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { localeOf, paySeen, placeColumns } from '#services/reports/report-columns.ts';
import { type ReportFilter, reportDepartments, scopeOfReport } from '#services/reports/report-scope.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation } from '#services/table.ts';
import { seesSalary } from '#services/timesheet/entry-rights.ts';

/** A date of a department with its turnover and labour cost. */
export type DepartmentDay = {
  departmentId: string;
  department_name: string;
  location_name: string;
  /** Null for figures of the department itself, and when rows are not separated by team. */
  teamId: string | null;
  team_name: string | null;
  date: PlainDate;
  turnoverMinor: number | null;
  expensesMinor: number | null;
  forecastMinor: number | null;
  /** Whether figures were entered for the department's date; shares include only such dates. */
  known: { turnover: boolean; forecast: boolean };
  /** Notes of the teams whose notes the viewer reads. */
  notes: string | null;
  diary: readonly DiaryNote[];
  /** Null where the viewer may not see hours. */
  workedMinutes: number | null;
  contractMinutes: number | null;
  /** Leave, and other absence when the department counts it (decision 44). */
  absentMinutes: number | null;
  absence: ReadonlyMap<string, number> | null;
  /** Absent people by absence type. */
  absentPeople: ReadonlyMap<string, readonly string[]>;
  /** Whether the viewer may see hours and pay there; a day without hours still has none. */
  seesPay: boolean;
  salaryMinor: number | null;
  costMinor: number | null;
  trails: readonly DayFigures['trail'][];
};
type Row = DepartmentDay;

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

/** Over dates that have both figures. */
const againstForecast = shareColumn<Row>({
  key: 'againstForecast',
  unit: 'percent',
  part: ({ turnoverMinor, forecastMinor, known }) =>
    known.turnover && known.forecast ? (turnoverMinor ?? 0) - (forecastMinor ?? 0) : null,
  whole: ({ forecastMinor, known }) => (known.turnover && known.forecast ? (forecastMinor ?? 0) : null),
  times: 10_000n,
  needs: organisationAccess.viewForecast,
  optional: true,
});

const place: Column[] = [
  ...dateColumns<Row>(({ date }) => date),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
];

const figures: Column[] = [
  money('turnover', ({ turnoverMinor }) => turnoverMinor),
  forecast,
  againstForecast,
  money('expenses', ({ expensesMinor }) => expensesMinor),
];

/** Date, place and the figures that were entered. */
export const enteredColumns: Column[] = [...place, ...figures];

type Trail = DayFigures['trail'];
const workedPart = ({ worked }: Trail, part: 'pay' | 'cost'): Derivation[] =>
  worked.flatMap((explain) => explain()[part]);
const absencePart = ({ absence }: Trail, part: 'pay' | 'cost'): Derivation[] => absence.flatMap((item) => item[part]);

const labour: Column[] = [
  {
    key: 'worked',
    unit: 'minutes',
    of: ({ workedMinutes }) => workedMinutes,
    total: 'sum',
    optional: true,
    explain: ({ trails }) => trails.flatMap(({ worked }) => worked.map((explain) => explain().hours)),
  },
  money('labourCost', ({ salaryMinor }) => salaryMinor, {
    ...paySeen,
    explain: ({ trails }) => trails.flatMap((trail) => [...workedPart(trail, 'pay'), ...absencePart(trail, 'pay')]),
  }),
  money('cost', ({ costMinor }) => costMinor, {
    about: 'costWithAbsence',
    ...paySeen,
    explain: ({ trails }) => trails.flatMap((trail) => [...workedPart(trail, 'cost'), ...absencePart(trail, 'cost')]),
  }),
  shareColumn<Row>({
    key: 'costShare',
    unit: 'percent',
    part: ({ salaryMinor, known }) => (known.turnover ? salaryMinor : null),
    whole: ({ seesPay, turnoverMinor, known }) => (seesPay && known.turnover ? (turnoverMinor ?? 0) : null),
    times: 10_000n,
    ...paySeen,
  }),
  shareColumn<Row>({
    key: 'costShareCompany',
    unit: 'percent',
    part: ({ costMinor, known }) => (known.turnover ? costMinor : null),
    whole: ({ seesPay, turnoverMinor, known }) => (seesPay && known.turnover ? (turnoverMinor ?? 0) : null),
    times: 10_000n,
    ...paySeen,
  }),
  shareColumn<Row>({
    key: 'turnoverPerHour',
    unit: 'money',
    part: ({ turnoverMinor }) => turnoverMinor,
    whole: ({ workedMinutes, known }) => (known.turnover ? workedMinutes : null),
    times: 60n,
    optional: true,
  }),
  shareColumn<Row>({
    key: 'averageWage',
    unit: 'money',
    part: ({ salaryMinor }) => salaryMinor,
    whole: ({ seesPay, salaryMinor, workedMinutes }) => (seesPay && salaryMinor !== null ? workedMinutes : null),
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

/** Dates with absence, each counted once per person. */
const absenceDaysColumns = (types: readonly AbsenceType[], locale: Locale): Column[] =>
  types.map(({ id, name }) => ({
    key: `${id}-days`,
    name: reportTexts(locale)('unit.days', { name }),
    about: 'absenceDaysOfType',
    unit: 'count',
    of: ({ absence, absentPeople }) => absence && (absentPeople.get(id)?.length || null),
    total: (rows) =>
      rows.some(({ absentPeople }) => absentPeople.has(id))
        ? new Set(
            rows.flatMap(({ date, absentPeople }) => (absentPeople.get(id) ?? []).map((person) => `${person} ${date}`)),
          ).size
        : null,
    optional: true,
    needs: absenceAccess.viewAbsences,
  }));

const teamColumn: Column = {
  key: 'team_name',
  unit: 'text',
  of: ({ team_name }) => team_name,
  total: 'none',
  groups: true,
  extra: true,
  idOf: ({ teamId }) => teamId ?? '',
};

const absenceColumns = (types: readonly AbsenceType[]): Column[] =>
  types.map(({ id, name }) => ({
    key: id,
    name,
    about: 'absenceOfType',
    unit: 'minutes',
    of: ({ absence }) => absence?.get(id) ?? null,
    total: 'sum',
    explain: ({ trails }) =>
      trails.flatMap(({ absence }) => absence.flatMap((item) => (item.absenceTypeId === id ? [item.hours] : []))),
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

const absentPeopleOf = (days: readonly DayFigures[]): ReadonlyMap<string, string[]> => {
  const people = new Map<string, string[]>();
  for (const { employeeId, absence } of days)
    for (const [id, minutes] of absence ?? []) if (minutes > 0) people.set(id, [...(people.get(id) ?? []), employeeId]);
  return people;
};

/** Figures entered for a date: by team for teams that have figures; those of the department have no team. */
const enteredBy = (plan: DayPlan | undefined, byTeam: boolean) => {
  const found = new Map<string | null, { turnoverMinor: number | null; expensesMinor: number | null }>();
  for (const { teamId, turnoverMinor, expensesMinor } of plan ? entered(plan, byTeam ? 'team' : 'day') : []) {
    const before = found.get(teamId);
    found.set(teamId, {
      turnoverMinor: sumOfKnown([before?.turnoverMinor ?? null, turnoverMinor]),
      expensesMinor: sumOfKnown([before?.expensesMinor ?? null, expensesMinor]),
    });
  }
  return found;
};

/**
 * Every date of every department whose log the viewer may read. `byTeam` separates worked hours and entered figures by team;
 * forecast, contract hours and absence belong to the department.
 */
export const loadDepartmentDays = async (
  ctx: Ctx<Viewer>,
  filter: ReportFilter,
  byTeam = false,
): Promise<DepartmentDay[]> => {
  const { viewer } = ctx;
  const departments = await reportDepartments(ctx, filter, organisationAccess.viewTurnover);
  const [names, { dayPlans }, ofPeople, { teams, departments: places }, account] = await Promise.all([
    placeNames(ctx),
    loadSchedule(ctx, viewer.accountId, departments, filter, { alone: true }),
    dayFigures(ctx, filter, byTeam),
    loadOrganisation(ctx, viewer.accountId),
    ownAccount(ctx),
  ]);
  const countsAll = new Set(
    places.filter((place) => settingOf('absenceShareWithSickness', account, place)).map(({ id }) => id),
  );
  const plans = new Map(dayPlans.map((plan) => [`${plan.departmentId} ${plan.date}`, plan]));
  const days = Map.groupBy(ofPeople, ({ departmentId, date }) => `${departmentId} ${date}`);
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const notesOf = ({ departmentId, notes }: DayPlan): string | null => {
    const reads = readsNotesIn(viewer, departmentId);
    const own = Object.entries(notes ?? {}).filter(([teamId]) => reads(teamId));
    return own.map(([teamId, text]) => `${teamNames.get(teamId) ?? ''}: ${text}`).join('; ') || null;
  };
  const seesForecast = (departmentId: string): boolean =>
    meets(viewer, organisationAccess.viewForecast, { departmentId }).ok;
  const seesHours = scopeOfReport(viewer, filter, timesheetAccess.viewAnyTimesheetEntry);
  const rowsOf = (departmentId: string, date: PlainDate): Row[] => {
    const plan = plans.get(`${departmentId} ${date}`);
    const own = Map.groupBy(days.get(`${departmentId} ${date}`) ?? [], ({ teamId }) => teamId);
    const entered = enteredBy(plan, byTeam);
    return [...new Set([null, ...own.keys(), ...entered.keys()])].map((teamId): Row => {
      const ofTeam = own.get(teamId) ?? [];
      return {
        departmentId,
        ...names.department(departmentId),
        ...{ teamId, team_name: teamId === null ? null : (teamNames.get(teamId) ?? '') },
        date,
        turnoverMinor: entered.get(teamId)?.turnoverMinor ?? null,
        expensesMinor: entered.get(teamId)?.expensesMinor ?? null,
        forecastMinor: plan && teamId === null && seesForecast(departmentId) ? plan.expectedTurnoverMinor : null,
        known: {
          turnover: (plan?.turnoverMinor ?? null) !== null,
          forecast: (plan?.expectedTurnoverMinor ?? null) !== null && seesForecast(departmentId),
        },
        notes: plan && teamId === null ? notesOf(plan) : null,
        diary: (teamId === null && plan?.diary) || [],
        workedMinutes: seesHours(departmentId) ? ofTeam.reduce((sum, day) => sum + day.workedMinutes, 0) : null,
        contractMinutes: sumOfKnown(ofTeam.map(({ contractMinutes }) => contractMinutes)),
        absentMinutes: sumOfKnown(
          ofTeam.map((day) => (countsAll.has(departmentId) ? allAbsence(day) : day.leaveMinutes)),
        ),
        absence: absenceOf(ofTeam),
        absentPeople: absentPeopleOf(ofTeam),
        seesPay: seesHours(departmentId) && seesSalary(viewer, { departmentId, employeeId: '' }),
        salaryMinor: sumOfKnown(ofTeam.map(({ salaryMinor }) => salaryMinor)),
        costMinor: sumOfKnown(ofTeam.map(({ costMinor }) => costMinor)),
        trails: ofTeam.map(({ trail }) => trail),
      };
    });
  };
  return datesIn(filter).flatMap((date) => departments.flatMap((departmentId) => rowsOf(departmentId, date)));
};

/** Whether the layout groups by team or shows the team, which requires rows by team. */
const isByTeam = ({ arrangement }: ReportFilter): boolean =>
  [...(arrangement?.groupBy ?? []), ...(arrangement?.columns ?? [])].includes(teamColumn.key);

/** Turnover, forecast and cost of a department's dates, with absence by type. */
export const turnoverReport = defineReport<Row>({
  groupBy: ['date', 'department_name'],
  summed: true,
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const [rows, { absenceTypes }, locale] = await Promise.all([
      loadDepartmentDays(ctx, filter, isByTeam(filter)),
      loadOrganisation(ctx, ctx.viewer.accountId),
      localeOf(ctx),
    ]);
    const ofAbsence = [...absenceColumns(absenceTypes), ...absenceDaysColumns(absenceTypes, locale)];
    return { columns: [...place, teamColumn, ...figures, ...labour, ...ofAbsence], rows };
  },
});

/** Figures of the dashboard's charts by date. */
export const dashboardReport = defineReport<Row>({
  slicedBy: 'dates',
  groupBy: ['date'],
  summed: true,
  load: async (ctx, filter) => ({
    columns: [...enteredColumns, ...labour],
    rows: await loadDepartmentDays(ctx, filter),
  }),
});

/** The same by department. */
export const insightsPerformance = defineReport<Row>({
  slicedBy: 'dates',
  groupBy: ['department_name'],
  summed: true,
  load: async (ctx, filter) => ({
    columns: [...enteredColumns, ...labour],
    rows: await loadDepartmentDays(ctx, filter),
  }),
});
