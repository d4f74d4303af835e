import { absenceAccess } from '#domain/absence/actions.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { type Derivation, derivedFrom, lineOf } from '#domain/kit/derivation.ts';
import { factorOne, timesFactor } from '#domain/money/money.ts';
import type { ExplainedPayLine } from '#domain/payroll/pay-line.ts';
import { countedMinutes, counts } from '#domain/reports/timesheets-report.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadPayBasis } from '#services/payroll/paid-person.ts';
import { payOfPeople } from '#services/payroll/work-out-payroll.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import { hasTerms, passes, type ReportFilter, scopeOfReport } from './report-scope.ts';
import { type DetailRow, type ReportNames, reportNames, timesheetsReport } from './timesheets-data.ts';
import { type AbsenceRow, absenceRows } from './types/absence.ts';

/** Figures of a person's date in a department. A figure that the viewer may not see is null. */
export type DayFigures = {
  employeeId: string;
  name: string;
  employee_nr: string;
  departmentId: string;
  department_name: string;
  location_name: string;
  date: PlainDate;
  /** Team of the worked hours when requested by team; contract and absence have none. */
  teamId: string | null;
  contractType: string | null;
  absencePolicy: string | null;
  /** Counted in the department of the contract. */
  contractMinutes: number | null;
  shifts: number;
  workedMinutes: number;
  surchargeMinutes: number | null;
  /** Minutes by absence type; null when the viewer may not see absence. */
  absence: ReadonlyMap<string, number> | null;
  /** Minutes of absence types that are leave, unlike sickness. */
  leaveMinutes: number | null;
  workedSalaryMinor: number | null;
  absenceSalaryMinor: number | null;
  /** Sum of worked hours and absence: pay at the wage, and cost with the cost of company when the account shows it. */
  salaryMinor: number | null;
  costMinor: number | null;
  /** Minutes of overtime of approved hours by percentage, whether paid out or added to a balance. */
  overtime: ReadonlyMap<number, number>;
  /** Overtime pay; null when no policy pays it out, or the viewer may not see pay. */
  overtimePayMinor: number | null;
  trail: DayTrail;
};

/** Derivations of a date's figures: hours, contract and absence. */
type DayTrail = {
  contract: Derivation[];
  worked: DetailRow['explain'][];
  absence: (ReturnType<AbsenceRow['explain']> & { absenceTypeId: string; cost: Derivation[] })[];
  overtimePay: ExplainedPayLine['explain'][];
};

type Place = { employeeId: string; departmentId: string; date: PlainDate; teamId?: string | null };

const keyOf = ({ date, employeeId, departmentId, teamId }: Place): string =>
  `${date}\n${employeeId}\n${departmentId}\n${teamId ?? ''}`;

const plus = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

/** Contract hours of the dates in departments whose contracts the viewer may see. */
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
      (contract) =>
        inScope(contract.departmentId) &&
        inTeams.has(contract.employeeId) &&
        passes(filter.employeeIds, contract.employeeId),
    )
    .filter((contract) => hasTerms(ctx.viewer, filter, contract))
    .flatMap((contract) =>
      dates
        .filter((date) => contractOn(date, [contract]) !== undefined)
        .map((date) => ({
          employeeId: contract.employeeId,
          departmentId: contract.departmentId,
          date,
          line: lineOf('contract', contractMinutesOn(date, [contract]), {
            ...{ sourceId: contract.id, date, since: contract.startdate },
          }),
        })),
    );
};

const emptyDay = (names: ReportNames, { employeeId, departmentId, date, teamId = null }: Place): DayFigures => ({
  employeeId,
  ...names.person(employeeId),
  departmentId,
  ...names.department(departmentId),
  date,
  teamId,
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
  overtime: new Map(),
  overtimePayMinor: null,
  trail: { contract: [], worked: [], absence: [], overtimePay: [] },
});

/** The cost of company of absence: its pay, plus the factor of the contract type. */
const costOf = (pay: readonly Derivation[], costMinor: number): Derivation => {
  const salary = pay.reduce((sum, { value }) => sum + value, 0);
  return derivedFrom('costOfCompany', [...pay, lineOf('costOfCompany', costMinor - salary, { unit: 'money' })], {
    unit: 'money',
  });
};

type Overtime = {
  dayOf: (place: Place) => DayFigures | undefined;
  contractsOf: ReadonlyMap<string, readonly Contract[]>;
};

/**
 * Adds overtime to the dates of people with worked hours in the report: one Query per person, none without policies.
 */
