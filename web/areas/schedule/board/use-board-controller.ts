import { useLayoutEffect, useRef, useState } from 'react';
import type { BoardStore } from './board-store.ts';
import { createBoardUi } from './board-ui.ts';
import { createJudge } from './chip/judge.ts';
import { createMarks, type Judge, type Marks } from './chip/marks.ts';
import type { Given, GridController } from './controller.ts';
import { chipAt } from './cursor.ts';
import { pickUp } from './drag/drag-actions.ts';
import { shiftsInRange } from './selection.ts';
import { createViewport } from './viewport.ts';

export type BoardController = GridController & { marks: Marks; judge: Judge; takeFocus: () => boolean };

/** Makes what belongs to one board once, and keeps what the screen hands in up to date behind it. */
export const useBoardController = (store: BoardStore, given: Given): BoardController => {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const [controller] = useState((): BoardController => {
    const ui = createBoardUi();
    const today = store.dates().indexOf(given.settings.today);
    ui.set({ active: { rowId: store.rowId(0), column: Math.max(0, today), chip: 0 } });
    let wanted = false;
    const sight = createViewport(store);
    const base: GridController = {
      ...{ store, ui, sight, scroller: sight.scroller, reveal: sight.reveal },
      given: () => latest.current,
      focusActive: () => {
        wanted = true;
        ui.set({});
      },
      chipHere: () => chipAt(store, ui.get().active),
      shiftsBetween: (from, to) => shiftsInRange(store, from, to),
      pickUp: (grabbed, kind) => pickUp(base, grabbed, kind, 'pick'),
    };
    const takeFocus = (): boolean => {
      const was = wanted;
      wanted = false;
      return was;
    };
    return { ...base, marks: createMarks(store, ui), judge: createJudge(base), takeFocus };
  });
  return controller;
};
