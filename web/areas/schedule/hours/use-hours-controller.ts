import { type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { type CellRef, createBoardUi } from '#web/areas/schedule/board/board-ui.ts';
import { isTooMany } from '#web/areas/schedule/board/choosing.ts';
import type { Given } from '#web/areas/schedule/board/controller.ts';
import { cellOfShift } from '#web/areas/schedule/board/selection.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { laidOut, spanOf } from './hours-axis.ts';
import { shiftsBetween } from './hours-choice.ts';
import { hoursClock } from './hours-clock.ts';
import type { HoursController, Place } from './hours-controller.ts';
import { dropOnHours } from './hours-drop.ts';
import type { Hand } from './hours-hand.ts';
import { othersOf } from './hours-several.ts';

/** What the drawing of the board lends to its desk. */
export type Frame = { scroller: HTMLElement | null; wanted: boolean; reveal: (cell: CellRef) => void };

/** The state of hand and eye beside the hours. */
export const useHoursController = (store: BoardStore, given: Given, frame: RefObject<Frame>) => {
  const [held, setHand] = useState<Hand | null>(null);
  const [ui] = useState(() => {
    const made = createBoardUi();
    made.set({ active: { rowId: store.rowId(0), column: 0, chip: 0 } });
    return made;
  });
  const state = useSyncExternalStore(ui.subscribe, ui.get);
  // Rows go when others are asked for, and what was over them with them.
  const isThere = (rowId: string): boolean => store.rowIndex(rowId) !== undefined;
  const hand = held && isThere(held.rowId) ? held : null;
  const { clocks, words } = given;
  const [date, axisZone] = [store.dates()[0]!, clocks?.axis ?? words.format.zone];
  const clock = useMemo(() => hoursClock(date, axisZone), [date, axisZone]);
  const latest = useRef({ hand, given });
  latest.current = { hand, given };

  const controller = useMemo((): HoursController => {
    const zoneOf: HoursController['zoneOf'] = ({ zone, teamId }) => zone ?? clocks?.ofTeam(teamId) ?? axisZone;
    const drawn = (shift: BoardShift) => clock.drawn(spanOf(shift), zoneOf(shift));
    const shiftsOf = (of: string) =>
      laidOut(store.view(of).cells[0]?.shifts ?? [], drawn).laid.map(({ shift }) => shift);
    const active = (): Place => {
      const { rowId, chip } = ui.get().active;
      return store.rowIndex(rowId) === undefined ? { rowId: store.rowId(0), at: 0 } : { rowId, at: chip };
    };
    const setActive = ({ rowId: to, at }: Place): void => ui.set({ active: { rowId: to, column: 0, chip: at } });
    const made: HoursController = {
      ...{ store, ui, zoneOf, drawn, shiftsOf, active, setActive, setHand },
      given: () => latest.current.given,
      mayEdit: given.settings.mayEdit,
      clock: () => clock,
      focusActive: () => {
        frame.current.wanted = true;
        ui.set({});
      },
      scroller: () => frame.current.scroller,
      reveal: (cell) => frame.current.reveal(cell),
      zoneOfRow: (of) => {
        const ofKind = store.by() === 'shift' && latest.current.given.templates.find(({ id }) => id === of);
        const teamId = ofKind ? ofKind.teamId : store.view(of).employee?.teamId;
        return teamId ? zoneOf({ teamId }) : axisZone;
      },
      zoneIn: (of, work) => {
        const isOther = store.by() === 'team' && of !== openRowId && of !== work.teamId;
        return zoneOf(isOther ? { teamId: of } : work);
      },
      hand: () => latest.current.hand,
      drop: (dropped) => dropOnHours(made, dropped),
      chipHere: () => {
        const { rowId, at } = active();
        const there = shiftsOf(rowId);
        return there[Math.min(at, there.length - 1)];
      },
      shiftsBetween: (from, to) => shiftsBetween(made, from, to),
      pickUp: (shift, kind) => {
        if (!made.mayEdit || shift.endtime === null || (kind === 'move' && !shift.may.move)) return false;
        const others = othersOf(made, shift);
        if (isTooMany(made, others.length + 1)) return false;
        const [span, zone, copy] = [spanOf(shift), zoneOf(shift), kind === 'copy'];
        ui.set({ overlay: null });
        const place = made.placeOf(shift.id) ?? active();
        setActive(place);
        setHand({ part: 'move', by: 'pick', shift, copy, span, zone, rowId: place.rowId, others });
        const { actions, words: said } = latest.current.given;
        actions.announce(said.say.pickedUp(kind, shift, others.length + 1, said.t('schedule.hours.howToPlace')));
        made.focusActive();
        return true;
      },
      placeOf: (shiftId) => {
        const shift = store.shift(shiftId) ?? store.ghost(shiftId);
        const rowId = shift && cellOfShift(store, shift, ui.get().active.rowId)?.rowId;
        return rowId === undefined ? undefined : { rowId, at: shiftsOf(rowId).findIndex(({ id }) => id === shiftId) };
      },
    };
    return made;
  }, [store, ui, frame, given.settings.mayEdit, clock, clocks, axisZone]);
  return { controller, hand, active: controller.active(), setHand, selected: state.selected, overlay: state.overlay };
};
