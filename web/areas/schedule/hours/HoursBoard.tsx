import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { showKeys } from '#web/areas/schedule/board/commands.ts';
import { ControllerContext, type Given } from '#web/areas/schedule/board/controller.ts';
import { useFolds } from '#web/areas/schedule/board/folds.ts';
import { BoardFoot } from '#web/areas/schedule/board/foot/BoardFoot.tsx';
import { useFootLines } from '#web/areas/schedule/board/foot/use-foot-lines.ts';
import { useBoardWords } from '#web/areas/schedule/board/use-board-words.ts';
import classes from './HoursBoard.module.css';
import { HoursOverlays } from './HoursOverlays.tsx';
import { HoursStrip } from './HoursStrip.tsx';
import { HoursTable } from './HoursTable.tsx';
import type { HoursController } from './hours-controller.ts';
import { attachHoursDrag } from './hours-drag.ts';
import type { Around } from './nights-before.ts';
import { useHoursController } from './use-hours-controller.ts';
import { useHoursDrawing } from './use-hours-drawing.ts';

type Props = Omit<Given, 'words'> & {
  store: BoardStore;
  /** What is planned around the date, for people who are still at work as it begins. */
  around?: readonly Around[];
};

/** What other parts of the page ask of the board: to show a shift, or its list of keys. */
const useCalls = ({ jump, keyList }: Given, controller: HoursController): void => {
  useEffect(
    () =>
      jump?.listen((shiftId) => {
        const place = controller.placeOf(shiftId);
        if (!place) return;
        controller.reveal({ rowId: place.rowId, column: 0 });
        controller.setActive(place);
        controller.focusActive();
      }),
    [jump, controller],
  );
  useEffect(
    () =>
      keyList?.listen(() => {
        showKeys(controller);
        controller.focusActive();
      }),
    [keyList, controller],
  );
};

/** A day with its hours: people, teams or kinds of shift by time, moved and stretched in steps of a quarter of an hour. */
export const HoursBoard = ({ store, around, ...handed }: Props) => {
  const words = useBoardWords(handed.settings);
  const given: Given = { ...handed, words };
  const version = useSyncExternalStore(store.subscribe, store.version);
  const { controller, view, hand, state } = useHoursController(store, given);
  const { drawing, nights, seen } = useHoursDrawing(controller, view, version, around);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useFootLines(store, given.settings, words);
  const folds = useFolds();
  useCalls(given, controller);
  useLayoutEffect(() => view.viewport.attach(scroller.current!), [view]);
  const latest = useRef(controller);
  latest.current = controller;
  useEffect(() => (root ? attachHoursDrag(root, () => latest.current) : undefined), [root]);
  return (
    <ControllerContext value={controller}>
      <div ref={setRoot} className={classes.root} data-page-foot="" data-carrying={hand !== null || undefined}>
        {folds.strip ? null : <HoursStrip controller={controller} given={given} hand={hand} />}
        <div className={classes.scroller} ref={scroller}>
          {seen ? (
            <HoursTable
              {...{ controller, given, hand, drawing, nights, version }}
              view={seen}
              selected={state.selected}
              active={state.active}
            />
          ) : null}
        </div>
        {folds.totals ? null : (
          <BoardFoot
            days={store.days()}
            lines={lines}
            geometry={null}
            first={0}
            last={0}
            store={store}
            settings={given.settings}
            words={words}
          />
        )}
        <HoursOverlays controller={controller} root={root} hand={hand} keys={state.overlay?.kind === 'keys'} />
        <p className={classes.hint}>
          {controller
            .clock()
            .changes(drawing.axis)
            .map(({ kind, from, to }) => (
              <strong key={kind}>
                {words.t(`schedule.hours.${kind}`, { from: words.format.time(from), to: words.format.time(to) })}{' '}
              </strong>
            ))}
          {given.settings.mayEdit ? words.t('schedule.hours.hint') : ''}
        </p>
      </div>
    </ControllerContext>
  );
};
