import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { automaticHolidays } from '#domain/absence/automatic-holidays.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { loadContractsIn } from '#services/contracts/terms-of-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { loadEmployees } from '#services/table.ts';

/** A date off because of a public holiday, in the department of the contract. */
type DerivedDay = AbsenceDay & {
  /** Name of the public holiday. */
  holiday: string;
};

type Where = {
  accountId: string;
  departmentIds: readonly string[];
  range: DateRange;
  rules: LeaveRules;
};

/** Public holidays of these departments; none where no policy gives time off for them. */
const holidaysThere = ({ departmentIds, range, rules }: Where): { dates: PlainDate[]; places: string[] } => {
  if (!rules.absencePolicies.some(({ publicHolidayAbsenceTypeId }) => publicHolidayAbsenceTypeId))
    return { dates: [], places: [] };
  const asked = new Set(departmentIds);
  const here = rules.departments.filter(({ id }) => asked.has(id));
  const groups = new Set(here.map(({ holidayGroupId }) => holidayGroupId));
  const there = rules.holidays.filter(
    ({ holidayGroupId, date }) => groups.has(holidayGroupId) && includesDate(range, date),
  );
  const having = new Set<unknown>(there.map(({ holidayGroupId }) => holidayGroupId));
  return {
    dates: [...new Set(there.map(({ date }) => date))],
    places: here.filter(({ holidayGroupId }) => having.has(holidayGroupId)).map(({ id }) => id),
  };
};

/**
 * Public holidays of contracts in these departments as approved days, derived as for payroll because nothing is stored. `known` are
 * the departments' days of absence. Where there is a holiday, reads those who have a contract of a department that has it, and the
 * days of these people in departments of their other contracts, as absence there may replace it.
 */
export const loadHolidayDays = async (ctx: Ctx, known: readonly AbsenceDay[], where: Where): Promise<DerivedDay[]> => {
  const { accountId, departmentIds, range, rules } = where;
  const { dates, places } = holidaysThere(where);
  if (dates.length === 0) return [];
  const here = new Set(departmentIds);
  const withHoliday = new Set(places);
  const contracts = await loadContractsIn(ctx, accountId, places, { of: rules.departments.length });
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const holders = [...contractsOf].flatMap(([id, own]) =>
    own.some(({ departmentId }) => withHoliday.has(departmentId)) ? id : [],
  );
  const employees = await loadEmployees(ctx, accountId, holders);
  const people = employees.map((person) => ({ person, own: contractsOf.get(person.id) ?? [] }));
  const others = new Set(
    people.flatMap(({ own }) => own.map(({ departmentId }) => departmentId).filter((id) => !here.has(id))),
  );
  const elsewhere = await Promise.all(
    others.size === 0
      ? []
      : dates.map((date) => loadSchedule(ctx, accountId, [...others], { from: date, to: date }, { alone: true })),
  );
  const days = [...known, ...elsewhere.flatMap(({ absenceDays }) => absenceDays)];
  const daysOf = Map.groupBy(days, ({ employeeId }) => employeeId);
  return people.flatMap(({ person, own }) =>
    automaticHolidays({ contracts: own, absenceDays: daysOf.get(person.id) ?? [] }, rules, range)
      .map(({ name, ...day }) => ({
        ...day,
        accountId,
        id: `${day.absenceId}:${person.id}`,
        version: 0,
        employeeId: person.id,
        departmentId: contractOn(day.date, own)?.departmentId ?? '',
        status: 'Approved' as const,
        zone: ctx.viewer?.zone ?? 'UTC',
        holiday: name,
      }))
      .filter(({ departmentId, date }) => here.has(departmentId) && isActiveOn({ ...person, startdate: null }, date)),
  );
};
