import type { BoardShift, BoardVerdict, Candidate } from '#web/areas/schedule/board/board-model.ts';
import type { SelectionController } from '#web/areas/schedule/board/controller.ts';
import { fitsRow, placeIn } from '#web/areas/schedule/board/drag/landings.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import type { CellRef } from '#web/grid/rows.ts';
import type { Judge } from './marks.ts';

export const candidateOf = (shift: BoardShift, copy: boolean): Candidate => ({
  shift,
  copy,
  starttime: shift.starttime,
  endtime: shift.endtime,
  breakMinutes: shift.breakMinutes,
  minutes: shift.minutes,
  isTask: shift.isTask,
  teamId: shift.teamId,
  shiftId: shift.shiftId,
});

/** Why the dragged shift cannot be dropped in the row; null when it can. */
export const refusalIn = (
  { store, inputs }: Pick<SelectionController, 'store' | 'inputs'>,
  rowId: string,
  shift: BoardShift,
): BoardVerdict | null =>
  fitsRow(store.by(), rowId, shift)
    ? null
    : { level: 'block', words: inputs().words.t('schedule.board.skillStays'), warnings: 0 };

/** Reports why the action was refused. */
export const refuse = ({ inputs }: Pick<SelectionController, 'inputs'>, { words }: BoardVerdict): void => {
  const { actions } = inputs();
  (actions.refuse ?? actions.announce)(words);
};

/** Verdict on the dragged shift in one cell; null for the open row, which has no employee. */
export const verdictAt = (controller: SelectionController, cell: CellRef): BoardVerdict | null => {
  const { carry } = controller.ui.get();
  const date = controller.store.dates()[cell.column];
  if (!carry || date === undefined || cell.rowId === openRowId) return null;
  const refused = refusalIn(controller, cell.rowId, carry.grabbed);
  if (refused) return refused;
  const { employeeId, shiftId } = placeIn(controller.store.by(), cell.rowId, carry.grabbed);
  return employeeId === null
    ? null
    : controller
        .inputs()
        .verdictFor({ ...candidateOf(carry.grabbed, carry.kind === 'copy'), shiftId }, employeeId, date);
};

/** Evaluates once per person while shift and date stay the same, however often rows are drawn. */
export const createJudge = (controller: SelectionController): Judge => {
  let key = '';
  let answers = new Map<string, ReturnType<Judge>>();
  return (rowId) => {
    const { carry } = controller.ui.get();
    if (!carry?.target) return null;
    const { column } = carry.target;
    // Only rows of people differ in their verdicts.
    if (controller.store.by() !== 'employee' && rowId !== carry.target.rowId) return null;
    const now = `${carry.kind} ${carry.grabbed.id} ${column} ${controller.store.version()}`;
    if (now !== key) {
      key = now;
      answers = new Map();
    }
    let answer = answers.get(rowId);
    if (answer === undefined) {
      const verdict = verdictAt(controller, { rowId, column });
      answer = verdict && { column, verdict };
      answers.set(rowId, answer);
    }
    return answer;
  };
};
