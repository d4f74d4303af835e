import { tagKey } from '#domain/schedule/shift-tags.ts';
import type { BoardData, BoardShift } from '#web/areas/schedule/board/board-model.ts';

export type ShownOnly = { search: string; shift: string | null; state: string | null; tag: string | null };

/** Whether the filter of drafts, or that of what is to be fixed or checked, leaves the shift. */
export const isInState = (
  state: string | null,
  { published, employeeId, findings }: { published: boolean; employeeId: string | null; findings: readonly unknown[] },
): boolean =>
  (state !== 'draft' || (!published && employeeId !== null)) && (state !== 'problem' || findings.length > 0);

/**
 * What the filters leave: rows by name, chips by kind, state and tag; a row without any of the wanted chips goes too. Where rows
 * are teams or kinds of work, a person is found by their chips.
 */
export const filtered = (board: BoardData, { search, shift, state, tag }: ShownOnly): BoardData => {
  const wanted = search.trim().toLocaleLowerCase();
  const word = tag === null ? null : tagKey(tag);
  const isNamed = (name: string): boolean => name.toLocaleLowerCase().includes(wanted);
  const byPerson = (board.by ?? 'employee') === 'employee';
  const rowsNamed = new Set(board.employees.filter(({ name }) => isNamed(name)).map(({ id }) => id));
  const isWanted = (one: BoardShift): boolean =>
    (shift === null || one.shiftId === shift) &&
    (word === null || one.tags.some((own) => tagKey(own) === word)) &&
    isInState(state, one) &&
    (byPerson || one.employeeId === null || rowsNamed.has(one.rowId) || isNamed(one.name));
  const all = shift === null && state === null && tag === null && (byPerson || wanted === '');
  const shifts = all ? board.shifts : board.shifts.filter(isWanted);
  const rows = new Set(shifts.map(({ rowId }) => rowId));
  const employees = board.employees.filter(({ id }) =>
    byPerson ? rowsNamed.has(id) && (all || rows.has(id)) : all || rows.has(id),
  );
  return { ...board, shifts, employees };
};
