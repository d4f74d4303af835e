import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { refusalIn, refuse } from '#web/areas/schedule/board/chip/judge.ts';
import { isTooMany } from '#web/areas/schedule/board/choosing.ts';
import { rememberTemplate } from '#web/areas/schedule/board/recent-templates.ts';
import { startIn } from '#web/areas/schedule/board/rows/start-in.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { deselected } from '#web/grid/grid-state.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import { adjacentShifts, isWhereItWas, landingOf } from './hours-several.ts';
import { timesInWords, verdictOfHand } from './hours-words.ts';

/** Initial values of a new shift from row and times. */
const drawnIn = (controller: HoursController, { rowId, span, zone, template }: Hand) => {
  const { starttime: start, endtime: end } = controller.clock().timesOf(span, zone);
  return { ...startIn(controller, rowId, template), date: controller.clock().date, start, end };
};

/** Plans a shift type at the drop time; unless rows are people, asks for the person first. */
const plantAlong = (controller: HoursController, hand: Hand & { template: NonNullable<Hand['template']> }): void => {
  const { template, rowId, span, zone } = hand;
  const { actions, words } = controller.inputs();
  const by = controller.store.by();
  if (by !== 'employee' && rowId !== openRowId) {
    controller.setHand(null);
    actions.addByForm(drawnIn(controller, hand));
    return;
  }
  const { date, timesOf } = controller.clock();
  const warnings = verdictOfHand(controller, hand)?.warnings ?? 0;
  rememberTemplate(template.id);
  const { breakMinutes } = template;
  const employeeId = rowId === openRowId ? null : rowId;
  actions.add({ employeeId, date, template, ...timesOf(span, zone), breakMinutes });
  actions.announce(words.say.added(template.name, controller.store.view(rowId).employee?.name ?? null, date, warnings));
};

/** Drops existing shifts, alone or with the selection. */
const putDown = (controller: HoursController, hand: Hand & { shift: BoardShift }): void => {
  const { shift, rowId, copy, by } = hand;
  const { actions, words } = controller.inputs();
  const { lying, left } = adjacentShifts(controller, hand);
  // A copy onto its original is intended only by keys or clicks, not by an accidental drag.
  const isMeant = copy && by !== 'pointer';
  const landings = [hand, ...lying]
    .map((item) => landingOf(controller, item))
    .filter((landing) => isMeant || !isWhereItWas(landing));
  if (isTooMany(controller, landings.length)) return;
  controller.ui.set(deselected);
  const [first] = landings;
  if (!first) return;
  const warnings = verdictOfHand(controller, hand)?.warnings ?? 0;
  const { times } = first;
  if (copy) actions.copy(landings);
  else if (landings.length === 1 && times && !first.shift.seats) actions.retime?.(first, times);
  else actions.move(landings);
  const person = controller.store.view(rowId).employee?.name ?? null;
  const message = words.say.placed(copy ? 'copy' : 'move', landings, person, warnings, left);
  actions.announce(`${message} ${timesInWords(controller, hand)}`);
  const place = controller.placeOf(shift.id);
  controller.setActive(place?.rowId === rowId ? place : { rowId, at: 0 });
};

/** Drops the dragged items. Rules never refuse a planner; warnings accompany the result. */
export const dropOnHours = (controller: HoursController, hand: Hand): void => {
  const { template, shift } = hand;
  // A picked shift type stays for further drops.
  if (!template || hand.by !== 'pick') controller.setHand(null);
  const refused = shift && refusalIn(controller, hand.rowId, shift);
  if (refused) refuse(controller, refused);
  else if (template) plantAlong(controller, { ...hand, template });
  else if (shift) putDown(controller, { ...hand, shift });
  else controller.inputs().actions.addByForm(drawnIn(controller, hand));
  controller.focusActive();
};
