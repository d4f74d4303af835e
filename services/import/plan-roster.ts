import { verdictFor } from '#domain/labour/conflicts.ts';
import { labourSetOn } from '#domain/labour/labour-set-on.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import type { Book } from './book.ts';
import { cellsOf, onceOnly } from './cells.ts';
import { type FilePlan, needs } from './plan.ts';
import type { Row } from './read-csv.ts';
import { personIn, shiftIn, teamIn } from './rows.ts';

const keyOf = ({ employeeId, date, shiftId }: Pick<ScheduledShift, 'employeeId' | 'date' | 'shiftId'>): string =>
  `${employeeId} ${date} ${shiftId}`;

/** Occurrences of series on the dates of the rows. */
const repeated = (book: Book, rows: Row[]): ScheduledShift[] => {
  const dates = rows
    .map(({ cells }) => cells.date ?? '')
    .filter(isPlainDate)
    .sort();
  if (dates.length === 0 || book.series.length === 0) return [];
  return book.series.flatMap((pattern) => expandSeries(pattern, { from: dates[0]!, to: dates.at(-1)! }));
};

/**
 * Imports scheduled shifts with the times of their shift types. As in the planner, violations refuse nothing and are stored with
 * the shift.
 */
export const planRoster = (book: Book, rows: Row[], plan: FilePlan): void => {
  needs(book, plan, shiftsAccess.createScheduledShift);
  const existing = [...book.planned, ...repeated(book, rows)];
  const known = new Set(existing.map(keyOf));
  const once = onceOnly();
  const added: ScheduledShift[] = [];
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const [person, shift, date] = [personIn(book, plan, cells), shiftIn(book, plan, cells), cells.date('date')];
    const teamId = person && teamIn(book, cells, person);
    if (!person || !shift || !teamId) continue;
    const key = keyOf({ employeeId: person.employee.id, date, shiftId: shift.id });
    if (!once(cells, 'shift', key) || !cells.good()) continue;
    plan.found.count(known.has(key) ? 'skipped' : 'created');
    if (known.has(key)) continue;
    const { starttime, endtime, breakMinutes, paidBreakMinutes, hide_end_time, isTask } = shift;
    const work = {
      shiftId: shift.id,
      starttime,
      endtime,
      breakMinutes,
      paidBreakMinutes,
      hide_end_time,
      isTask,
      note: null,
    };
    const place = { accountId: book.account.id, departmentId: book.department.id, teamId, zone: book.zone };
    const employeeId = person.employee.id;
    added.push(planScheduledShift({ ...place, ...work, id: book.ctx.ports.ids.next('sch'), employeeId, date }));
  }
  plan.changes.push(...judged(book, existing, added).map((shift) => plannedChange(null, shift)));
  book.planned.push(...added);
};

const judged = (book: Book, existing: ScheduledShift[], added: ScheduledShift[]): ScheduledShift[] => {
  const people = [...book.people.values()];
  const contracts = people.flatMap((person) => person.contracts);
  const employees = people.map(({ employee }) => employee);
  const { contractTypes } = book.organisation;
  const index = planningIndex({
    shifts: [...existing, ...added],
    absenceDays: book.absenceDays,
    contracts,
    employees,
    labourSetOn: labourSetOn({ ...book.account, contractTypes, contracts, employees }),
  });
  return added.map((shift) => ({ ...shift, verdict: verdictFor(shift, index) }));
};
