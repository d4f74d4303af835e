import { isActiveOn } from '#domain/employees/employee.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { instant } from '#domain/time/instant.ts';
import { overlaps } from '#domain/time/interval.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { editEntry, newEntry } from '#domain/timesheet/edit-entry.ts';
import { reviewed, reviewProblem } from '#domain/timesheet/review-entry.ts';
import { agreedWage } from '#domain/timesheet/salary-line.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedTimeProblem } from '#domain/timesheet/worked-minutes.ts';
import { writtenHoursProblem } from '#domain/timesheet/written-hours.ts';
import { loadHorizon, type Week } from '#services/table.ts';
import { approvedChanges, approvedEntries, loadApprovedHours } from '#services/timesheet/approved-hours.ts';
import { closedOnIn, stillOpen } from '#services/timesheet/closed-hours.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { overlapRefusal } from '#services/timesheet/entry-checks.ts';
import { approves } from '#services/timesheet/entry-rights.ts';
import type { Book } from './book.ts';
import { type Cells, cellsOf } from './cells.ts';
import type { ImportReason } from './import-files.ts';
import { type FilePlan, needs } from './plan.ts';
import type { Row } from './read-csv.ts';
import { personIn, shiftIn, teamIn } from './rows.ts';

type Step = { before: TimesheetEntry | null; after: TimesheetEntry; cells: Cells };
type Known = {
  entries: Map<string, TimesheetEntry>;
  planned: Map<string, ScheduledShift>;
  around: Around;
  /** Hours of the preceding rows, by person. */
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

/** Imports worked hours as pending, or as approved when the importer requests it and has the permission. */
export const planHours = async (book: Book, rows: Row[], plan: FilePlan): Promise<void> => {
  needs(book, plan, timesheetAccess.createTimesheetEntry);
  if (book.approveHours) needs(book, plan, timesheetAccess.approveTimesheetEntries);
  const known: Known = {
    entries: new Map(book.entries.map((entry) => [keyOf(entry), entry])),
    planned: new Map(book.planned.map((shift) => [keyOf(shift), shift])),
    around: await loadAround(book, rows),
    above: new Map(),
  };
  const steps = rows.flatMap((row) => stepOf(book, plan, known, cellsOf(row, plan.found)) ?? []);
  const written = book.approveHours ? await approved(book, steps, plan, known) : await pending(book, steps);
  const open = stillOpen(
    book.account.id,
    written.map(({ after }) => after),
  );
  for (const { before, after } of written) plan.changes.push({ ...entryChange(before, after), guard: open.of(after) });
};

/** Hours and absences by person, across all departments. */
type Around = Map<string, Pick<Week, 'timesheetEntries' | 'absenceDays'>>;

const peopleAtOnce = 20;

/**
 * Hours and absences of the people around the dates of the rows, as the book only holds the file's department. One Query per
 * person.
 */
export const loadAround = async (book: Book, rows: Row[]): Promise<Around> => {
  const dates = rows.flatMap(({ cells: { date } }) => (date && isPlainDate(date) ? [date] : [])).sort();
  const named = rows.flatMap(({ cells }) => book.people.get(cells.employee_nr ?? '')?.employee.id ?? []);
  const ids = [...new Set(named)].filter((id) => !book.origin.has(id));
  const around: Around = new Map();
  if (dates.length === 0) return around;
  const range = { from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1) };
  for (let start = 0; start < ids.length; start += peopleAtOnce)
    await Promise.all(
      ids.slice(start, start + peopleAtOnce).map(async (id) => {
        around.set(id, await loadHorizon(book.ctx, book.account.id, id, range));
      }),
    );
  return around;
};

/** Columns and reasons by refusal key of the form. */
const refusals: Readonly<Record<string, [column: string, reason: ImportReason]>> = {
  hoursInFuture: ['date', 'inFuture'],
  hoursTwice: ['start', 'hoursTwice'],
  hoursInAbsence: ['date', 'inAbsence'],
  // The file has no column for the note that would allow an approver to enter them.
  hoursInAbsenceNote: ['date', 'inAbsence'],
};

/** The problem that a form would report for the hours, considering the person's other hours and absences. */
const refusedAround = (
  book: Book,
  { around, above }: Known,
  after: TimesheetEntry,
): [column: string, reason: ImportReason] | undefined => {
  const { employeeId } = after;
  const elsewhere = around.get(employeeId);
  const rewritten = new Set(above.get(employeeId)?.map(({ id }) => id));
  const others = [...book.entries, ...(elsewhere?.timesheetEntries ?? [])].filter(({ id }) => !rewritten.has(id));
  const problem = writtenHoursProblem(after, {
    today: dateAt(instant(book.ctx.now), book.zone),
    hoursAhead: settingOf('hoursAhead', book.account, book.department),
    others,
    // The book already contains the days off of the same import as absences.
    absences: [...book.absenceDays, ...(elsewhere?.absenceDays ?? [])],
    mayApprove: approves(book.ctx.viewer, after),
  });
  return problem && refusals[problem.key];
};

/** Conflict of the row with preceding rows: a duplicate or an overlap. */
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
  const moved = before?.startsAt !== after.startsAt || before.endsAt !== after.endsAt;
  const refused = moved ? refusedAround(book, known, after) : undefined;
  if (refused) return void cells.bad(...refused);
  plan.found.count(before ? 'changed' : 'created');
  return { before, after, cells };
};

/** Pending hours; the importer's own must not overlap approved hours. */
const pending = async (book: Book, steps: Step[]): Promise<Step[]> => {
  const { viewer } = book.ctx;
  const own = steps.filter(({ after }) => after.employeeId === viewer.userId);
  const known = await loadApprovedHours(
    book.ctx,
    own.map(({ after }) => after),
  );
  for (const { after, cells } of own) if (overlapRefusal(viewer, known, after)) cells.bad('start', 'overlapsApproved');
  return steps;
};

/** Approves the hours where the importer may approve, with the wage of the date. */
const approved = async (book: Book, steps: Step[], plan: FilePlan, { around }: Known): Promise<Step[]> => {
  const { viewer, now } = book.ctx;
  const approved = await loadApprovedHours(
    book.ctx,
    steps.map(({ after }) => after),
  );
  const taken = approvedEntries(approved);
  const contracts = new Map([...book.people.values()].map((person) => [person.employee.id, person.contracts]));
  const written = steps.map((step) => {
    const absences = [...book.absenceDays, ...(around.get(step.after.employeeId)?.absenceDays ?? [])];
    const problem = reviewProblem(step.after, 'approved', viewer, { others: taken, absences });
    if (problem?.key === 'timesheetOverlap') step.cells.bad('start', 'overlapsApproved');
    if (problem?.key === 'hoursInAbsenceNote') step.cells.bad('date', 'inAbsence');
    if (problem) return step;
    const wageMinor = agreedWage(step.after.date, contracts.get(step.after.employeeId) ?? []);
    const after = reviewed(step.after, 'approved', { by: viewer.userId, at: instant(now), wageMinor });
    taken.push(after);
    return { ...step, after };
  });
  plan.changes.push(...approvedChanges(approved, written));
  return written;
};