const addOvertime = async (
  ctx: Ctx<Viewer>,
  filter: ReportFilter,
  rows: readonly Pick<DetailRow, 'entry'>[],
  { dayOf, contractsOf }: Overtime,
): Promise<void> => {
  const { overtimePolicies } = await loadOrganisation(ctx, ctx.viewer.accountId);
  if (overtimePolicies.length === 0) return;
  const people = [...new Set(rows.map(({ entry }) => entry.employeeId))];
  const basis = await loadPayBasis(ctx, { from: filter.from, to: filter.to });
  const sees = seenWages(ctx.viewer);
  for (const { employeeId, overtime, lines, approved } of await payOfPeople(ctx, people, basis)) {
    const departments = new Map(approved.map(({ id, departmentId }) => [id, departmentId]));
    for (const { date, percent, minutes, slices } of overtime) {
      const day = dayOf({ employeeId, departmentId: departments.get(slices[0]!.entryId) ?? '', date });
      if (day) day.overtime = new Map(day.overtime).set(percent, (day.overtime.get(percent) ?? 0) + minutes);
    }
    for (const { component, departmentId, date, amountMinor, explain } of lines) {
      const day = component === 'overtime' ? dayOf({ employeeId, departmentId, date }) : undefined;
      if (!day || !sees({ departmentId, date }, contractsOf.get(employeeId) ?? [])) continue;
      day.overtimePayMinor = plus(day.overtimePayMinor, amountMinor);
      day.trail.overtimePay.push(explain);
    }
  }
};

/**
 * Contract, worked hours and absence of every person, department and date with any of them, by date and name. Every approved
 * entry and row of absence costs its own wage, regardless of the salary basis (decision 103). `byTeam` separates worked hours by
 * team and omits overtime.
 */
export const dayFigures = async (ctx: Ctx<Viewer>, filter: ReportFilter, byTeam = false): Promise<DayFigures[]> => {
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
  const dayOf = (place: Place): DayFigures => {
    const found = days.get(keyOf(place)) ?? emptyDay(names, place);
    days.set(keyOf(place), found);
    return found;
  };
  for (const { line, ...one } of contractual) {
    const day = dayOf(one);
    day.contractMinutes = (day.contractMinutes ?? 0) + line.value;
    day.trail.contract.push(line);
  }
  for (const { entry, minutes, salaryMinor, costMinor, surchargeMinutes, explain } of worked.rows) {
    const { employeeId, departmentId, date, teamId } = entry;
    const day = dayOf({ employeeId, departmentId, date, teamId: byTeam ? teamId : null });
    const counted = countedMinutes(entry, minutes);
    day.shifts += counted.shifts;
    day.workedMinutes += counted.minutes;
    day.surchargeMinutes = plus(day.surchargeMinutes, surchargeMinutes);
    day.workedSalaryMinor = plus(day.workedSalaryMinor, salaryMinor);
    day.costMinor = plus(day.costMinor, costMinor);
    if (counts(entry)) day.trail.worked.push(explain);
  }
  if (!byTeam) await addOvertime(ctx, filter, worked.rows, { dayOf: (row) => days.get(keyOf(row)), contractsOf });
  for (const { day: away1, minutes, salaryMinor, leave, explain } of away) {
    const { employeeId, departmentId, date } = away1;
    const day = dayOf({ employeeId, departmentId, date });
    const absence = new Map(day.absence ?? []);
    absence.set(away1.absenceTypeId, (absence.get(away1.absenceTypeId) ?? 0) + minutes);
    day.absence = absence;
    day.leaveMinutes = (day.leaveMinutes ?? 0) + (leave ? minutes : 0);
    day.absenceSalaryMinor = plus(day.absenceSalaryMinor, salaryMinor);
    const { hours, pay } = explain();
    const known = { absenceTypeId: away1.absenceTypeId, hours, pay, cost: [] as Derivation[] };
    day.trail.absence.push(known);
    if (salaryMinor !== null && account.coc_in_schedule) {
      const type = types.get(contractOn(away1.date, contractsOf.get(away1.employeeId) ?? [])?.contractTypeId ?? '');
      const costMinor = timesFactor(salaryMinor, type?.cocFactor ?? factorOne);
      day.costMinor = plus(day.costMinor, costMinor);
      known.cost = [costOf(pay, costMinor)];
    }
  }
  const seesContracts = (departmentId: string): boolean =>
    meets(viewer, contractsAccess.viewContracts, { departmentId }).ok;
  const seesAbsence = scopeOfReport(viewer, { departmentIds: [] }, absenceAccess.viewAbsences);
  for (const [key, day] of days) {
    const contract = contractOn(day.date, contractsOf.get(day.employeeId) ?? []);
    // Hours and absence of a date count with the contract of that date.
    if (!hasTerms(viewer, filter, contract)) {
      days.delete(key);
      continue;
    }
    const type = contract && seesContracts(contract.departmentId) ? types.get(contract.contractTypeId) : undefined;
    day.contractType = type?.name ?? null;
    day.absencePolicy = policies.get(type?.absencePolicyId ?? '') ?? null;
    day.salaryMinor = plus(day.workedSalaryMinor, day.absenceSalaryMinor);
    if (day.absence === null && seesAbsence(day.departmentId)) day.absence = new Map();
    if (day.leaveMinutes === null && day.absence !== null) day.leaveMinutes = 0;
  }
  return [...days.values()].sort(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      a.name.localeCompare(b.name, 'en') ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  );
};
