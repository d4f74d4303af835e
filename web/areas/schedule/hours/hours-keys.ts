import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { extendTo } from '#web/areas/schedule/board/choosing.ts';
import {
  activeGhost,
  activeShift,
  carryDragged,
  openMenu,
  removeInHand,
  toggleHere,
  view,
} from '#web/areas/schedule/board/commands.ts';
import { asTheyStand } from '#web/areas/schedule/board/drag/drag-actions.ts';
import { type BoardKeyRow, boardCommandsOf, sharedKeys } from '#web/areas/schedule/board/key-table.ts';
import { rowBeyond } from '#web/grid/cursor.ts';
import { deselected } from '#web/grid/grid-state.ts';
import { keyAsSeen, type Pressed } from '#web/grid/keys.ts';
import { spanOf, stepMinutes } from './hours-axis.ts';
import { nearestIn } from './hours-choice.ts';
import type { HoursController, Place } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import { addHere, intoRow } from './hours-rows.ts';
import { timesInWords, verdictOfHand } from './hours-words.ts';

const sideways: Record<string, number> = { ArrowLeft: -stepMinutes, ArrowRight: stepMinutes };
const updown: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const pageOfRows = 10;

/** Announces the current drop target. */
const aimed = (controller: HoursController, hand: Hand): void => {
  controller.setHand(hand);
  controller.reveal({ rowId: hand.rowId, column: 0 });
  const { actions, words } = controller.inputs();
  const person = controller.store.view(hand.rowId).employee?.name ?? words.t('schedule.board.openShifts');
  const verdict = verdictOfHand(controller, hand);
  const times = timesInWords(controller, hand);
  actions.announce([`${person}, ${times}.`, verdict && `${verdict.words}.`].filter(Boolean).join(' '));
};

/** Handles arrows, Enter and Escape during a drag; false for other keys. */
const inHand = (controller: HoursController, hand: Hand, key: string): boolean => {
  if (key === 'Escape') {
    controller.setHand(null);
    controller.inputs().actions.announce(controller.inputs().words.say.putBack());
  } else if (key === 'Enter' || key === ' ') controller.drop(hand);
  else if (sideways[key] !== undefined)
    aimed(controller, { ...hand, span: controller.clock().stepped(hand.span, hand.part, sideways[key], hand.zone) });
  else if (updown[key] !== undefined && hand.part === 'move')
    aimed(controller, intoRow(controller, hand, rowBeyond(controller.rows, hand.rowId, updown[key])));
  else return false;
  return true;
};

/** Whether the shift's times can be changed here; shifts with a hidden end use their form. */
const isHeld = (controller: HoursController, shift: BoardShift | undefined): shift is BoardShift =>
  controller.mayEdit && shift?.may.edit === true && shift.endtime !== null && !shift.ghost;

const stretch =
  (part: 'start' | 'end', by: number) =>
  (controller: HoursController): void => {
    const shift = controller.chipHere();
    if (!isHeld(controller, shift)) return;
    const zone = controller.zoneOf(shift);
    const span = controller.clock().stepped(spanOf(shift), part, by, zone);
    aimed(controller, { part, by: 'keys', shift, copy: false, span, zone, rowId: controller.active().rowId });
  };

type Step = (controller: HoursController, from: Place) => Place;

const along =
  (by: -1 | 1): Step =>
  (controller, { rowId, at }) => {
    const count = controller.shiftsOf(rowId).length;
    return { rowId, at: by < 0 ? Math.max(count > 0 ? 0 : -1, at - 1) : Math.min(count - 1, at + 1) };
  };

const rows =
  (by: number): Step =>
  (controller, { rowId, at }) => {
    const next = rowBeyond(controller.rows, rowId, by);
    return next === rowId
      ? { rowId, at }
      : { rowId: next, at: nearestIn(controller, next, controller.shiftsOf(rowId)[at]) };
  };

/** The first shift of the row, or the last. */
const edge =
  (by: -1 | 1): Step =>
  (controller, { rowId }) => {
    const count = controller.shiftsOf(rowId).length;
    return { rowId, at: by < 0 ? Math.min(0, count - 1) : count - 1 };
  };

const corner =
  (by: -1 | 1): Step =>
  (controller) =>
    edge(by)(controller, {
      rowId: controller.store.rowId(by < 0 ? -1 : controller.store.employees().length - 1),
      at: 0,
    });

