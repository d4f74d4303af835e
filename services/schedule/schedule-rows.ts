import type { Contract } from '#domain/contracts/contract.ts';
import { agreedMinutes, contractOn } from '#domain/contracts/contract-on.ts';
import { displayName, type Employee, isActiveOn, sortName } from '#domain/employees/employee.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { filePath } from '#services/files/file-path.ts';
import type { SeenShift } from '#services/shifts/planned/shift.views.ts';
import type { People } from '#services/table.ts';

/** A row of the schedule: one person over the range. Fields for planners only are null for others. */
export type ScheduleRow = {
  employeeId: string;
  name: string;
  /** Address of the avatar. */
  avatarUrl: string | null;
  teamIds: string[];
  /** Job title in the contract. */
  function: string | null;
  roster_note: string | null;
  /** Contract minutes of the dates; null without a contract. */
  contractMinutes: number | null;
  plannedMinutes: number | null;
  /** Minutes planned on the same dates in teams that the filter hides. */
  elsewhereMinutes: number | null;
};

type RowFilter = { departmentIds: ReadonlySet<string>; teamIds: ReadonlySet<string> | undefined };

type Minutes = ReadonlyMap<string, number>;

const minutesByPerson = (
  shifts: readonly (Pick<ScheduledShift, 'employeeId' | 'isTask'> & { minutes: number | null })[],
): Minutes => {
  const sums = new Map<string, number>();
  for (const { employeeId, isTask, minutes } of shifts)
    if (employeeId !== null && !isTask) sums.set(employeeId, (sums.get(employeeId) ?? 0) + (minutes ?? 0));
  return sums;
};

const belongs = (person: Employee, { departmentIds, teamIds }: RowFilter): boolean =>
  person.memberships.some(
    (membership) => departmentIds.has(membership.departmentId) && (!teamIds || teamIds.has(membership.teamId)),
  );

const activeIn = (person: Employee, range: DateRange): boolean =>
  isActiveOn(person, range.from) ||
  isActiveOn(person, range.to) ||
  (person.startdate !== null && person.startdate > range.from && person.startdate <= range.to);

type Sources = {
  people: People;
  range: DateRange;
  filter: RowFilter;
  shown: readonly SeenShift[];
  hidden: readonly SeenShift[];
  /** Whether hours of the person may be shown. */
  plansFor: (person: Employee) => boolean;
  /** Whether the note for their planners may be shown. */
  seesNote: (person: Employee) => boolean;
};

const planningFacts = (
  person: Employee,
  contracts: readonly Contract[],
  dates: string[],
  planned: Minutes,
  elsewhere: Minutes,
) => {
  let contract: Contract | undefined;
  for (const date of dates) contract ??= contractOn(date, contracts);
  return {
    function: contract?.function ?? null,
    contractMinutes: agreedMinutes(dates, contracts),
    plannedMinutes: planned.get(person.id) ?? 0,
    elsewhereMinutes: elsewhere.get(person.id) ?? 0,
  };
};

const untold = {
  function: null,
  contractMinutes: null,
  plannedMinutes: null,
  elsewhereMinutes: null,
};

/** Members of the displayed departments or teams, and others who work there, by sorting name. */
export const scheduleRows = ({ people, range, filter, shown, hidden, plansFor, seesNote }: Sources): ScheduleRow[] => {
  const [planned, elsewhere] = [minutesByPerson(shown), minutesByPerson(hidden)];
  const working = new Set(shown.map((shift) => shift.employeeId));
  const contracts = Map.groupBy(people.contracts, (contract) => contract.employeeId);
  const dates = datesIn(range);
  return people.employees
    .filter((person) => working.has(person.id) || (belongs(person, filter) && activeIn(person, range)))
    .map((person) => ({ person, key: sortName(person) }))
    .sort((a, b) => a.key.localeCompare(b.key, 'en') || (a.person.id < b.person.id ? -1 : 1))
    .map(({ person }) => ({
      employeeId: person.id,
      name: displayName(person),
      avatarUrl: person.avatar ? filePath(person.avatar) : null,
      teamIds: person.memberships.map((membership) => membership.teamId),
      ...(plansFor(person) ? planningFacts(person, contracts.get(person.id) ?? [], dates, planned, elsewhere) : untold),
      roster_note: plansFor(person) && seesNote(person) ? person.roster_note : null,
    }));
};
