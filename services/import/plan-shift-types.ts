import { isDeepStrictEqual } from 'node:util';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { writtenTimeProblem } from '#domain/shifts/planned-minutes.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { templateChange } from '#services/planning/plan-changes.ts';
import type { Book } from './book.ts';
import { cellsOf, onceOnly } from './cells.ts';
import { type FilePlan, needs, needsDepartment } from './plan.ts';
import type { Row } from './read-csv.ts';

const colours = [
  '#a47a01',
  '#009877',
  '#028dbe',
  '#9563c4',
  '#5f78d4',
  '#c26500',
  '#4b9639',
  '#cb5943',
  '#00949a',
  '#848900',
  '#b953a4',
  '#c95570',
];

/** Imports shift types of the department, identified by short name. */
export const planShiftTypes = (book: Book, rows: Row[], plan: FilePlan): void => {
  needs(book, plan, shiftsAccess.createShift);
  needsDepartment(book, plan);
  const once = onceOnly();
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const fields = {
      name: cells.text('name', 20),
      long_name: cells.text('long_name', 80),
      starttime: cells.time('start'),
      endtime: cells.time('end'),
      breakMinutes: cells.whole('break_minutes', 0, 1440),
    };
    once(cells, 'name', fields.name);
    if (!cells.good()) continue;
    const before = book.shifts.get(fields.name) ?? null;
    const after: Shift = before ? { ...before, ...fields } : newShift(book, fields);
    const problem = writtenTimeProblem(after);
    if (problem) cells.bad('break_minutes', problem.key === 'breakTakesAll' ? 'breakTakesAll' : 'breakTooLong');
    if (!before) book.origin.set(after.id, plan.file);
    book.shifts.set(fields.name, after);
    const changed = !isDeepStrictEqual(before, after);
    if (changed) plan.changes.push(templateChange(before, after));
    plan.found.count(!before ? 'created' : changed ? 'changed' : 'skipped');
  }
};

type Said = Pick<Shift, 'name' | 'long_name' | 'starttime' | 'endtime' | 'breakMinutes'>;

const newShift = (book: Book, fields: Said): Shift => ({
  ...fields,
  accountId: book.account.id,
  id: book.ctx.ports.ids.next('shf'),
  version: 1,
  departmentId: book.department.id,
  description: null,
  paidBreakMinutes: 0,
  meals: null,
  colour: colours[book.shifts.size % colours.length]!,
  order: book.shifts.size + 1,
  hide_end_time: false,
  isTask: false,
  active: true,
});
