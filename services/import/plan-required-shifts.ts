import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { requiredShiftChange } from '#services/planning/plan-changes.ts';
import type { Book } from './book.ts';
import { cellsOf, onceOnly } from './cells.ts';
import { type FilePlan, needs } from './plan.ts';
import type { Row } from './read-csv.ts';
import { shiftIn } from './rows.ts';

/** How many people each date needs by each shift type, whatever their team. */
export const planRequiredShifts = (book: Book, rows: Row[], plan: FilePlan): void => {
  needs(book, plan, shiftsAccess.createRequiredShift);
  const known = new Map(
    book.required.filter(({ teamId }) => teamId === null).map((one) => [`${one.date} ${one.shiftId}`, one]),
  );
  const once = onceOnly();
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const [date, instances, shift] = [
      cells.date('date'),
      cells.whole('instances', 0, 1000),
      shiftIn(book, plan, cells),
    ];
    if (!shift || !once(cells, 'shift', `${date} ${shift.id}`) || !cells.good()) continue;
    const before = known.get(`${date} ${shift.id}`) ?? null;
    if (before?.instances === instances) {
      plan.found.count('skipped');
      continue;
    }
    const { starttime, endtime, breakMinutes } = shift;
    const after: RequiredShift = {
      // The skills that it asks for, and what else the file knows nothing of.
      ...before,
      accountId: book.account.id,
      id: before?.id ?? book.ctx.ports.ids.next('rqs'),
      version: before?.version ?? 1,
      seriesId: before?.seriesId ?? null,
      departmentId: book.department.id,
      teamId: null,
      shiftId: shift.id,
      date,
      starttime,
      endtime,
      breakMinutes,
      instances,
      match: before?.match ?? 'min',
      time_settings: before?.time_settings ?? 'any',
      zone: book.zone,
    };
    plan.changes.push(requiredShiftChange(before, after));
    plan.found.count(before ? 'changed' : 'created');
  }
};
