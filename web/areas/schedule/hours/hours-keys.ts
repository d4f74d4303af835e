import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { commandsOf, type KeyRow, keyAsSeen, type Pressed } from '#web/areas/schedule/board/key-table.ts';
import { reshaped, spanOf, stepMinutes } from './hours-axis.ts';
import type { HoursDesk } from './hours-desk.ts';
import type { Hand, Part } from './hours-hand.ts';
import { addHere, intoRow } from './hours-rows.ts';
import { timesInWords, verdictOfHand } from './use-hours-desk.ts';

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

/** What is in the hand takes the arrows, Enter and Escape; false when it is another key. */
const inHand = (desk: HoursDesk, hand: Hand, key: string): boolean => {
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

/** A shift whose times may be changed here: open shifts and hidden ends have their form. */
const isHeld = (desk: HoursDesk, shift: BoardShift | undefined): shift is BoardShift =>
  desk.mayEdit && shift?.may.edit === true && shift.endtime !== null && !shift.seats && !shift.ghost;

const take = (desk: HoursDesk, part: Part, copy: boolean, by = 0): void => {
  const shift = desk.activeShift();
  if (!isHeld(desk, shift)) return;
  const zone = desk.zoneOf(shift);
  const own = spanOf(shift);
  const span = by === 0 ? reshaped(own, part, 0) : desk.clock().stepped(own, part, by, zone);
  aimed(desk, { part, by: 'keys', shift, copy, span, zone, rowId: shift.rowId });
};

const sidestep =
  (by: -1 | 1) =>
  (desk: HoursDesk): void => {
    const { rowId, at } = desk.active();
    const count = desk.shiftsOf(rowId).length;
    desk.setActive({ rowId, at: by < 0 ? Math.max(count > 0 ? 0 : -1, at - 1) : Math.min(count - 1, at + 1) });
  };

const climb =
  (by: -1 | 1) =>
  (desk: HoursDesk): void => {
    const { rowId, at } = desk.active();
    const next = rowBeside(desk, rowId, by);
    desk.setActive({ rowId: next, at: Math.min(desk.shiftsOf(next).length - 1, Math.max(0, at)) });
  };

const takeAll = (copy: boolean) => (desk: HoursDesk) => take(desk, 'move', copy);
const stretch = (part: 'start' | 'end', by: number) => (desk: HoursDesk) => take(desk, part, false, by);

/** The proposed shift that has the tab stop. */
const ghostHere = (desk: HoursDesk): BoardShift | undefined => {
  const shift = desk.activeShift();
  return shift?.ghost && shift;
};

const openHere = (desk: HoursDesk): void => {
  const shift = desk.activeShift();
  if (shift?.ghost) desk.given().proposal?.show(shift.id);
  else if (shift) desk.given().actions.open(shift);
  else addInRow(desk);
};

const addInRow = (desk: HoursDesk): void => {
  if (desk.mayEdit) addHere(desk, desk.active().rowId);
};

/** A proposed shift is taken or left out. */
const toggleGhost = (desk: HoursDesk): void => {
  const ghost = ghostHere(desk);
  if (ghost?.ghost?.kind === 'proposed') desk.given().proposal?.toggle(ghost.id);
};

const removeHere = (desk: HoursDesk): void => {
  const shift = desk.activeShift();
  if (shift?.ghost) {
    if (shift.ghost.taken) toggleGhost(desk);
  } else if (shift?.may.delete && desk.mayEdit) desk.given().actions.remove([shift]);
};

const keep =
  (kind: 'copy' | 'move') =>
  (desk: HoursDesk): void => {
    const shift = desk.activeShift();
    if (!isHeld(desk, shift)) return;
    desk.setKept({ kind, shift });
    desk.given().actions.announce(desk.given().words.say.kept(kind, 1));
  };

/** At the same times in the row of the tab stop, also on another day. What was cut leaves its place only now. */
const paste = (desk: HoursDesk): void => {
  const kept = desk.kept();
  if (!kept || !desk.mayEdit) return;
  const shift = desk.store.shift(kept.shift.id) ?? kept.shift;
  const [span, zone, copy] = [spanOf(shift), desk.zoneOf(shift), kept.kind === 'copy'];
  if (!copy) desk.setKept(null);
  const hand: Hand = { part: 'move', by: 'keys', shift, copy, span, zone, rowId: shift.rowId };
  desk.drop(intoRow(desk, hand, desk.active().rowId));
};

const act = (name: 'undo' | 'redo' | 'today') => (desk: HoursDesk) => desk.given().actions[name]?.();
const page = (by: -1 | 1) => (desk: HoursDesk) => desk.given().actions.period(by);
const view = (period: 'week' | 'month') => (desk: HoursDesk) => desk.given().actions.view?.(period);

/** The keys of a day by its hours, as its list tells them. */
export const hoursKeyRows: readonly KeyRow<HoursDesk>[] = [
  { label: 'open', keys: ['Enter', 'F2'], shown: ['Enter'], run: openHere },
  { label: 'add', keys: ['n'], shown: ['N'], run: addInRow },
  { label: 'moveAlong', keys: ['m'], shown: ['M'], run: takeAll(false) },
  { label: 'copyAlong', keys: ['d'], shown: ['D'], run: takeAll(true) },
  { label: 'endTime', keys: ['Shift+ArrowRight'], shown: ['Shift', '→'], run: stretch('end', stepMinutes) },
  {
    label: 'startTime',
    keys: ['Mod+Shift+ArrowRight'],
    shown: ['Ctrl', 'Shift', '→'],
    run: stretch('start', stepMinutes),
  },
  { label: 'delete', keys: ['Delete', 'Backspace'], shown: ['Del'], run: removeHere },
  { label: 'copy', keys: ['Mod+c', 'c'], shown: ['Ctrl', 'C'], run: keep('copy') },
  { label: 'cut', keys: ['Mod+x', 'x'], shown: ['Ctrl', 'X'], run: keep('move') },
  { label: 'paste', keys: ['Mod+v', 'v'], shown: ['Ctrl', 'V'], run: paste },
  { label: 'undo', keys: ['Mod+z'], shown: ['Ctrl', 'Z'], run: act('undo') },
  { label: 'redo', keys: ['Mod+Shift+z', 'Mod+y'], shown: ['Ctrl', 'Shift', 'Z'], run: act('redo') },
  { label: 'today', keys: ['t'], shown: ['T'], run: act('today') },
  { label: 'earlier', keys: ['Alt+ArrowLeft'], shown: ['Alt', '←'], run: page(-1) },
  { label: 'later', keys: ['Alt+ArrowRight'], shown: ['Alt', '→'], run: page(1) },
  { label: 'view', keys: ['1', '2', '3'], shown: ['1', '2', '3'], run: undefined },
  { label: 'cancel', keys: ['Escape'], shown: ['Esc'], run: (desk) => desk.showKeys(false) },
  { label: 'list', keys: ['?'], shown: ['?'], run: (desk) => desk.showKeys(true) },
];

const commandFor = commandsOf<HoursDesk, (desk: HoursDesk) => unknown>(hoursKeyRows, {
  ArrowLeft: sidestep(-1),
  ArrowRight: sidestep(1),
  ArrowUp: climb(-1),
  ArrowDown: climb(1),
  'Shift+ArrowLeft': stretch('end', -stepMinutes),
  'Mod+Shift+ArrowLeft': stretch('start', -stepMinutes),
  ' ': toggleGhost,
  // The day is on the screen already.
  1: () => undefined,
  2: view('week'),
  3: view('month'),
});

/** What a key does beside the hours; false when it is none of ours. */
export const pressedOn = (desk: HoursDesk, event: Pressed, rightToLeft = false): boolean => {
  const hand = desk.hand();
  if (hand) return inHand(desk, hand, keyAsSeen(event, rightToLeft));
  const command = commandFor(event, rightToLeft);
  command?.(desk);
  return command !== undefined;
};
