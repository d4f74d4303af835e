import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoardVerdict } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Given } from '#web/areas/schedule/board/desk.ts';
import { candidateOf } from '#web/areas/schedule/board/judge.ts';
import { placeIn } from '#web/areas/schedule/board/landings.ts';
import { rememberTemplate } from '#web/areas/schedule/board/recent-templates.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { laidOut, spanOf, timesOf } from './hours-axis.ts';
import type { HoursDesk, Place } from './hours-desk.ts';
import type { Hand } from './hours-hand.ts';

/** What the rules say of what is in the hand; null over the open row and while something new is drawn. */
export const verdictOfHand = (given: Given, date: string, { shift, span, rowId, copy }: Hand): BoardVerdict | null => {
  if (rowId === openRowId || !shift) return null;
  const times = timesOf(span);
  const minutes = given.minutesFor(date, { ...times, breakMinutes: shift.breakMinutes });
  return given.verdictFor({ ...candidateOf(shift, copy), ...times, minutes }, rowId, date);
};

/** The state of hand and eye beside the hours, and what a drop writes. */
export const useHoursDesk = (store: BoardStore, given: Given) => {
  const [hand, setHand] = useState<Hand | null>(null);
  const [active, setActive] = useState<Place>({ rowId: store.rowId(0), at: 0 });
  const state = useRef({ hand, active, given });
  state.current = { hand, active, given };

  const drop = useCallback(
    (dropped: Hand): void => {
      // Whoever picked a shift type may want it in more places.
      if (dropped.by !== 'pick') setHand(null);
      const { given: now } = state.current;
      const { actions, words } = now;
      const date = store.dates()[0]!;
      const { shift, span, rowId, copy, template } = dropped;
      const times = timesOf(span);
      const person = store.view(rowId).employee?.name ?? null;
      if (template) {
        const warnings = verdictOfHand(now, date, dropped)?.warnings ?? 0;
        rememberTemplate(template.id);
        const { breakMinutes } = template;
        actions.add({ employeeId: rowId === openRowId ? null : rowId, date, template, ...times, breakMinutes });
        actions.announce(words.say.added(template.name, person, date, warnings));
        return;
      }
      if (!shift) {
        const employeeId = rowId === openRowId ? undefined : rowId;
        actions.addByForm({ employeeId, date, start: times.starttime, end: times.endtime });
        return;
      }
      const landing = { shift, date, ...placeIn('employee', rowId, shift) };
      const { from, to } = spanOf(shift);
      const retimed = from !== span.from || to !== span.to;
      if (!retimed && rowId === shift.rowId) return;
      if (copy || !retimed) actions[copy ? 'copy' : 'move']([landing]);
      else actions.retime?.(landing, times);
      actions.announce(`${words.say.placed(copy ? 'copy' : 'move', [landing], person, 0, 0)} ${words.range(times)}`);
      setActive({ rowId, at: 0 });
    },
    [store],
  );

  const desk = useMemo((): HoursDesk => {
    const shiftsOf = (rowId: string) =>
      laidOut(store.view(rowId).cells[0]?.shifts ?? []).laid.map(({ shift }) => shift);
    return {
      store,
      given: () => state.current.given,
      mayEdit: given.settings.mayEdit,
      date: () => store.dates()[0]!,
      hand: () => state.current.hand,
      setHand,
      drop,
      active: () => state.current.active,
      setActive,
      activeShift: () => shiftsOf(state.current.active.rowId)[state.current.active.at],
      placeOf: (shiftId) => {
        const shift = store.shift(shiftId) ?? store.ghost(shiftId);
        return shift && { rowId: shift.rowId, at: shiftsOf(shift.rowId).findIndex(({ id }) => id === shiftId) };
      },
      shiftsOf,
    };
  }, [store, drop, given.settings.mayEdit]);
  return { desk, hand, active, setHand, setActive };
};
