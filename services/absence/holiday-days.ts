import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { automaticHolidays } from '#domain/absence/automatic-holidays.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { loadPeople } from '#services/table.ts';

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

/** Dates on which one of the departments has a public holiday; none where no policy gives time off for them. */
const holidayDates = ({ departmentIds, range, rules }: Where): PlainDate[] => {
  if (!rules.absencePolicies.some(({ publicHolidayAbsenceTypeId }) => publicHolidayAbsenceTypeId)) return [];
  const here = new Set(departmentIds);
  const groups = new Set(
    rules.departments.filter(({ id }) => here.has(id)).map(({ holidayGroupId }) => holidayGroupId),
  );
  const there = rules.holidays.filter(
    ({ holidayGroupId, date }) => groups.has(holidayGroupId) && includesDate(range, date),
  );
  return [...new Set(there.map(({ date }) => date))];
};

/**
 * Public holidays of contracts in these departments as approved days, derived as for payroll because nothing is stored. `known` are
 * the departments' days of absence. Reads everyone's contracts when there is a holiday, and the days of these people in departments
 * of their other contracts, as absence there may replace it.
 */
export const loadHolidayDays = async (ctx: Ctx, known: readonly AbsenceDay[], where: Where): Promise<DerivedDay[]> => {
  const { accountId, departmentIds, range, rules } = where;
  const dates = holidayDates(where);
  if (dates.length === 0) return [];
  const here = new Set(departmentIds);
  const { employees, contracts } = await loadPeople(ctx, accountId);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const people = employees
    .map((person) => ({ person, own: contractsOf.get(person.id) ?? [] }))
    .filter(({ own }) => own.some(({ departmentId }) => here.has(departmentId)));
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
