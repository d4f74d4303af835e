import type { BoardTemplate, ShiftDraftStart } from '#web/areas/schedule/board/board-model.ts';
import type { SelectionController } from '#web/areas/schedule/board/controller.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';

/** What the row says of a shift that begins in it: whose it is, which team's, or of which kind, unless one is in the hand. */
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
    // Any kind that asks for it; the form offers the others.
    case 'skill':
      return { shiftId: (inHand ?? inputs().templates.find(({ rowIds }) => rowIds?.includes(rowId)))?.id };
  }
};
