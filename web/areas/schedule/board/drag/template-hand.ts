import type { BoardShift, BoardTemplate, MinutesFor } from '#web/areas/schedule/board/board-model.ts';
import type { DraggedShifts } from '#web/areas/schedule/board/board-ui.ts';
import type { SelectionController } from '#web/areas/schedule/board/controller.ts';
import { rememberTemplate } from '#web/areas/schedule/board/recent-templates.ts';
import { startIn } from '#web/areas/schedule/board/rows/start-in.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { deselected } from '#web/grid/grid-state.ts';
import type { CellRef } from '#web/grid/rows.ts';

/** A draft of a shift type, so that it is dragged, evaluated and drawn like any shift. */
export const draftOf = (minutesFor: MinutesFor, template: BoardTemplate, date: string): BoardShift => {
  const { id: shiftId, name, hue, teamId, teamName, starttime, endtime, breakMinutes, isTask, rowIds = [] } = template;
  return {
    ...{ shiftId, name, hue, teamId, teamName, starttime, endtime, breakMinutes, isTask, date },
    id: `new:${shiftId}`,
    version: 0,
    rowId: rowIds[0] ?? openRowId,
    alsoIn: rowIds.slice(1),
    seriesId: null,
    employeeId: null,
    minutes: isTask ? 0 : minutesFor(date, template),
    costMinor: null,
    note: null,
    tags: [],
    published: true,
    findings: [],
    seats: null,
    offered: false,
    may: { edit: true, move: true, delete: true },
  };
};

/** Picks up a shift type; one picked by click or key stays for several cells. */
export const pickUpTemplate = (
  controller: SelectionController,
  template: BoardTemplate,
  by: DraggedShifts['by'],
): boolean => {
  const { settings, actions, words, minutesFor } = controller.inputs();
  const { active } = controller.ui.get();
  const date = controller.store.dates()[active.column];
  if (!settings.mayEdit || date === undefined) return false;
  const grabbed = draftOf(minutesFor, template, date);
  const load = [{ item: grabbed, rows: 0, columns: 0 }];
  const target = by === 'pick' ? { rowId: active.rowId, column: active.column } : null;
  controller.ui.set({ ...deselected, carry: { kind: 'copy', by, grabbed, load, target, template }, overlay: null });
  if (by === 'pick') {
    actions.announce(words.say.pickedUp('copy', grabbed, 1));
    controller.focusActive();
  }
  return true;
};

/** Plans it in the cell; unless rows are people, asks for the person first. */
export const plantTemplate = (
  controller: SelectionController,
  template: BoardTemplate,
  cell: CellRef,
  warnings: number,
): void => {
  const { actions, words } = controller.inputs();
  const { store } = controller;
  const date = store.dates()[cell.column]!;
  const { starttime, endtime, breakMinutes } = template;
  const open = cell.rowId === openRowId;
  if (!open && store.by() !== 'employee') {
    actions.addByForm({ ...startIn(controller, cell.rowId, template), date });
    return;
  }
  rememberTemplate(template.id);
  actions.add({ employeeId: open ? null : cell.rowId, date, template, starttime, endtime, breakMinutes });
  const person = store.view(cell.rowId).employee?.name ?? null;
  actions.announce(words.say.added(template.name, person, date, warnings));
};
