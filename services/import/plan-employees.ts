import { isDeepStrictEqual } from 'node:util';
import { outranks } from '#domain/access/take-rights.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { overlappingContract, weekTotal } from '#domain/contracts/contract-on.ts';
import { newContract } from '#domain/contracts/new-contract.ts';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { decimalsOf } from '#domain/money/decimal.ts';
import { instant } from '#domain/time/instant.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { claimsFor } from '#services/employees/claims.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { defaultGroups } from '#services/employees/memberships.ts';
import type { Book, Person } from './book.ts';
import { type Cells, cellsOf, onceOnly } from './cells.ts';
import { type FilePlan, needs, teamNamed } from './plan.ts';
import type { Row } from './read-csv.ts';
import { stableId } from './stable-id.ts';

type Line = {
  number: string;
  name: Pick<Employee, 'first_name' | 'prefix' | 'last_name'>;
  email: string;
  team: string;
  skills: string[];
  startdate: string;
  contractTypeId: string;
  minutes: number;
  wageMinor: number;
};

/** Words in lower case stand between first and last name: "de", "van der". */
const surname = (text: string): Pick<Employee, 'prefix' | 'last_name'> => {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) => !/^\p{Ll}/u.test(word));
  if (first <= 0) return { prefix: null, last_name: text };
  return { prefix: words.slice(0, first).join(' '), last_name: words.slice(first).join(' ') };
};

const lineOf = (book: Book, cells: Cells, skills: string): Line => ({
  number: cells.text('employee_nr', 40),
  name: { first_name: cells.text('first_name'), ...surname(cells.text('last_name')) },
  email: cells.email('email'),
  team: cells.text('team'),
  contractTypeId:
    cells.known('contract_type', 'unknownContractType', (name) =>
      book.organisation.contractTypes.find((type) => type.name.toLowerCase() === name.toLowerCase()),
    )?.id ?? '',
  // Hundredths of an hour are six tenths of a minute.
  minutes: Math.round((cells.decimal('contract_hours_per_week', 2, 16_800) * 6) / 10),
  wageMinor: cells.decimal('hourly_wage', decimalsOf(book.account.currency), 100_000),
  startdate: cells.date('start_date'),
  skills: skills
    .split('|')
    .map((skill) => skill.trim())
    .filter(Boolean),
});

/** People with contract and team. Answers once it is known whose addresses are taken. */
export const planEmployees = async (book: Book, rows: Row[], plan: FilePlan): Promise<void> => {
  needs(book, plan, employeesAccess.createEmployee);
  needs(book, plan, contractsAccess.createContract);
  const once = onceOnly();
  const used = new Set([...book.people.values()].map(({ employee }) => employee.id));
  const read: { cells: Cells; line: Line; id: string }[] = [];
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const line = lineOf(book, cells, row.cells.skills ?? '');
    once(cells, 'employee_nr', `number ${line.number}`);
    once(cells, 'email', `email ${line.email}`);
    if (cells.good()) read.push({ cells, line, id: idFor(book, used, line) });
  }
  const taken = await takenEmails(
    book.ctx,
    read.map(({ line: { email }, id }) => ({ email, userId: id })),
  );
  for (const { cells, line, id } of read) {
    if (taken.has(line.email)) cells.bad('email', 'emailTaken');
    planPerson(book, plan, cells, line, id);
  }
};

const idFor = (book: Book, used: ReadonlySet<string>, { number }: Line): string => {
  const known = book.people.get(number);
  if (known) return known.employee.id;
  const id = stableId('emp', book.account.id, number);
  return used.has(id) ? book.ctx.ports.ids.next('emp') : id;
};

/** People marry, and change their address; someone who differs in both is not the same person. */
const isSomebodyElse = ({ email, first_name, last_name }: Employee, line: Line): boolean =>
  email !== line.email && (first_name !== line.name.first_name || last_name !== line.name.last_name);