const go = (step: Step) => (controller: HoursController) => {
  controller.ui.set(deselected);
  const place = step(controller, controller.active());
  controller.setActive(place);
  controller.reveal({ rowId: place.rowId, column: 0 });
};

const extend = (step: Step) => (controller: HoursController) => {
  const { rowId, at } = step(controller, controller.active());
  extendTo(controller, { rowId, column: 0, chip: at });
};

const openHere = (controller: HoursController): void => {
  const [ghost, shift] = [activeGhost(controller), activeShift(controller)];
  if (ghost) controller.inputs().proposal?.show(ghost.id);
  else if (shift) controller.inputs().actions.open(shift);
  else addInRow(controller);
};

const addInRow = (controller: HoursController): void => {
  if (controller.mayEdit) addHere(controller, controller.active().rowId);
};

/** Pastes at the same times in the focused row, also on another day. Cut shifts leave their place only now. */
const paste = (controller: HoursController): void => {
  const { clipboard } = controller.ui.get();
  if (!clipboard || !controller.mayEdit) return;
  const load = asTheyStand(controller.store, clipboard.load);
  const shift = load.find(({ item }) => item.id === clipboard.grabbed.id)?.item ?? clipboard.grabbed;
  const others = load.filter(({ item }) => item.id !== shift.id);
  const [span, zone, copy] = [spanOf(shift), controller.zoneOf(shift), clipboard.kind === 'copy'];
  if (!copy) controller.ui.set({ clipboard: null });
  const hand: Hand = { part: 'move', by: 'keys', shift, copy, span, zone, rowId: shift.rowId, others };
  controller.drop(intoRow(controller, hand, controller.active().rowId));
};

/** Shortcuts of the board of hours, in the order of its list. */
export const hoursKeyRows: readonly BoardKeyRow<HoursController>[] = [
  { label: 'open', keys: ['Enter', 'F2'], shown: ['Enter'], run: openHere },
  { label: 'add', keys: ['n'], shown: ['N'], run: addInRow },
  { label: 'moveAlong', keys: ['m'], shown: ['M'], run: carryDragged('move') },
  { label: 'copyAlong', keys: ['d'], shown: ['D'], run: carryDragged('copy') },
  { label: 'endTime', keys: ['Mod+ArrowRight'], shown: ['Ctrl', '→'], run: stretch('end', stepMinutes) },
  {
    label: 'startTime',
    keys: ['Mod+Shift+ArrowRight'],
    shown: ['Ctrl', 'Shift', '→'],
    run: stretch('start', stepMinutes),
  },
  { label: 'delete', keys: ['Delete', 'Backspace'], shown: ['Del'], run: removeInHand },
  { label: 'menu', keys: ['ContextMenu', 'Shift+F10'], shown: ['Shift', 'F10'], run: openMenu },
  { label: 'toggle', keys: [' '], shown: ['Space'], run: toggleHere },
  ...sharedKeys(paste),
];

const commandFor = boardCommandsOf<HoursController>(hoursKeyRows, {
  ArrowLeft: go(along(-1)),
  ArrowRight: go(along(1)),
  ArrowUp: go(rows(-1)),
  ArrowDown: go(rows(1)),
  Home: go(edge(-1)),
  End: go(edge(1)),
  'Mod+Home': go(corner(-1)),
  'Mod+End': go(corner(1)),
  PageUp: go(rows(-pageOfRows)),
  PageDown: go(rows(pageOfRows)),
  'Shift+ArrowLeft': extend(along(-1)),
  'Shift+ArrowRight': extend(along(1)),
  'Shift+ArrowUp': extend(rows(-1)),
  'Shift+ArrowDown': extend(rows(1)),
  'Shift+Home': extend(edge(-1)),
  'Shift+End': extend(edge(1)),
  'Mod+ArrowLeft': stretch('end', -stepMinutes),
  'Mod+Shift+ArrowLeft': stretch('start', -stepMinutes),
  // The day is on the screen already.
  1: () => undefined,
  2: view('week'),
  3: view('month'),
});

/** Handles a key outside the rows; false when it is not a shortcut. */
export const pressedOn = (controller: HoursController, event: Pressed, rightToLeft = false): boolean => {
  const hand = controller.hand();
  if (hand) return inHand(controller, hand, keyAsSeen(event, rightToLeft));
  const command = commandFor(event, rightToLeft);
  command?.(controller);
  return command !== undefined;
};
