import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { deselected } from '#web/areas/schedule/board/board-ui.ts';
import { isTooMany } from '#web/areas/schedule/board/choosing.ts';
import { refusalIn, refuse } from '#web/areas/schedule/board/judge.ts';
import { rememberTemplate } from '#web/areas/schedule/board/recent-templates.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { startIn } from '#web/areas/schedule/board/start-in.ts';
import type { HoursDesk } from './hours-desk.ts';
import type { Hand } from './hours-hand.ts';
import { isWhereItWas, landingOf, lyingBeside } from './hours-several.ts';
import { timesInWords, verdictOfHand } from './hours-words.ts';

/** What the row and the times say of something new. */
const drawnIn = (desk: HoursDesk, { rowId, span, zone, template }: Hand) => {
  const { starttime: start, endtime: end } = desk.clock().timesOf(span, zone);
  return { ...startIn(desk, rowId, template), date: desk.clock().date, start, end };
};

/** A shift type is planned where it was let go; other rows than people ask for the person first. */
const plantAlong = (desk: HoursDesk, hand: Hand & { template: NonNullable<Hand['template']> }): void => {
  const { template, rowId, span, zone } = hand;
  const { actions, words } = desk.given();
  const by = desk.store.by();
  if (by !== 'employee' && rowId !== openRowId) {
    desk.setHand(null);
    actions.addByForm(drawnIn(desk, hand));
    return;
  }
  const { date, timesOf } = desk.clock();
  const warnings = verdictOfHand(desk, hand)?.warnings ?? 0;
  rememberTemplate(template.id);
  const { breakMinutes } = template;
  const employeeId = rowId === openRowId ? null : rowId;
  actions.add({ employeeId, date, template, ...timesOf(span, zone), breakMinutes });
  actions.announce(words.say.added(template.name, desk.store.view(rowId).employee?.name ?? null, date, warnings));
};

/** Puts down what is known already, alone or with the others that are chosen. */
const putDown = (desk: HoursDesk, hand: Hand & { shift: BoardShift }): void => {
  const { shift, rowId, copy, by } = hand;
  const { actions, words } = desk.given();
  const { lying, left } = lyingBeside(desk, hand);
  // A copy upon what it was made of is asked for by keys or clicks; a hand that trembled did not mean it.
  const isMeant = copy && by !== 'pointer';
  const landings = [hand, ...lying].map((one) => landingOf(desk, one)).filter((one) => isMeant || !isWhereItWas(one));
  if (isTooMany(desk, landings.length)) return;
  desk.ui.set(deselected);
  const [first] = landings;
  if (!first) return;
  const warnings = verdictOfHand(desk, hand)?.warnings ?? 0;
  const { times } = first;
  if (copy) actions.copy(landings);
  else if (landings.length === 1 && times && !first.shift.seats) actions.retime?.(first, times);
  else actions.move(landings);
  const person = desk.store.view(rowId).employee?.name ?? null;
  const said = words.say.placed(copy ? 'copy' : 'move', landings, person, warnings, left);
  actions.announce(`${said} ${timesInWords(desk, hand)}`);
  const place = desk.placeOf(shift.id);
  desk.setActive(place?.rowId === rowId ? place : { rowId, at: 0 });
};

/** Lets go of what is in the hand. A rule never refuses a planner: what it says is told along. */
export const dropOnHours = (desk: HoursDesk, hand: Hand): void => {
  const { template, shift } = hand;
  // Whoever picked a shift type may want it in more places.
  if (!template || hand.by !== 'pick') desk.setHand(null);
  const refused = shift && refusalIn(desk, hand.rowId, shift);
  if (refused) refuse(desk, refused);
  else if (template) plantAlong(desk, { ...hand, template });
  else if (shift) putDown(desk, { ...hand, shift });
  else desk.given().actions.addByForm(drawnIn(desk, hand));
  desk.focusActive();
};
