import { tagKey } from '#domain/shifts/shift-tags.ts';
import type { SkillFilter } from '#domain/shifts/skill-filter.ts';
import type { BoardData, BoardShift } from '#web/areas/schedule/board/board-model.ts';

export type ShownOnly = {
  search: string;
  shift: string | null;
  state: string | null;
  tag: string | null;
  skill: SkillFilter | null;
};

/** Whether the shift passes the filter of drafts or findings. */
export const isInState = (
  state: string | null,
  { published, employeeId, findings }: { published: boolean; employeeId: string | null; findings: readonly unknown[] },
): boolean =>
  (state !== 'draft' || (!published && employeeId !== null)) && (state !== 'problem' || findings.length > 0);

/**
 * Applies the filters: rows by name and skill; chips by shift type, state, tag and skill. Rows without a matching chip are
 * hidden, except people who have the filtered skill. Unless rows are people, a search matches people by their chips.
 */
export const filtered = (board: BoardData, { search, shift, state, tag, skill }: ShownOnly): BoardData => {
  const wanted = search.trim().toLocaleLowerCase();
  const word = tag === null ? null : tagKey(tag);
  const isNamed = (name: string): boolean => name.toLocaleLowerCase().includes(wanted);
  const byPerson = (board.by ?? 'employee') === 'employee';
  const rowsNamed = new Set(board.employees.filter(({ name }) => isNamed(name)).map(({ id }) => id));
  const isWanted = (boardShift: BoardShift): boolean =>
    (shift === null || boardShift.shiftId === shift) &&
    (word === null || boardShift.tags.some((own) => tagKey(own) === word)) &&
    isInState(state, boardShift) &&
    (skill === null || skill.shift(boardShift)) &&
    (byPerson ||
      boardShift.employeeId === null ||
      rowsNamed.has(boardShift.rowId) ||
      boardShift.alsoIn?.some((id) => rowsNamed.has(id)) ||
      isNamed(boardShift.name));
  const all = shift === null && state === null && tag === null && (byPerson || wanted === '');
  const shifts = all && skill === null ? board.shifts : board.shifts.filter(isWanted);
  const rows = new Set<string>();
  for (const { rowId, alsoIn } of shifts) {
    rows.add(rowId);
    if (alsoIn) for (const id of alsoIn) rows.add(id);
  }
  const employees = board.employees.filter(({ id }) =>
    byPerson
      ? rowsNamed.has(id) && (all || rows.has(id)) && (skill === null || skill.person(id))
      : (all && skill === null) || rows.has(id),
  );
  return { ...board, shifts, employees };
};
