import type { Shift } from '#domain/shifts/shift.ts';
import type { Book, Person } from './book.ts';
import type { Cells } from './cells.ts';
import type { ImportFile, ImportReason } from './import-files.ts';
import { type FilePlan, waitsFor, waitsForFile } from './plan.ts';

/**
 * The entity that a name refers to. A name from a faulty file is reported as a dependency on that file, as is any unknown name
 * while the file cannot be read.
 */
const lookedUp = <T>(
  { book, plan, cells }: { book: Book; plan: FilePlan; cells: Cells },
  [column, reason, file]: [string, ImportReason, ImportFile],
  find: (name: string) => T | undefined,
): T | undefined => {
  const name = cells.raw(column);
  const brought = book.blocked.get(file);
  const waits = book.blocked.has(file) && (brought?.has(name) ?? true);
  if (!waits) return cells.known(column, reason, find);
  const value = find(name);
  if (value === undefined) waitsForFile(plan, file);
  return value;
};

/** The person of the row. */
export const personIn = (book: Book, plan: FilePlan, cells: Cells): Person | undefined => {
  const what: [string, ImportReason, ImportFile] = ['employee_nr', 'unknownEmployee', 'employees.csv'];
  const person = lookedUp({ book, plan, cells }, what, (number) => book.people.get(number));
  if (person) waitsFor(book, plan, person.employee.id);
  return person;
};

/** The shift type of the row. */
export const shiftIn = (book: Book, plan: FilePlan, cells: Cells): Shift | undefined => {
  const what: [string, ImportReason, ImportFile] = ['shift', 'unknownShift', 'shift-types.csv'];
  const shift = lookedUp({ book, plan, cells }, what, (name) => book.shifts.get(name));
  if (shift) waitsFor(book, plan, shift.id);
  return shift;
};

/** The person's team in the department; reported when there is none. */
export const teamIn = (book: Book, cells: Cells, { employee }: Person): string | undefined => {
  const member = employee.memberships.find(({ departmentId }) => departmentId === book.department.id);
  if (!member) cells.bad('employee_nr', 'notInDepartment');
  return member?.teamId;
};
