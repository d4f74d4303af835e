import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { showKeys } from '#web/areas/schedule/board/commands.ts';
import { type BoardInputs, ControllerContext } from '#web/areas/schedule/board/controller.ts';
import { draftOf } from '#web/areas/schedule/board/drag/template-hand.ts';
import { useFolds } from '#web/areas/schedule/board/folds.ts';
import { BoardFoot } from '#web/areas/schedule/board/foot/BoardFoot.tsx';
import { useFootLines } from '#web/areas/schedule/board/foot/use-foot-lines.ts';
import { useBoardWords } from '#web/areas/schedule/board/use-board-words.ts';
import { TemplateStrip } from '#web/areas/schedule/strip/TemplateStrip.tsx';
import { deselected } from '#web/grid/grid-state.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './HoursBoard.module.css';
import { HoursOverlays, putBackOnHours } from './HoursOverlays.tsx';
import { HoursTable } from './HoursTable.tsx';
import { spanOf } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import { attachHoursDrag } from './hours-drag.ts';
import type { Hand } from './hours-hand.ts';
import { intoRow } from './hours-rows.ts';
import type { Around } from './nights-before.ts';
import { useHoursController } from './use-hours-controller.ts';
import { useHoursDrawing } from './use-hours-drawing.ts';

type Props = Omit<BoardInputs, 'words'> & {
  store: BoardStore;
  /** Shifts around the date, for people still at work when it begins. */
  around?: readonly Around[];
};

/** Handles calls from other parts of the page: jump to a shift, open the list of shortcuts. */
const useCalls = ({ jump, keyList }: BoardInputs, controller: HoursController): void => {
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

/** The board of hours: people, teams or shift types by time of one date, moved and resized in steps of a quarter of an hour. */
export const HoursBoard = ({ store, around, ...handed }: Props) => {
  const words = useBoardWords(handed.settings);
  const inputs: BoardInputs = { ...handed, words };
  const version = useSyncExternalStore(store.subscribe, store.drawing);
  const { controller, view, hand, state } = useHoursController(store, inputs);
  const { drawing, nights, seen } = useHoursDrawing(controller, view, version, around);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useFootLines(store, inputs.settings, words);
  const folds = useFolds();
  useCalls(inputs, controller);
  useLayoutEffect(() => view.viewport.attach(scroller.current!), [view]);
  const latest = useRef(controller);
  latest.current = controller;
  useEffect(() => (root ? attachHoursDrag(root, () => latest.current) : undefined), [root]);
  return (
    <ControllerContext value={controller}>
      <div ref={setRoot} className={classes.root} data-page-foot="" data-carrying={hand !== null || undefined}>
        {folds.strip ? null : <HoursStrip controller={controller} inputs={inputs} hand={hand} />}
        <div className={classes.scroller} ref={scroller}>
          {seen ? (
            <HoursTable
              {...{ controller, inputs, hand, drawing, nights, version }}
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
            settings={inputs.settings}
            words={words}
          />
        )}
        <HoursOverlays controller={controller} root={root} hand={hand} keys={state.overlay?.kind === 'keys'} />
        <p
          className={`${typography.truncate} ${typography.caption} ${layout.borderTop} ${layout.flexNone} ${classes.hint}`}
        >
          {controller
            .clock()
            .changes(drawing.axis)
            .map(({ kind, from, to }) => (
              <strong key={kind}>
                {words.t(`schedule.hours.${kind}`, { from: words.format.time(from), to: words.format.time(to) })}{' '}
              </strong>
            ))}
          {inputs.settings.mayEdit ? words.t('schedule.hours.hint') : ''}
        </p>
      </div>
    </ControllerContext>
  );
};

type HoursStripProps = {
  controller: HoursController;
  inputs: BoardInputs;
  hand: Hand | null;
};

/** The strip of shift types above a day: dragged to a time, or picked and dropped by click or keys. */
const HoursStrip = ({ controller, inputs, hand }: HoursStripProps) => {
  const { templates, words, settings, actions, minutesFor } = inputs;
  if (!settings.mayEdit || !actions.addTemplate) return null;
  const inHand = hand?.by === 'pick' ? hand.template : undefined;
  const pick = (template: BoardTemplate): void => {
    if (inHand?.id === template.id) {
      putBackOnHours(controller);
      return;
    }
    const shift = draftOf(minutesFor, template, controller.clock().date);
    const { rowId } = controller.active();
    const [span, zone] = [spanOf(template), controller.zoneOf(template)];
    const picked: Hand = { part: 'move', by: 'pick', shift, template, copy: true, span, zone, rowId };
    controller.ui.set(deselected);
    controller.setHand(intoRow(controller, picked, rowId));
    actions.announce(words.t(`schedule.hours.picked.${controller.store.by()}`, { shift: template.name }));
    // The keys go on in the grid.
    controller.focusActive();
  };
  return (
    <TemplateStrip
      templates={templates}
      words={words}
      inHand={inHand?.id}
      onPick={pick}
      onEdit={actions.editTemplate}
      onAdd={actions.addTemplate}
    />
  );
};
