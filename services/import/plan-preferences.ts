import { type Preference, type PreferenceKind, preferenceKinds } from '#domain/availability/preference.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { preferenceChange } from '#services/availability/preferences.ts';
import type { Book } from './book.ts';
import { cellsOf, onceOnly } from './cells.ts';
import { type FilePlan, needs } from './plan.ts';
import type { Row } from './read-csv.ts';
import { personIn, shiftIn, teamIn } from './rows.ts';

const keyOf = ({ employeeId, date, shiftId }: Pick<Preference, 'employeeId' | 'date' | 'shiftId'>): string =>
  `${employeeId} ${date} ${shiftId}`;

/** Imports preferences for shifts, positive or negative. */
export const planPreferences = (book: Book, rows: Row[], plan: FilePlan): void => {
  needs(book, plan, shiftsAccess.createScheduledShift);
  const known = new Map(book.wishes.map((preference) => [keyOf(preference), preference]));
  const once = onceOnly();
  for (const row of rows) {
    const cells = cellsOf(row, plan.found);
    const [person, shift, date] = [personIn(book, plan, cells), shiftIn(book, plan, cells), cells.date('date')];
    const kind = cells.known('wish', 'choice', (word) =>
      preferenceKinds.find((preferenceKind): preferenceKind is PreferenceKind => preferenceKind === word.toLowerCase()),
    );
    const weight = cells.whole('weight', 1, 100);
    if (!person || !shift || !kind || !teamIn(book, cells, person) || !cells.good()) continue;
    const key = keyOf({ employeeId: person.employee.id, date, shiftId: shift.id });
    if (!once(cells, 'shift', key)) continue;
    const before = known.get(key) ?? null;
    const same = before?.kind === kind && before.weight === weight;
    plan.found.count(same ? 'skipped' : before ? 'changed' : 'created');
    if (same) continue;
    const head = {
      accountId: book.account.id,
      id: before?.id ?? book.ctx.ports.ids.next('wsh'),
      version: before?.version ?? 1,
    };
    const preference = {
      employeeId: person.employee.id,
      departmentId: book.department.id,
      shiftId: shift.id,
      date,
      kind,
      weight,
    };
    plan.changes.push(preferenceChange(before, { ...head, ...preference }));
  }
};
