import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { type Derivation, lineOf } from '#domain/kit/derivation.ts';
import { payFor } from '#domain/money/money.ts';
import { plain } from '#domain/rates/rate-card.ts';
import { dateColumns, distinct, type ReportColumn } from '#domain/reports/report-definition.ts';
import { loadHolidayDays } from '#services/absence/holiday-days.ts';
import { loadDayCosts } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { paySeen, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { passes, peopleOfRows, type ReportFilter, reportDepartments } from '#services/reports/report-scope.ts';
import { reportNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation } from '#services/table.ts';

/** A date of an absence, with its minutes (by the rule of the balance) and their cost at the wage of the date. */
export type AbsenceRow = {
  day: AbsenceDay;
  minutes: number;
  salaryMinor: number | null;
  name: string;
  employee_nr: string;
  department_name: string;
  location_name: string;
  absenceType: string;
  leave: boolean;
  /** Derivation of its minutes, and of its pay when the viewer may see it. */
  explain: () => { hours: Derivation; pay: Derivation[] };
};

/**
 * Dates of absences, public holidays included, in departments where the viewer may see absence; approved ones unless other statuses
 * are selected.
 */
export const absenceRows = async (ctx: Ctx<Viewer>, filter: ReportFilter): Promise<AbsenceRow[]> => {
  const { viewer } = ctx;
  const { accountId } = viewer;
  const departments = await reportDepartments(ctx, filter, absenceAccess.viewAbsences);
  const [organisation, schedule] = await Promise.all([
    loadOrganisation(ctx, accountId),
    loadSchedule(ctx, accountId, departments, filter, { alone: true }),
  ]);
  const holidayDays = await loadHolidayDays(ctx, schedule.absenceDays, {
    ...{ accountId, departmentIds: departments, range: filter, rules: organisation },
  });
  const holidayOf = new Map(holidayDays.map(({ id, holiday }) => [id, holiday]));
  const absenceDays: AbsenceDay[] = [...schedule.absenceDays, ...holidayDays];
  const people = await peopleOfRows(ctx, departments, absenceDays);
  const { employees, contracts } = people;
  const names = await reportNames(ctx, people);
  const types = new Map(organisation.absenceTypes.map((type) => [type.id, type]));
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const inTeams = new Set(
    employees
      .filter(({ memberships }) => memberships.some(({ teamId }) => filter.teamIds.includes(teamId)))
      .map(({ id }) => id),
  );
  const statuses = filter.absenceStatuses?.length ? filter.absenceStatuses : ['Approved'];
  const wanted = (day: AbsenceDay): boolean =>
    statuses.includes(day.status) &&
    passes(filter.employeeIds, day.employeeId) &&
    passes(filter.absenceTypeIds, day.absenceTypeId) &&
    (filter.teamIds.length === 0 || inTeams.has(day.employeeId));
  const days = absenceDays.filter(wanted);
  const cost = await loadDayCosts(ctx, days, {
    accountId,
    contractsOf: (employeeId) => contractsOf.get(employeeId) ?? [],
    rules: organisation,
  });
  const sees = seenWages(viewer);
  return days
    .sort((a, b) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1))
    .map((day) => {
      const own = contractsOf.get(day.employeeId) ?? [];
      const { minutes } = cost(day);
      const contract = contractOn(day.date, own);
      const wage = contract?.wageMinor ?? 0;
      const type = types.get(day.absenceTypeId);
      const seesPay = sees(day, own);
      const salaryMinor = seesPay ? payFor(minutes, wage) : null;
      const holiday = holidayOf.get(day.id);
      // A public holiday has no request that its figures could lead to.
      const sourceId = holiday === undefined ? day.absenceId : null;
      const about = { sourceId, name: holiday ?? type?.name ?? null, date: day.date };
      const atWage = { minutes, percent: plain, wageMinor: wage, since: contract?.startdate ?? null };
      return {
        explain: () => ({
          hours: lineOf(holiday === undefined ? 'absence' : 'holiday', minutes, about),
          pay: salaryMinor === null ? [] : [lineOf('pay', salaryMinor, { unit: 'money', ...about, ...atWage })],
        }),
        day,
        minutes,
        salaryMinor,
        ...names.person(day.employeeId),
        ...names.department(day.departmentId),
        absenceType: type?.name ?? '',
        leave: type?.leave ?? false,
      };
    });
};

const columns: ReportColumn<AbsenceRow>[] = [
  ...dateColumns<AbsenceRow>(({ day }) => day.date),
  ...personColumns<AbsenceRow>(({ day }) => day.employeeId),
  ...placeColumns<AbsenceRow>(({ day }) => day.departmentId),
  {
    key: 'absenceType',
    unit: 'text',
    of: ({ absenceType }) => absenceType,
    total: 'none',
    groups: true,
    idOf: ({ day }) => day.absenceTypeId,
  },
  {
    key: 'absenceKind',
    unit: 'word',
    of: ({ leave }) => (leave ? 'leave' : 'nonAttendance'),
    total: 'none',
    groups: true,
    extra: true,
  },
  { key: 'absenceStatus', unit: 'word', of: ({ day }) => day.status, total: 'none', groups: true, extra: true },
  {
    key: 'days',
    about: 'daysAbsent',
    unit: 'count',
    of: ({ minutes }) => (minutes > 0 ? 1 : 0),
    total: distinct(({ minutes, day }) => (minutes > 0 ? `${day.employeeId} ${day.date}` : null)),
  },
  {
    key: 'absenceHours',
    unit: 'minutes',
    of: ({ minutes }) => minutes,
    total: 'sum',
    explain: ({ explain }) => [explain().hours],
  },
  {
    key: 'salary',
    about: 'absencePay',
    unit: 'money',
    of: ({ salaryMinor }) => salaryMinor,
    total: 'sum',
    explain: ({ explain }) => explain().pay,
    ...paySeen,
  },
];

/** Absences with their types and durations. */
export const absenceReport = defineReport<AbsenceRow>({
  slicedBy: 'dates',
  groupBy: ['name', 'department_name', 'absenceType'],
  summed: true,
  load: async (ctx, filter) => ({ columns, rows: await absenceRows(ctx, filter) }),
});
