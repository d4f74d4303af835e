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

/** Whether the filter of drafts, or that of what is to be fixed or checked, leaves the shift. */
export const isInState = (
  state: string | null,
  { published, employeeId, findings }: { published: boolean; employeeId: string | null; findings: readonly unknown[] },
): boolean =>
  (state !== 'draft' || (!published && employeeId !== null)) && (state !== 'problem' || findings.length > 0);

/**
 * What the filters leave: rows by name and skill, chips by kind, state, tag and skill; a row without any of the wanted chips goes
 * too, unless who has the skill has none. Where rows are teams, kinds of work or skills, a person is found by their chips.
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
