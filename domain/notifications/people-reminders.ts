import type { Contract } from '#domain/contracts/contract.ts';
import { lastWorkday } from '#domain/contracts/contract-on.ts';
import { nextBirthday } from '#domain/employees/birthday.ts';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** Days before the last workday on which people with access to contracts are reminded. */
export const contractReminderDays = [30, 5] as const;

export type PeopleReminder = {
  kind: 'contractEnding' | 'birthday' | 'anniversary';
  employeeId: string;
  /** The date itself; for contracts the last workday. */
  date: PlainDate;
  /** Years: of age, or in the company; 0 for contracts. */
  years: number;
  /** The department of the contract; null for what is seen in each of the person's. */
  where: string | null;
};

/** Dates, both included. */
type Range = { from: PlainDate; to: PlainDate };
const within = ({ from, to }: Range, date: PlainDate): boolean => from <= date && date <= to;

const yearly = (kind: 'birthday' | 'anniversary', person: Employee, range: Range): PeopleReminder[] => {
  const begun = kind === 'birthday' ? person.birthday : (person.hire_date ?? person.startdate);
  if (begun === null) return [];
  const { date, age: years } = nextBirthday(begun, range.from);
  return years > 0 && within(range, date) && isActiveOn(person, date)
    ? [{ kind, employeeId: person.id, date, years, where: null }]
    : [];
};

/** Contracts of active people that end a reminder period after one of the dates, without a following contract. */
const ending = (people: readonly Employee[], contracts: readonly Contract[], range: Range): PeopleReminder[] => {
  const here = new Set(people.filter((person) => isActiveOn(person, range.to)).map(({ id }) => id));
  return contracts.flatMap((contract) => {
    const { employeeId, enddate, departmentId } = contract;
    const date = lastWorkday(contract);
    if (date === null || !here.has(employeeId)) return [];
    const goesOn = contracts.some((other) => other.employeeId === employeeId && other.startdate >= enddate!);
    const isDue = contractReminderDays.some((days) => within(range, addDays(date, -days)));
    const found = { kind: 'contractEnding' as const, employeeId, date, years: 0, where: departmentId };
    return isDue && !goesOn ? [found] : [];
  });
};

/** Reminders about people on these dates; example people have none. */
export const peopleReminders = (
  people: readonly Employee[],
  contracts: readonly Contract[],
  range: Range,
): PeopleReminder[] => {
  const real = people.filter(({ example }) => !example);
  return [
    ...ending(real, contracts, range),
    ...real.flatMap((person) => [...yearly('birthday', person, range), ...yearly('anniversary', person, range)]),
  ];
};
