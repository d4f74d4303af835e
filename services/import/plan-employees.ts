import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { outranks } from '#domain/access/take-rights.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { overlappingContract, weekTotal } from '#domain/contracts/contract-on.ts';
import { newContract } from '#domain/contracts/new-contract.ts';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { decimalsOf } from '#domain/money/decimal.ts';
import { instant } from '#domain/time/instant.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { claimsFor } from '#services/employees/claims.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { defaultGroups } from '#services/employees/memberships.ts';
import { type HireInput, type HiringCompany, hireInput, newHire } from '#services/employment/hire.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { checkedInput } from '#services/kit/use-case.ts';
import type { Book, Person } from './book.ts';
import { type Cells, cellsOf, onceOnly } from './cells.ts';
import type { ImportReason } from './import-files.ts';
import { type FilePlan, needs, scopeOf, teamNamed } from './plan.ts';
import type { Row } from './read-csv.ts';
import { stableId } from './stable-id.ts';

/** A row as the input of the form for a new employee; the form has no skills. */
type Line = HireInput & { skills: string[] };

/** Leading lower-case words of the last name are its prefix: "de", "van der". */
const surname = (text: string): Pick<Employee, 'prefix' | 'last_name'> => {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) => !/^\p{Ll}/u.test(word));
  if (first <= 0) return { prefix: null, last_name: text };
  return { prefix: words.slice(0, first).join(' '), last_name: words.slice(first).join(' ') };
};

/** Column of each form field, by prefix of the field path. */
const columns: readonly (readonly [string, string])[] = [
  ['first_name', 'first_name'],
  ['prefix', 'last_name'],
  ['last_name', 'last_name'],
  ['email', 'email'],
  ['employee_nr', 'employee_nr'],
  ['startdate', 'start_date'],
  ['teamIds', 'team'],
  ['contract.contractTypeId', 'contract_type'],
  ['contract.minutes', 'contract_hours_per_week'],
  ['contract.wageMinor', 'hourly_wage'],
  ['contract.startdate', 'start_date'],
];

/** Import reasons by refusal key of the form. */
const reasons: Readonly<Record<string, ImportReason>> = {
  contractOverlaps: 'contractOverlaps',
  emailTaken: 'emailTaken',
  employeeNumberTaken: 'numberTaken',
  unknownContractType: 'unknownContractType',
  'input.atMost': 'number',
  'input.characters': 'control',
  'input.email': 'email',
  'input.empty': 'required',
  'input.oneLine': 'oneLine',
  'input.tooLong': 'tooLong',
};

/** Reports the refusals of one row, once per column; refusals without a column are missing permissions and concern the file. */
const reportRefusals = (book: Book, plan: FilePlan, cells: Cells, refusals: readonly Refusal[]): void => {
  const seen = new Set<string>();
  for (const { code, key, field, limit } of refusals) {
    const column = columns.find(([path]) => field === path || field?.startsWith(`${path}.`))?.[1];
    if (!column) needs(book, plan, employeesAccess.createEmployee);
    else if (!seen.has(column)) {
      const reason = code === 'PLAN' ? 'plan' : code === 'FORBIDDEN' ? 'right' : (reasons[key] ?? 'choice');
      cells.bad(column, reason, limit === null || reason !== 'tooLong' ? undefined : Number(limit));
    }
    seen.add(column ?? '');
  }
};

/** The length is checked by the form's schema. */
const anyLength = Number.POSITIVE_INFINITY;

