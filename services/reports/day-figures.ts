import { absenceAccess } from '#domain/absence/actions.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { factorOne, timesFactor } from '#domain/money/money.ts';
import { countedMinutes } from '#domain/reports/timesheets-report.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import type { ReportFilter } from './define-report.ts';
import { passes, scopeOfReport } from './report-scope.ts';
import { type ReportNames, reportNames, timesheetsReport } from './timesheets-data.ts';
import { absenceRows } from './types/absence.ts';

/** What a date of a person in a department comes to. A figure that the reader may not know is null. */
export type DayFigures = {
  employeeId: string;
  name: string;
  employee_nr: string;
  departmentId: string;
  department_name: string;
  location_name: string;
  date: PlainDate;
  contractType: string | null;
  absencePolicy: string | null;
  /** Counted in the department of the contract. */
  contractMinutes: number | null;
  shifts: number;
  workedMinutes: number;
  surchargeMinutes: number | null;
  /** By type of absence; null where the reader sees no absence. */
  absence: ReadonlyMap<string, number> | null;
  /** Of types that are leave, as against illness and the like. */
  leaveMinutes: number | null;
  workedSalaryMinor: number | null;
  absenceSalaryMinor: number | null;
  /** Both, at the wage, and with the cost of company on top where the account shows it. */
  salaryMinor: number | null;
  costMinor: number | null;
};

const keyOf = (one: { employeeId: string; departmentId: string; date: PlainDate }): string =>
  `${one.date}\n${one.employeeId}\n${one.departmentId}`;

const plus = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** Contract hours of the dates, in the departments whose contracts the reader sees. */
const contractDays = async (ctx: Ctx<Viewer>, filter: ReportFilter) => {
  const { employees, contracts } = await loadPeople(ctx, ctx.viewer.accountId);
  const inTeams = new Set(
    employees
      .filter(({ memberships }) => memberships.some(({ teamId }) => passes(filter.teamIds, teamId)))
      .map(({ id }) => id),
  );
  const inScope = scopeOfReport(ctx.viewer, filter, contractsAccess.viewContracts);
  const dates = datesIn(filter);
  return contracts
    .filter(
      (one) => inScope(one.departmentId) && inTeams.has(one.employeeId) && passes(filter.employeeIds, one.employeeId),
    )
    .filter((one) => passes(filter.contractTypeIds, one.contractTypeId))
    .flatMap((contract) =>
      dates
        .filter((date) => contractOn(date, [contract]) !== undefined)
        .map((date) => ({
          employeeId: contract.employeeId,
          departmentId: contract.departmentId,
          date,
          minutes: contractMinutesOn(date, [contract]),
        })),
    );
};

const emptyDay = (
  names: ReportNames,
  { employeeId, departmentId, date }: { employeeId: string; departmentId: string; date: PlainDate },
): DayFigures => ({
  employeeId,
  ...names.person(employeeId),
  departmentId,
  ...names.department(departmentId),
  date,
  contractType: null,
  absencePolicy: null,
  contractMinutes: null,
  shifts: 0,
  workedMinutes: 0,
  surchargeMinutes: null,
  absence: null,
  leaveMinutes: null,
  workedSalaryMinor: null,
  absenceSalaryMinor: null,
  salaryMinor: null,
  costMinor: null,
});

/**
 * Contract, worked hours and absence of every person, department and date that has any of them, by date and name. Every approved
 * entry and row of absence costs its own wage, whatever the salary basis (decision 103).
 */
export const dayFigures = async (ctx: Ctx<Viewer>, filter: ReportFilter): Promise<DayFigures[]> => {
  const { viewer } = ctx;
  const [contractual, worked, away, organisation, { contracts }, names, account] = await Promise.all([
    contractDays(ctx, filter),
    timesheetsReport(ctx, filter),
    absenceRows(ctx, filter),
    loadOrganisation(ctx, viewer.accountId),
    loadPeople(ctx, viewer.accountId),
    reportNames(ctx),
    ownAccount(ctx),
  ]);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const types = new Map(organisation.contractTypes.map((type) => [type.id, type]));
  const policies = new Map(organisation.absencePolicies.map(({ id, name }) => [id, name]));
  const days = new Map<string, DayFigures>();
  const dayOf = (one: { employeeId: string; departmentId: string; date: PlainDate }): DayFigures => {
    const found = days.get(keyOf(one)) ?? emptyDay(names, one);
    days.set(keyOf(one), found);
    return found;
  };
  for (const { minutes, ...one } of contractual) {
    const day = dayOf(one);
    day.contractMinutes = (day.contractMinutes ?? 0) + minutes;
  }
  for (const { entry, minutes, salaryMinor, costMinor, surchargeMinutes } of worked.rows) {
    const day = dayOf(entry);
    const counted = countedMinutes(entry, minutes);
    day.shifts += counted.shifts;
    day.workedMinutes += counted.minutes;
    day.surchargeMinutes = plus(day.surchargeMinutes, surchargeMinutes);
    day.workedSalaryMinor = plus(day.workedSalaryMinor, salaryMinor);
    day.costMinor = plus(day.costMinor, costMinor);
  }
  for (const { day: away1, minutes, salaryMinor, leave } of away) {
    const day = dayOf(away1);
    const absence = new Map(day.absence ?? []);
    absence.set(away1.absenceTypeId, (absence.get(away1.absenceTypeId) ?? 0) + minutes);
    day.absence = absence;
    day.leaveMinutes = (day.leaveMinutes ?? 0) + (leave ? minutes : 0);
    day.absenceSalaryMinor = plus(day.absenceSalaryMinor, salaryMinor);
    if (salaryMinor !== null && account.coc_in_schedule) {
      const type = types.get(contractOn(away1.date, contractsOf.get(away1.employeeId) ?? [])?.contractTypeId ?? '');
      day.costMinor = plus(day.costMinor, timesFactor(salaryMinor, type?.cocFactor ?? factorOne));
    }
  }
  const seesContracts = (departmentId: string): boolean =>
    meets(viewer, contractsAccess.viewContracts, { departmentId }).ok;
  const seesAbsence = scopeOfReport(viewer, { departmentIds: [] }, absenceAccess.viewAbsences);
  for (const day of days.values()) {
    const contract = contractOn(day.date, contractsOf.get(day.employeeId) ?? []);
    const type = contract && seesContracts(contract.departmentId) ? types.get(contract.contractTypeId) : undefined;
    day.contractType = type?.name ?? null;
    day.absencePolicy = policies.get(type?.absencePolicyId ?? '') ?? null;
    day.salaryMinor = plus(day.workedSalaryMinor, day.absenceSalaryMinor);
    if (day.absence === null && seesAbsence(day.departmentId)) day.absence = new Map();
    if (day.leaveMinutes === null && day.absence !== null) day.leaveMinutes = 0;
  }
  return [...days.values()].sort(
    (one, other) =>
      (one.date < other.date ? -1 : one.date > other.date ? 1 : 0) ||
      one.name.localeCompare(other.name, 'en') ||
      (keyOf(one) < keyOf(other) ? -1 : 1),
  );
};
