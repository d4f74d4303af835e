import type { AbsenceDay } from '#domain/absence/absence.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { absenceLines, type LabourFacts, type LabourLine, workedLine } from '#domain/insights/labour-lines.ts';
import { factorOne } from '#domain/money/money.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { weeksBetween } from '#domain/time/week.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { loadHolidayDays } from '#services/absence/holiday-days.ts';
import { loadDayCosts } from '#services/absence/leave-of.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { withDaysAhead } from '#services/planning/absence-rows.ts';
import { loadOrganisation, loadPeople, loadWeek, type Week } from '#services/table.ts';

/** An empty list means every department. */
export type PlacesFilter = DateRange & { departmentIds: string[] };

/** The requested departments in which the requirement is met, in the account's order. */
export const departmentsWith = async (
  ctx: Ctx<Viewer>,
  { departmentIds }: Pick<PlacesFilter, 'departmentIds'>,
  need: Requirement,
): Promise<string[]> => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  return departments
    .map(({ id }) => id)
    .filter((id) => departmentIds.length === 0 || departmentIds.includes(id))
    .filter((departmentId) => meets(ctx.viewer, need, { departmentId }).ok);
};

/** One Query per department and week, memoised per request: a period and the previous one often share a week. */
export const loadWeeks = (ctx: Ctx<Viewer>, departmentIds: readonly string[], range: DateRange): Promise<Week[]> =>
  Promise.all(
    departmentIds.flatMap((id) =>
      weeksBetween(range.from, range.to).map((week) =>
        ctx.memo(`week ${id} ${week}`, () => loadWeek(ctx, ctx.viewer.accountId, id, week)),
      ),
    ),
  );

/** People who work in the departments: members, and people from other departments. */
type Workers = { departmentIds: readonly string[]; employeeIds: Iterable<string | null> };

/** Above this share of the company's departments, reading all people costs less than reading them by id. */
const largeShare = 1 / 3;

/** Whether reading the workers of these departments by id costs less. */
export const areFewPlaces = async (
  ctx: Ctx<Viewer>,
  { departmentIds }: Pick<Workers, 'departmentIds'>,
): Promise<boolean> =>
  departmentIds.length <= (await loadOrganisation(ctx, ctx.viewer.accountId)).departments.length * largeShare;

const contractsOfWorkers = async (ctx: Ctx<Viewer>, workers: Workers): Promise<Contract[]> => {
  const { accountId } = ctx.viewer;
  if (!(await areFewPlaces(ctx, workers))) return (await loadPeople(ctx, accountId)).contracts;
  return loadContractsOfPeople(
    ctx,
    accountId,
    [...workers.employeeIds].filter((id) => id !== null),
  );
};

/** Contracts of these workers, cost factors and rates; cost of company only when the account shows it. */
export const labourFacts = async (ctx: Ctx<Viewer>, workers: Workers): Promise<LabourFacts> => {
  const { accountId } = ctx.viewer;
  const [account, organisation, terms] = await Promise.all([
    ownAccount(ctx),
    loadOrganisation(ctx, accountId),
    contractsOfWorkers(ctx, workers),
  ]);
  const contracts = Map.groupBy(terms, ({ employeeId }) => employeeId);
  const factors = new Map(organisation.contractTypes.map(({ id, cocFactor }) => [id, cocFactor]));
  return {
    contractsOf: (employeeId) => contracts.get(employeeId) ?? [],
    factorOf: (id) => (account.coc_in_schedule ? (factors.get(id) ?? factorOne) : factorOne),
    rates: rateBook(organisation),
    sees: seenWages(ctx.viewer),
  };
};

type Labour = {
  /** Approved hours, approved absence and public holidays (decisions 101, 103 and 104). */
  lines: LabourLine[];
  dayPlans: DayPlan[];
};

/** Work and absence in these departments, line by line. The caller checks permissions. */
export const loadLabour = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  range: DateRange,
): Promise<Labour> => {
  const [weeks, rules] = await Promise.all([
    loadWeeks(ctx, departmentIds, range),
    loadOrganisation(ctx, ctx.viewer.accountId),
  ]);
  const entries = weeks.flatMap(({ timesheetEntries }) => timesheetEntries);
  const worked = entries.filter(
    (entry: TimesheetEntry) => entry.status === 'approved' && includesDate(range, entry.date),
  );
  const { accountId } = ctx.viewer;
  const places = new Set(departmentIds);
  const written = weeks.flatMap(({ absenceDays }) => absenceDays);
  const days = await withDaysAhead(ctx, accountId, written, {
    range,
    isWanted: (absence) => places.has(absence.departmentId),
  });
  const holidays = await loadHolidayDays(ctx, days, { accountId, departmentIds, range, rules });
  const approved = days.filter((day: AbsenceDay) => day.status === 'Approved' && includesDate(range, day.date));
  const away: AbsenceDay[] = [...approved, ...holidays];
  const employeeIds = [...worked, ...away].map(({ employeeId }) => employeeId);
  const facts = await labourFacts(ctx, { departmentIds, employeeIds });
  const costOf = await loadDayCosts(ctx, away, { accountId, contractsOf: facts.contractsOf, rules });
  return {
    lines: [...worked.map((entry) => workedLine(entry, facts)), ...absenceLines(away, costOf, facts, rules)],
    dayPlans: weeks.flatMap(({ dayPlans }) => dayPlans).filter(({ date }) => includesDate(range, date)),
  };
};
