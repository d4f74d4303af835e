import type { BoardTemplate, ShiftDraftStart } from '#web/areas/schedule/board/board-model.ts';
import type { SelectionController } from '#web/areas/schedule/board/controller.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';

/** Initial values that the row gives a new shift: person, team or shift type, unless a shift type is picked up. */
export const startIn = (
  { store, inputs }: Pick<SelectionController, 'store' | 'inputs'>,
  rowId: string,
  inHand?: BoardTemplate,
): Omit<ShiftDraftStart, 'date'> => {
  if (rowId === openRowId) return {};
  switch (store.by()) {
    case 'employee':
      return { employeeId: rowId, teamId: store.view(rowId).employee?.teamId ?? undefined };
    case 'team':
      return { teamId: rowId, shiftId: inHand?.id };
    case 'shift':
      return { shiftId: rowId };
    // Any shift type that requires the skill; the form offers the others.
    case 'skill':
      return { shiftId: (inHand ?? inputs().templates.find(({ rowIds }) => rowIds?.includes(rowId)))?.id };
  }
};
