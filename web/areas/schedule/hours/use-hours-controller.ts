import { type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { type BoardUi, createBoardUi } from '#web/areas/schedule/board/board-ui.ts';
import { isTooMany } from '#web/areas/schedule/board/choosing.ts';
import type { BoardInputs } from '#web/areas/schedule/board/controller.ts';
import { cellOfShift } from '#web/areas/schedule/board/selection.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { laidOut } from '#web/grid/line.ts';
import { spanOf } from './hours-axis.ts';
import { shiftsBetween } from './hours-choice.ts';
import { type HoursClock, hoursClock } from './hours-clock.ts';
import type { HoursController, Place } from './hours-controller.ts';
import { dropOnHours } from './hours-drop.ts';
import { createHoursView, type HoursView } from './hours-ground.ts';
import type { Hand } from './hours-hand.ts';
import { othersOf } from './hours-several.ts';

type Latest = { hand: Hand | null; inputs: BoardInputs };
type Making = {
  store: BoardStore;
  ui: BoardUi;
  view: HoursView;
  latest: RefObject<Latest>;
  clock: HoursClock;
  setHand: (hand: Hand | null) => void;
};

/** Zones of times. */
const zonesOf = ({ store, latest, clock }: Making): Pick<HoursController, 'zoneOf' | 'zoneOfRow' | 'zoneIn'> => {
  const { clocks } = latest.current.inputs;
  const zoneOf: HoursController['zoneOf'] = ({ zone, teamId }) => zone ?? clocks?.ofTeam(teamId) ?? clock.zone;
  return {
    zoneOf,
    zoneOfRow: (of) => {
      const ofKind = store.by() === 'shift' && latest.current.inputs.templates.find(({ id }) => id === of);
      const teamId = ofKind ? ofKind.teamId : store.view(of).employee?.teamId;
      return teamId ? zoneOf({ teamId }) : clock.zone;
    },
    zoneIn: (of, work) => {
      const isOther = store.by() === 'team' && of !== openRowId && of !== work.teamId;
      return zoneOf(isOther ? { teamId: of } : work);
    },
  };
};

const pickUpOn = (controller: HoursController, shift: BoardShift, kind: 'move' | 'copy'): boolean => {
  if (!controller.mayEdit || shift.endtime === null || (kind === 'move' && !shift.may.move)) return false;
  const others = othersOf(controller, shift);
  if (isTooMany(controller, others.length + 1)) return false;
  const [span, zone, copy] = [spanOf(shift), controller.zoneOf(shift), kind === 'copy'];
  controller.ui.set({ overlay: null });
  const place = controller.placeOf(shift.id) ?? controller.active();
  controller.setActive(place);
  controller.setHand({ part: 'move', by: 'pick', shift, copy, span, zone, rowId: place.rowId, others });
  const { actions, words } = controller.inputs();
  actions.announce(words.say.pickedUp(kind, shift, others.length + 1, words.t('schedule.hours.howToPlace')));
  controller.focusActive();
  return true;
};

const createController = (making: Making): HoursController => {
  const { store, ui, view, latest, clock, setHand } = making;
  const zones = zonesOf(making);
  const drawn = (shift: BoardShift) => clock.drawn(spanOf(shift), zones.zoneOf(shift));
  const shiftsOf = (of: string) => laidOut(store.view(of).cells[0]?.shifts ?? [], drawn).laid.map(({ item }) => item);
  const active = (): Place => {
    const { rowId, chip } = ui.get().active;
    return store.rowIndex(rowId) === undefined ? { rowId: store.rowId(0), at: 0 } : { rowId, at: chip };
  };
  const { viewport, rows } = view;
  const controller: HoursController = {
    ...{ store, ui, drawn, shiftsOf, active, setHand, viewport, rows, ...zones },
    ground: view.groundOf(clock),
    setActive: ({ rowId, at }) => ui.set({ active: { rowId, column: 0, chip: at } }),
    inputs: () => latest.current.inputs,
    mayEdit: latest.current.inputs.settings.mayEdit,
    clock: () => clock,
    focusActive: ui.focusActive,
    scroller: viewport.scroller,
    reveal: ({ rowId }) => viewport.reveal({ rowId, column: 0 }),
    hand: () => latest.current.hand,
    drop: (dropped) => dropOnHours(controller, dropped),
    chipHere: () => {
      const { rowId, at } = active();
      const there = shiftsOf(rowId);
      return there[Math.min(at, there.length - 1)];
    },
    shiftsBetween: (from, to) => shiftsBetween(controller, from, to),
    pickUp: (shift, kind) => pickUpOn(controller, shift, kind),
    placeOf: (shiftId) => {
      const shift = store.shift(shiftId) ?? store.ghost(shiftId);
      const rowId = shift && cellOfShift(store, shift, ui.get().active.rowId)?.rowId;
      return rowId === undefined ? undefined : { rowId, at: shiftsOf(rowId).findIndex(({ id }) => id === shiftId) };
    },
  };
  return controller;
};

/** Drag and view state of the board of hours. */
export const useHoursController = (store: BoardStore, inputs: BoardInputs) => {
  const [held, setHand] = useState<Hand | null>(null);
  const [ui] = useState(() => {
    const made = createBoardUi();
    made.set({ active: { rowId: store.rowId(0), column: 0, chip: 0 } });
    return made;
  });
  const [view] = useState(() => createHoursView(store));
  const state = useSyncExternalStore(ui.subscribe, ui.get);
  // A drag ends when its row disappears with a filter.
  const hand = held && store.rowIndex(held.rowId) !== undefined ? held : null;
  const { clocks, words } = inputs;
  const [date, axisZone] = [store.dates()[0]!, clocks?.axis ?? words.format.zone];
  const clock = useMemo(() => hoursClock(date, axisZone), [date, axisZone]);
  const latest = useRef<Latest>({ hand, inputs });
  latest.current = { hand, inputs };
  const { mayEdit } = inputs.settings;
  const controller = useMemo(() => {
    void [clocks, mayEdit];
    return createController({ store, ui, view, latest, clock, setHand });
  }, [store, ui, view, clock, clocks, mayEdit]);
  return { controller, view, hand, state };
};