const lineOf = (book: Book, plan: FilePlan, cells: Cells): Line | undefined => {
  const number = cells.text('employee_nr', anyLength);
  const name = { first_name: cells.text('first_name', anyLength), ...surname(cells.text('last_name', anyLength)) };
  const email = cells.email('email');
  const team = cells.text('team');
  const contractTypeId = cells.known('contract_type', 'unknownContractType', (text) =>
    book.organisation.contractTypes.find((type) => type.name.toLowerCase() === text.toLowerCase()),
  )?.id;
  // A hundredth of an hour is 0.6 minutes.
  const minutes = Math.round((cells.decimal('contract_hours_per_week', 2, 16_800) * 6) / 10);
  const wageMinor = cells.decimal('hourly_wage', decimalsOf(book.account.currency), 100_000);
  const startdate = cells.date('start_date');
  if (!cells.good()) return undefined;
  const terms = { contractTypeId: contractTypeId!, minutes: evenWeek(minutes), wageMinor };
  const typed: z.input<typeof hireInput> = {
    ...name,
    id: stableId('emp', book.account.id, number),
    employee_nr: number,
    email,
    startdate,
    teamIds: [teamNamed(book, plan, team).id],
    contract: { id: book.ctx.ports.ids.next('con'), ...terms },
  };
  const line = checkedInput(hireInput, typed);
  if (Array.isArray(line)) return void reportRefusals(book, plan, cells, line);
  const skills = cells.raw('skills').split('|');
  return { ...line, skills: skills.map((skill) => skill.trim()).filter(Boolean) };
};

/** The company including the changes of the rows read so far. */
const hiringCompany = (book: Book, emails: ReadonlySet<string>): HiringCompany => ({
  ...book.organisation,
  departments: [...book.organisation.departments, book.department],
  teams: book.teams,
  groups: book.groups,
  // An existing employee number identifies the person to update, so it is not a conflict.
  taken: { emails, numbers: new Set() },
  need: (requirement) => book.ctx.need(requirement, scopeOf(book)),
});

/**
 * Adds or updates people with contract and team; new ones by the rules of the form. Asynchronous, as it looks up email addresses
 * in use.
 */
export const planEmployees = async (book: Book, rows: Row[], plan: FilePlan): Promise<void> => {
  needs(book, plan, employeesAccess.createEmployee);
  const once = onceOnly();
  const used = new Set([...book.people.values()].map(({ employee }) => employee.id));
  const read: { cells: Cells; line: Line }[] = [];
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const line = lineOf(book, plan, cells);
    once(cells, 'employee_nr', `number ${line?.employee_nr ?? cells.raw('employee_nr')}`);
    once(cells, 'email', `email ${line?.email ?? cells.raw('email')}`);
    if (line && cells.good()) read.push({ cells, line: { ...line, id: idFor(book, used, line) } });
  }
  const wanted = read.map(({ line: { email, id } }) => ({ email, userId: id }));
  const company = hiringCompany(book, await takenEmails(book.ctx, wanted));
  for (const { cells, line } of read) {
    const known = book.people.get(line.employee_nr!);
    if (known) planKnown(book, plan, { cells, line, known, taken: company.taken.emails });
    else planNew(book, plan, company, { cells, line });
  }
};

/** The deterministic id of a new person; a random one when it belongs to someone whose number was changed since. */
const idFor = (book: Book, used: ReadonlySet<string>, { id, employee_nr }: Line): string => {
  const known = book.people.get(employee_nr!);
  if (known) return known.employee.id;
  return used.has(id) ? book.ctx.ports.ids.next('emp') : id;
};

const planNew = (
  book: Book,
  plan: FilePlan,
  company: HiringCompany,
  { cells, line }: { cells: Cells; line: Line },
): void => {
  const hired = newHire(book.ctx, company, line);
  if (isRefusal(hired)) {
    reportRefusals(book, plan, cells, [hired]);
    return;
  }
  const { person, contract, guards } = hired;
  const employee = { ...person, version: 1, skills: line.skills };
  book.origin.set(line.id, plan.file);
  book.people.set(line.employee_nr!, { employee, contracts: [contract] });
  plan.changes.push(employeeChange(null, employee), contractChange(null, contract));
  plan.claims.push(...guards);
  plan.found.count('created');
};

/** A changed name or a changed email address may be the same person; when both differ, it is someone else. */
const isSomeoneElse = ({ email, first_name, last_name }: Employee, line: Line): boolean =>
  email !== line.email && (first_name !== line.first_name || last_name !== line.last_name);

/**
 * An email address gives access to the login, so a file cannot change the viewer's own, the owner's, or that of someone who
 * outranks the viewer, and none when an API token sends it.
 */