/** An address is a way into the login behind it: no one's own is changed by a file, nor that of someone who outranks them. */
const mayReaddress = ({ ctx: { viewer }, groups, account: { ownerId } }: Book, person: Employee): boolean =>
  person.id !== viewer.userId && person.id !== ownerId && !outranks(viewer, person, { groups, ownerId });

const planPerson = (book: Book, plan: FilePlan, cells: Cells, line: Line, id: string): void => {
  const known = book.people.get(line.number);
  if (known && isSomebodyElse(known.employee, line)) {
    cells.bad('employee_nr', 'numberTaken');
    return;
  }
  const before = known?.employee ?? null;
  if (before && before.email !== line.email && !mayReaddress(book, before)) cells.bad('email', 'emailElsewhere');
  const employee = before ? edited(book, plan, before, line) : added(book, plan, line, id);
  const terms = contractOf(book, known, employee, line);
  if (overlappingContract(terms.after, known?.contracts ?? [])) cells.bad('start_date', 'contractOverlaps');
  if (!before) book.origin.set(id, plan.file);
  const others = (known?.contracts ?? []).filter((contract) => contract.id !== terms.after.id);
  book.people.set(line.number, { employee, contracts: [...others, terms.after] });
  const [changed, retermed] = [!isDeepStrictEqual(before, employee), !isDeepStrictEqual(terms.before, terms.after)];
  if (before && changed) needs(book, plan, employeesAccess.editEmployment);
  if (changed) plan.changes.push(employeeChange(before, { ...employee, updatedAt: instant(book.ctx.now) }));
  if (retermed) plan.changes.push(contractChange(terms.before, terms.after));
  plan.claims.push(...claimsFor(before, employee));
  plan.found.count(!before ? 'created' : changed || retermed ? 'changed' : 'skipped');
};

const added = (
  book: Book,
  plan: FilePlan,
  { number, name, email, team, skills, startdate }: Line,
  id: string,
): Employee => {
  const { accountId, id: departmentId } = book.department;
  const teamId = teamNamed(book, plan, team).id;
  const groups = defaultGroups(book.groups, [departmentId]);
  const facts = { employee_nr: number, email, skills, startdate, memberships: [{ departmentId, teamId }], groups };
  return { ...newEmployee({ accountId, id, ...name, ...facts, updatedAt: instant(book.ctx.now) }), version: 1 };
};

const edited = (
  book: Book,
  plan: FilePlan,
  before: Employee,
  { name, email, team, skills, startdate }: Line,
): Employee => {
  const departmentId = book.department.id;
  const teamId = teamNamed(book, plan, team).id;
  const here = before.memberships.some((membership) => membership.departmentId === departmentId);
  const inTeam = before.memberships.some((membership) => membership.teamId === teamId);
  const elsewhere = before.memberships.filter((membership) => membership.departmentId !== departmentId);
  return {
    ...before,
    ...name,
    email,
    skills,
    startdate,
    verified: before.verified && before.email === email,
    memberships: inTeam ? before.memberships : [...elsewhere, { departmentId, teamId }],
    groups: here ? before.groups : [...before.groups, ...defaultGroups(book.groups, [departmentId])],
  };
};

/** The contract that begins on the row's first date, with the row's terms. */
const contractOf = (
  book: Book,
  known: Person | undefined,
  employee: Employee,
  line: Line,
): { before: Contract | null; after: Contract } => {
  const before = known?.contracts.find(({ startdate }) => startdate === line.startdate) ?? null;
  const { contractTypeId, wageMinor, startdate, minutes } = line;
  if (before) {
    const sameHours = weekTotal(before.minutes) === minutes;
    return {
      before,
      after: { ...before, contractTypeId, wageMinor, minutes: sameHours ? before.minutes : evenWeek(minutes) },
    };
  }
  const { accountId, id: employeeId } = employee;
  const head = { accountId, employeeId, id: book.ctx.ports.ids.next('con'), departmentId: book.department.id };
  const terms = { contractTypeId, minutes: evenWeek(minutes), startdate, wageMinor };
  return { before, after: newContract({ ...head, ...terms }, book.organisation.timeOffBalances) };
};
