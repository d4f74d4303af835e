import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoardShift, BoardVerdict } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Given } from '#web/areas/schedule/board/desk.ts';
import { candidateOf } from '#web/areas/schedule/board/judge.ts';
import { placeIn } from '#web/areas/schedule/board/landings.ts';
import { rememberTemplate } from '#web/areas/schedule/board/recent-templates.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import { laidOut, spanOf } from './hours-axis.ts';
import { hoursClock } from './hours-clock.ts';
import type { HoursDesk, Kept, Place } from './hours-desk.ts';
import type { Hand } from './hours-hand.ts';
import { startIn } from './hours-rows.ts';

/** What the rules say of what is in the hand; null where nobody works it and while something new is drawn. */
export const verdictOfHand = (desk: HoursDesk, { shift, span, zone, rowId, copy }: Hand): BoardVerdict | null => {
  if (!shift) return null;
  const { employeeId, teamId, shiftId } = placeIn(desk.store.by(), rowId, shift);
  if (employeeId === null) return null;
  const [given, clock] = [desk.given(), desk.clock()];
  const times = clock.timesOf(span, zone);
  const minutes = given.minutesFor(clock.date, { ...times, breakMinutes: shift.breakMinutes, teamId });
  return given.verdictFor({ ...candidateOf(shift, copy), ...times, minutes, teamId, shiftId }, employeeId, clock.date);
};

/** The times of what is in the hand in words, with the name of their zone where it is another than the reader's. */
export const timesInWords = (desk: HoursDesk, { span, zone }: Pick<Hand, 'span' | 'zone'>): string => {
  const [{ words }, clock] = [desk.given(), desk.clock()];
  const { from } = clock.drawn(span, zone);
  const { zoneMark } = otherClocks(words.format)(zone, clock.at(from), null);
  return words.range({ ...clock.timesOf(span, zone), zoneMark });
};

/** The state of hand and eye beside the hours, and what a drop writes. */
export const useHoursDesk = (store: BoardStore, given: Given) => {
  const [held, setHand] = useState<Hand | null>(null);
  const [keys, showKeys] = useState(false);
  const kept = useRef<Kept | null>(null);
  const [place, setActive] = useState<Place>({ rowId: store.rowId(0), at: 0 });
  // Rows go when others are asked for, and what was over them with them.
  const isThere = (rowId: string): boolean => store.rowIndex(rowId) !== undefined;
  const hand = held && isThere(held.rowId) ? held : null;
  const active = isThere(place.rowId) ? place : { rowId: store.rowId(0), at: 0 };
  const { clocks, words } = given;
  const [date, axisZone] = [store.dates()[0]!, clocks?.axis ?? words.format.zone];
  const clock = useMemo(() => hoursClock(date, axisZone), [date, axisZone]);
  const state = useRef({ hand, active, given, clock });
  state.current = { hand, active, given, clock };

  const drop = useCallback(
    (dropped: Hand): void => {
      // Whoever picked a shift type may want it in more places.
      if (dropped.by !== 'pick') setHand(null);
      const { given: now } = state.current;
      const { actions } = now;
      const { shift, span, zone, rowId, copy, template } = dropped;
      const times = state.current.clock.timesOf(span, zone);
      const drawn = { ...startIn({ store }, rowId), date, start: times.starttime, end: times.endtime };
      const by = store.by();
      const person = store.view(rowId).employee?.name ?? null;
      if (template && by !== 'employee' && rowId !== openRowId) {
        // Who works it is still to be said, as on the board of a week.
        setHand(null);
        actions.addByForm(by === 'team' ? { ...drawn, shiftId: template.id } : drawn);
        return;
      }
      if (template) {
        const warnings = verdictOfHand(desk.current!, dropped)?.warnings ?? 0;
        rememberTemplate(template.id);
        const { breakMinutes } = template;
        actions.add({ employeeId: rowId === openRowId ? null : rowId, date, template, ...times, breakMinutes });
        actions.announce(now.words.say.added(template.name, person, date, warnings));
        return;
      }
      if (!shift) {
        actions.addByForm(drawn);
        return;
      }
      const landing = { shift, date, ...placeIn(by, rowId, shift) };
      const { from, to } = spanOf(shift);
      const retimed = from !== span.from || to !== span.to;
      const stays = !retimed && rowId === shift.rowId && date === shift.date;
      // A second one upon the first is asked for by keys only; a hand that trembled did not mean it.
      if (stays && !(copy && dropped.by === 'keys')) return;
      const warnings = verdictOfHand(desk.current!, dropped)?.warnings ?? 0;
      if (copy) actions.copy([retimed ? { ...landing, times } : landing]);
      else if (retimed) actions.retime?.(landing, times);
      else actions.move([landing]);
      const said = now.words.say.placed(copy ? 'copy' : 'move', [landing], person, warnings, 0);
      actions.announce(`${said} ${timesInWords(desk.current!, dropped)}`);
      setActive({ rowId, at: 0 });
    },
    [store, date],
  );

  const desk = useRef<HoursDesk | null>(null);
  desk.current = useMemo((): HoursDesk => {
    const zoneOf: HoursDesk['zoneOf'] = ({ zone, teamId }) => zone ?? clocks?.ofTeam(teamId) ?? axisZone;
    const drawn = (shift: BoardShift) => clock.drawn(spanOf(shift), zoneOf(shift));
    const shiftsOf = (rowId: string) =>
      laidOut(store.view(rowId).cells[0]?.shifts ?? [], drawn).laid.map(({ shift }) => shift);
    return {
      store,
      given: () => state.current.given,
      mayEdit: given.settings.mayEdit,
      clock: () => clock,
      zoneOf,
      zoneOfRow: (rowId) => {
        const ofKind = store.by() === 'shift' && state.current.given.templates.find(({ id }) => id === rowId);
        const teamId = ofKind ? ofKind.teamId : store.view(rowId).employee?.teamId;
        return teamId ? zoneOf({ teamId }) : axisZone;
      },
      zoneIn: (rowId, work) => {
        const isOther = store.by() === 'team' && rowId !== openRowId && rowId !== work.teamId;
        return zoneOf(isOther ? { teamId: rowId } : work);
      },
      drawn,
      hand: () => state.current.hand,
      setHand,
      drop,
      kept: () => kept.current,
      setKept: (next) => {
        kept.current = next;
      },
      showKeys,
      active: () => state.current.active,
      setActive,
      activeShift: () => shiftsOf(state.current.active.rowId)[state.current.active.at],
      placeOf: (shiftId) => {
        const shift = store.shift(shiftId) ?? store.ghost(shiftId);
        return shift && { rowId: shift.rowId, at: shiftsOf(shift.rowId).findIndex(({ id }) => id === shiftId) };
      },
      shiftsOf,
    };
  }, [store, drop, given.settings.mayEdit, clock, clocks, axisZone]);
  return { desk: desk.current, hand, active, setHand, setActive, keys };
};