const mayReaddress = ({ ctx: { viewer, token }, groups, account: { ownerId } }: Book, person: Employee): boolean =>
  !token && person.id !== viewer.userId && person.id !== ownerId && !outranks(viewer, person, { groups, ownerId });

/** Whether the file may name the person: one of its department, or someone whom the viewer may edit elsewhere. */
const mayName = ({ ctx: { viewer }, department }: Book, person: Employee): boolean =>
  person.memberships.some(({ departmentId }) => departmentId === department.id) ||
  meetsFor(viewer, employeesAccess.editEmployment, person).ok;

type KnownLine = { cells: Cells; line: Line; known: Person; taken: ReadonlySet<string> };

const planKnown = (book: Book, plan: FilePlan, { cells, line, known, taken }: KnownLine): void => {
  const before = known.employee;
  if (!mayName(book, before)) {
    cells.bad('employee_nr', 'notInDepartment');
    return;
  }
  if (taken.has(line.email)) cells.bad('email', 'emailTaken');
  if (isSomeoneElse(before, line)) {
    cells.bad('employee_nr', 'numberTaken');
    return;
  }
  if (before.email !== line.email && !mayReaddress(book, before)) cells.bad('email', 'emailElsewhere');
  const employee = edited(book, before, line);
  const terms = contractOf(book, known, line);
  if (overlappingContract(terms.after, known.contracts)) cells.bad('start_date', 'contractOverlaps');
  const others = known.contracts.filter((contract) => contract.id !== terms.after.id);
  book.people.set(line.employee_nr!, { employee, contracts: [...others, terms.after] });
  const [changed, retermed] = [!isDeepStrictEqual(before, employee), !isDeepStrictEqual(terms.before, terms.after)];
  if (changed) {
    needs(book, plan, employeesAccess.editEmployment);
    plan.changes.push(employeeChange(before, { ...employee, updatedAt: instant(book.ctx.now) }));
  }
  if (terms.before) needs(book, plan, contractsAccess.editContract, { departmentId: terms.before.departmentId });
  else needs(book, plan, contractsAccess.createContract);
  if (retermed) plan.changes.push(contractChange(terms.before, terms.after));
  plan.claims.push(...claimsFor(before, employee));
  if (before.email !== employee.email) plan.moved.push({ before, after: employee });
  plan.found.count(changed || retermed ? 'changed' : 'skipped');
};

const edited = (book: Book, before: Employee, line: Line): Employee => {
  const { first_name, prefix, last_name, email, skills, startdate } = line;
  const departmentId = book.department.id;
  const teamId = line.teamIds[0]!;
  const here = before.memberships.some((membership) => membership.departmentId === departmentId);
  const inTeam = before.memberships.some((membership) => membership.teamId === teamId);
  const elsewhere = before.memberships.filter((membership) => membership.departmentId !== departmentId);
  return {
    ...before,
    first_name,
    prefix,
    last_name,
    email,
    skills,
    startdate,
    verified: before.verified && before.email === email,
    memberships: inTeam ? before.memberships : [...elsewhere, { departmentId, teamId }],
    groups: here ? before.groups : [...before.groups, ...defaultGroups(book.groups, [departmentId])],
  };
};

/**
 * The contract with the row's terms, from the row's start date. Needs the right to it also where nothing changes: a rehearsal would
 * tell otherwise whether the wage of the file is the agreed one.
 */
const contractOf = (
  book: Book,
  { employee, contracts }: Person,
  { startdate: date, contract: { id, contractTypeId, wageMinor, minutes } }: Line,
): { before: Contract | null; after: Contract } => {
  const startdate = date!;
  const before = contracts.find((contract) => contract.startdate === startdate) ?? null;
  if (before) {
    const sameHours = weekTotal(before.minutes) === weekTotal(minutes);
    return { before, after: { ...before, contractTypeId, wageMinor, minutes: sameHours ? before.minutes : minutes } };
  }
  const head = { accountId: employee.accountId, employeeId: employee.id, id, departmentId: book.department.id };
  const terms = { contractTypeId, minutes, startdate, wageMinor };
  return { before, after: newContract({ ...head, ...terms }, book.organisation.timeOffBalances) };
};
