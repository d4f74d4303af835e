import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { reshaped, spanOf, stepMinutes } from './hours-axis.ts';
import type { HoursDesk } from './hours-desk.ts';
import type { Hand, Part } from './hours-hand.ts';
import { addHere, intoRow } from './hours-rows.ts';
import { timesInWords, verdictOfHand } from './use-hours-desk.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const sideways: Record<string, number> = { ArrowLeft: -stepMinutes, ArrowRight: stepMinutes };
const updown: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Another row than the given one; at an edge it stays. */
const rowBeside = ({ store }: HoursDesk, rowId: string, by: number): string => {
  const row = store.rowIndex(rowId) ?? 0;
  return store.rowId(Math.max(-1, Math.min(row + by, store.employees().length - 1)));
};

/** Where the hand is now, for those who do not see it. */
const aimed = (desk: HoursDesk, hand: Hand): void => {
  desk.setHand(hand);
  const { actions, words } = desk.given();
  const person = desk.store.view(hand.rowId).employee?.name ?? words.t('schedule.board.openShifts');
  const verdict = verdictOfHand(desk, hand);
  const times = timesInWords(desk, hand);
  actions.announce([`${person}, ${times}.`, verdict && `${verdict.words}.`].filter(Boolean).join(' '));
};

const inHand = (desk: HoursDesk, hand: Hand, { key }: Pressed): boolean => {
  if (key === 'Escape') {
    desk.setHand(null);
    desk.given().actions.announce(desk.given().words.say.putBack());
  } else if (key === 'Enter' || key === ' ') desk.drop(hand);
  else if (sideways[key] !== undefined)
    aimed(desk, { ...hand, span: desk.clock().stepped(hand.span, hand.part, sideways[key], hand.zone) });
  else if (updown[key] !== undefined && hand.part === 'move')
    aimed(desk, intoRow(desk, hand, rowBeside(desk, hand.rowId, updown[key])));
  else return false;
  return true;
};

const take = (desk: HoursDesk, part: Part, copy: boolean, by = 0): boolean => {
  const shift = desk.activeShift();
  if (!shift?.may.edit || shift.endtime === null || shift.seats || !desk.mayEdit) return false;
  const zone = desk.zoneOf(shift);
  const own = spanOf(shift);
  const span = by === 0 ? reshaped(own, part, 0) : desk.clock().stepped(own, part, by, zone);
  aimed(desk, { part, by: 'keys', shift, copy, span, zone, rowId: shift.rowId });
  return true;
};

const wander = (desk: HoursDesk, { key }: Pressed): boolean => {
  const { rowId, at } = desk.active();
  const count = desk.shiftsOf(rowId).length;
  if (key === 'ArrowLeft') desk.setActive({ rowId, at: Math.max(count > 0 ? 0 : -1, at - 1) });
  else if (key === 'ArrowRight') desk.setActive({ rowId, at: Math.min(count - 1, at + 1) });
  else if (updown[key] !== undefined) {
    const next = rowBeside(desk, rowId, updown[key]);
    desk.setActive({ rowId: next, at: Math.min(desk.shiftsOf(next).length - 1, Math.max(0, at)) });
  } else return false;
  return true;
};

/** A proposed shift is taken or left out, or tells why it is there. */
const onGhost = (desk: HoursDesk, { id, ghost }: BoardShift, key: string): boolean => {
  const { proposal } = desk.given();
  const isGone = (key === 'Delete' || key === 'Backspace') && ghost?.taken;
  if (key === 'Enter') proposal?.show(id);
  else if (ghost?.kind === 'proposed' && (key === ' ' || isGone)) proposal?.toggle(id);
  else return false;
  return true;
};

/** What a key does beside the hours; false when it is none of ours. */
export const pressedOn = (desk: HoursDesk, event: Pressed): boolean => {
  const hand = desk.hand();
  if (hand) return inHand(desk, hand, event);
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const mod = ctrlKey || metaKey;
  if (shiftKey && sideways[key] !== undefined) return take(desk, mod ? 'start' : 'end', false, sideways[key]);
  if (altKey && sideways[key] !== undefined) {
    desk.given().actions.period(sideways[key] < 0 ? -1 : 1);
    return true;
  }
  if (mod && key.toLowerCase() === 'z') {
    const { undo, redo } = desk.given().actions;
    (shiftKey ? redo : undo)?.();
    return true;
  }
  if (mod || altKey) return false;
  if (key in updown || key in sideways) return wander(desk, event);
  const shift = desk.activeShift();
  if (shift?.ghost && onGhost(desk, shift, key)) return true;
  const letter = key.toLowerCase();
  if (letter === 'm') return take(desk, 'move', false);
  if (letter === 'd') return take(desk, 'move', true);
  if (letter === 't') desk.given().actions.today();
  else if (letter === '2') desk.given().actions.view?.('week');
  else if (letter === '3') desk.given().actions.view?.('month');
  else if ((key === 'Delete' || key === 'Backspace') && shift?.may.delete && desk.mayEdit)
    desk.given().actions.remove([shift]);
  else if (key === 'Enter' && shift) desk.given().actions.open(shift);
  else if ((key === 'Enter' || letter === 'n') && desk.mayEdit) addHere(desk, desk.active().rowId);
  else return false;
  return true;
};
