import { contractOn } from '#domain/contracts/contract-on.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { instant } from '#domain/time/instant.ts';
import { overlaps } from '#domain/time/interval.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { editEntry, newEntry } from '#domain/timesheet/edit-entry.ts';
import { reviewed, reviewProblem } from '#domain/timesheet/review-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedTimeProblem } from '#domain/timesheet/worked-minutes.ts';
import { approvedChanges, approvedEntries, loadApprovedHours } from '#services/timesheet/approved-hours.ts';
import { closedOnIn, stillOpen } from '#services/timesheet/closed-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import type { Book } from './book.ts';
import { type Cells, cellsOf } from './cells.ts';
import { type FilePlan, needs } from './plan.ts';
import type { Row } from './read-csv.ts';
import { personIn, shiftIn, teamIn } from './rows.ts';

type Step = { before: TimesheetEntry | null; after: TimesheetEntry; cells: Cells };
type Known = {
  entries: Map<string, TimesheetEntry>;
  planned: Map<string, ScheduledShift>;
  /** What the rows above say, by person. */
  above: Map<string, TimesheetEntry[]>;
};

const keyOf = ({
  employeeId,
  date,
  shiftId,
}: {
  employeeId: string | null;
  date: string;
  shiftId: string | null;
}): string => `${employeeId} ${date} ${shiftId}`;

/** Worked hours, pending as everyone's are, or approved at once by those who may and say so. */
export const planHours = async (book: Book, rows: Row[], plan: FilePlan): Promise<void> => {
  needs(book, plan, timesheetAccess.createTimesheetEntry);
  if (book.approveHours) needs(book, plan, timesheetAccess.approveTimesheetEntries);
  const known: Known = {
    entries: new Map(book.entries.map((entry) => [keyOf(entry), entry])),
    planned: new Map(book.planned.map((shift) => [keyOf(shift), shift])),
    above: new Map(),
  };
  const steps = rows.flatMap((row) => stepOf(book, plan, known, cellsOf(row, plan.found)) ?? []);
  const written = book.approveHours ? await approved(book, steps, plan) : steps;
  const open = stillOpen(
    book.account.id,
    written.map(({ after }) => after),
  );
  for (const { before, after } of written) plan.changes.push({ ...entryChange(before, after), guard: open.of(after) });
};

/** Why the row conflicts with those above: the same hours again, or some of them. */
const clashWith = (above: readonly TimesheetEntry[], entry: TimesheetEntry) => {
  const again = above.find((timesheetEntry) => keyOf(timesheetEntry) === keyOf(entry));
  if (again?.startsAt === entry.startsAt && again.endsAt === entry.endsAt) return 'duplicate';
  if (above.some((timesheetEntry) => overlaps(timesheetEntry, entry))) return 'overlaps';
  return again && 'duplicate';
};

const stepOf = (book: Book, plan: FilePlan, known: Known, cells: Cells): Step | undefined => {
  const [person, shift, date] = [personIn(book, plan, cells), shiftIn(book, plan, cells), cells.date('date')];
  const [starttime, endtime] = [cells.time('start'), cells.time('end')];
  const breakMinutes = cells.whole('break_minutes', 0, 1440);
  const teamId = person && teamIn(book, cells, person);
  if (!person || !shift || !teamId || !cells.good()) return undefined;
  const key = keyOf({ employeeId: person.employee.id, date, shiftId: shift.id });
  if (!isActiveOn(person.employee, date)) return void cells.bad('date', 'notEmployed');
  const before = known.entries.get(key) ?? null;
  const hours = { starttime, endtime, breakMinutes };
  const place = { accountId: book.account.id, departmentId: book.department.id, teamId, zone: book.zone };
  const work = { employeeId: person.employee.id, shiftId: shift.id, date, ...hours, note: null };
  const occurrence_id = known.planned.get(key)?.occurrence_id ?? null;
  const after = before
    ? editEntry(before, hours, true)
    : newEntry({ ...place, ...work, id: book.ctx.ports.ids.next('tms'), occurrence_id });
  const above = known.above.get(after.employeeId) ?? [];
  const clash = clashWith(above, after);
  if (clash) return void cells.bad(clash === 'duplicate' ? 'shift' : 'start', clash);
  known.above.set(after.employeeId, [...above, after]);
  if (before && before.starttime === starttime && before.endtime === endtime && before.breakMinutes === breakMinutes)
    return void plan.found.count('skipped');
  if (closedOnIn(book.closedHours)({ departmentId: book.department.id, date }))
    return void cells.bad('date', 'hoursClosed');
  if (before && before.status !== 'pending') return void cells.bad('start', 'approvedAlready');
  const problem = workedTimeProblem(after);
  if (problem)
    return void cells.bad('break_minutes', problem.key === 'breakTakesAll' ? 'breakTakesAll' : 'breakTooLong');
  plan.found.count(before ? 'changed' : 'created');
  return { before, after, cells };
};

/** The same, approved where the importer may approve, with the wage of the date. */
const approved = async (book: Book, steps: Step[], plan: FilePlan): Promise<Step[]> => {
  const { viewer, now } = book.ctx;
  const approved = await loadApprovedHours(
    book.ctx,
    steps.map(({ after }) => after),
  );
  const taken = approvedEntries(approved);
  const contracts = new Map([...book.people.values()].map((person) => [person.employee.id, person.contracts]));
  const written = steps.map((step) => {
    const problem = reviewProblem(step.after, 'approved', viewer, taken);
    if (problem?.key === 'timesheetOverlap') step.cells.bad('start', 'overlapsApproved');
    if (problem) return step;
    const wageMinor = contractOn(step.after.date, contracts.get(step.after.employeeId) ?? [])?.wageMinor ?? null;
    const after = reviewed(step.after, 'approved', { by: viewer.userId, at: instant(now), wageMinor });
    taken.push(after);
    return { ...step, after };
  });
  plan.changes.push(...approvedChanges(approved, written));
  return written;
};
