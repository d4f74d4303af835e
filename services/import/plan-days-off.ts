import type { AbsenceDay, AbsenceStatus } from '#domain/absence/absence.ts';
import { absenceDaysOf, absencesOn } from '#domain/absence/absence-days.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { firstStatus } from '#domain/absence/decide-absence.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { unexplainedHours } from '#domain/timesheet/written-hours.ts';
import { newAbsenceChanges } from '#services/absence/absence-change.ts';
import type { Book, Person } from './book.ts';
import { cellsOf, onceOnly } from './cells.ts';
import { type FilePlan, needs, needsDepartment } from './plan.ts';
import { loadAround } from './plan-hours.ts';
import type { Row } from './read-csv.ts';
import { personIn } from './rows.ts';

const statusOf = ({ ctx: { viewer } }: Book, employeeId: string): AbsenceStatus =>
  firstStatus(employeeId, { userId: viewer.userId, mayApprove: true, mayApproveOwn: viewer.mayApproveOwn });

/** Whether the importer may approve the person's absences on the date: those of the file's department, or of their contract's. */
const mayApprove = ({ ctx, department }: Book, { employee, contracts }: Person, date: PlainDate): boolean => {
  const departmentId = contractOn(date, contracts)?.departmentId;
  if (departmentId === undefined)
    return employee.memberships.some((membership) => membership.departmentId === department.id);
  return departmentId === department.id || !ctx.need(absenceAccess.approveAbsence, { departmentId });
};

type Span = { person: Person; type: AbsenceType; dates: string[] };

/** Imports days off as approved absences, one for each run of consecutive days. */
export const planDaysOff = async (book: Book, rows: Row[], plan: FilePlan): Promise<void> => {
  needs(book, plan, absenceAccess.approveAbsence);
  needsDepartment(book, plan);
  const daysByPerson = Map.groupBy(book.absenceDays, ({ employeeId }) => employeeId);
  const around = await loadAround(book, rows);
  const isOverHours = ({ employee: { id: employeeId } }: Person, date: PlainDate): boolean => {
    const hours = [...book.entries, ...(around.get(employeeId)?.timesheetEntries ?? [])];
    const day = { employeeId, date, startTime: null, minutes: 0, zone: book.zone };
    return statusOf(book, employeeId) === 'Approved' && unexplainedHours([day], hours) !== undefined;
  };
  const once = onceOnly();
  const wanted = new Map<string, Span>();
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const [person, date] = [personIn(book, plan, cells), cells.date('date')];
    const type = cells.known('type', 'unknownAbsenceType', (name) =>
      book.organisation.absenceTypes.find((absenceType) => absenceType.name.toLowerCase() === name.toLowerCase()),
    );
    if (!person || !type || !cells.good() || !once(cells, 'date', `${person.employee.id} ${date}`)) continue;
    if (!mayApprove(book, person, date)) {
      cells.bad('employee_nr', 'notInDepartment');
      continue;
    }
    const absent = absencesOn(date, daysByPerson.get(person.employee.id) ?? []);
    if (absent.some(({ absenceTypeId }) => absenceTypeId === type.id)) plan.found.count('skipped');
    else if (absent.length > 0) cells.bad('type', 'absentAlready');
    else if (isOverHours(person, date)) cells.bad('date', 'hoursApproved');
    else {
      const key = `${person.employee.id} ${type.id}`;
      const span = wanted.get(key) ?? { person, type, dates: [] };
      span.dates.push(date);
      wanted.set(key, span);
      plan.found.count('created');
    }
  }
  for (const span of wanted.values())
    for (const run of runsOf(span.dates)) planAbsence(book, plan, { ...span, dates: run });
};

/** Runs of consecutive dates. */
const runsOf = (dates: string[]): string[][] => {
  const runs: string[][] = [];
  for (const date of [...dates].sort()) {
    const run = runs.at(-1);
    if (run && addDays(run.at(-1)!, 1) === date) run.push(date);
    else runs.push([date]);
  }
  return runs;
};

const planAbsence = (book: Book, plan: FilePlan, { person, type, dates }: Span): void => {
  const { ctx, department, zone } = book;
  const [from, to, now] = [dates[0]!, dates.at(-1)!, instant(ctx.now)];
  const head = {
    accountId: department.accountId,
    version: 1,
    employeeId: person.employee.id,
    departmentId: department.id,
    absenceTypeId: type.id,
    status: statusOf(book, person.employee.id),
  };
  const id = ctx.ports.ids.next('abs');
  const days: AbsenceDay[] = absenceDaysOf(from, to, person.contracts).map(({ date, minutes }) => ({
    ...head,
    id: `${id}:${date}`,
    absenceId: id,
    date,
    minutes,
    startTime: null,
    zone,
  }));
  const decided =
    head.status === 'Approved'
      ? { reviewedBy: ctx.viewer.userId, reviewedAt: now }
      : { reviewedBy: null, reviewedAt: null };
  const review = { requestedAt: now, ...decided, reviewNote: null };
  const absence = { ...head, id, firstDay: from, lastDay: to, note: null, rosterAction: 'none' as const, ...review };
  plan.changes.push(...newAbsenceChanges(absence, days));
  book.absenceDays.push(...days);
};
