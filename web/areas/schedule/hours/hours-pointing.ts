import type { MouseEvent } from 'react';
import { extendTo, toggle } from '#web/areas/schedule/board/choosing.ts';
import { openMenu, showTeamHours } from '#web/areas/schedule/board/commands.ts';
import { figureOfTeam } from '#web/areas/schedule/board/drag/hit-test.ts';
import { deselected } from '#web/grid/grid-state.ts';
import { spanOf } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import { addHere, intoRow } from './hours-rows.ts';
import { spanAt } from './template-span.ts';

type Point = { clientX: number; clientY: number };

/** The pick at the pointer; over a name it keeps its times. Null without a pick and outside the rows. */
export const pickedAt = (controller: HoursController, { clientX, clientY }: Point): Hand | null => {
  const hand = controller.hand();
  const { rowAt, wallAt, isOverNames } = controller.ground;
  const rowId = hand?.by === 'pick' ? rowAt(clientY) : undefined;
  if (!hand?.shift || rowId === undefined) return null;
  const { shift, template } = hand;
  const zone = template ? controller.zoneIn(rowId, template) : controller.zoneOf(shift);
  const span = isOverNames(clientX) ? spanOf(shift) : spanAt(shift, wallAt(clientX, zone));
  const aimed = { ...hand, span, zone };
  return template ? { ...aimed, rowId } : intoRow(controller, { ...aimed, rowId: shift.rowId }, rowId);
};

type Hit = { rowId: string; shiftId?: string };

const hitBy = (target: EventTarget | null): Hit | null => {
  if (!(target instanceof Element)) return null;
  const rowId = target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
  return rowId === undefined ? null : { rowId, shiftId: target.closest<HTMLElement>('[data-shift]')?.dataset.shift };
};

const cursorAt = (controller: HoursController, { rowId, shiftId }: Hit) => {
  const there = controller.shiftsOf(rowId);
  const chip = there.findIndex(({ id }) => id === shiftId);
  return { rowId, column: 0, chip: chip < 0 ? Math.min(0, there.length - 1) : chip };
};

/** One handler for all clicks on the board of hours, dispatched by the drag state and the element hit. */
export const clickedOn = (controller: HoursController, event: MouseEvent): void => {
  const picked = pickedAt(controller, event);
  if (picked) {
    controller.setHand(picked);
    controller.drop(picked);
    return;
  }
  const figure = figureOfTeam(event.target);
  if (figure) showTeamHours(controller, figure);
  const hit = hitBy(event.target);
  if (!hit) return;
  const { store, ui } = controller;
  const active = cursorAt(controller, hit);
  const { rowId, shiftId } = hit;
  const ghost = shiftId ? store.ghost(shiftId) : undefined;
  const shift = shiftId ? store.shift(shiftId) : undefined;
  const { actions, proposal } = controller.inputs();
  const { selected } = ui.get();
  if (event.shiftKey) extendTo(controller, active);
  else if ((event.ctrlKey || event.metaKey) && shiftId) {
    ui.set({ active });
    if (ghost) proposal?.toggle(ghost.id);
    else toggle(controller, shiftId);
  } else {
    ui.set({ active, ...deselected });
    if (ghost) proposal?.show(ghost.id);
    else if (shift) actions.open(shift);
    // Outside shifts and controls; a click that clears the selection does nothing else.
    else if (selected.size === 0 && (event.target as Element).matches('[role=gridcell]')) addHere(controller, rowId);
  }
  controller.focusActive();
};

/** Opens the shift's context menu. */
export const menuOn = (controller: HoursController, event: MouseEvent): void => {
  const hit = hitBy(event.target);
  if (!hit?.shiftId || controller.hand()) return;
  event.preventDefault();
  controller.ui.set({ active: cursorAt(controller, hit) });
  openMenu(controller);
};
