// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because its rows come and go while one scrolls
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its rows and shifts
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { zoneMark, zoneName } from '#domain/time/zone-mark.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { showKeys } from '#web/areas/schedule/board/commands.ts';
import { ControllerContext, type Given } from '#web/areas/schedule/board/controller.ts';
import { fromStartOf } from '#web/areas/schedule/board/drag/hit-test.ts';
import { draftOf } from '#web/areas/schedule/board/drag/template-hand.ts';
import { BoardFoot } from '#web/areas/schedule/board/foot/BoardFoot.tsx';
import { useFootLines } from '#web/areas/schedule/board/foot/use-foot-lines.ts';
import { offsetsOf, rowAt, totalHeight } from '#web/areas/schedule/board/rows/row-offsets.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { useBoardWords } from '#web/areas/schedule/board/use-board-words.ts';
import { useGridFocus } from '#web/areas/schedule/board/use-grid-focus.ts';
import { coverageHeight, HoursCoverage, useHasCoverage } from '#web/areas/schedule/coverage/HoursCoverage.tsx';
import classes from './HoursBoard.module.css';
import { HoursHead, HoursLines } from './HoursHead.tsx';
import { HoursOverlays } from './HoursOverlays.tsx';
import { HoursRow, type Scale } from './HoursRow.tsx';
import { HoursStrip } from './HoursStrip.tsx';
import { axisOf, laidOut } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import { pressedOn } from './hours-keys.ts';
import { clickedOn, type Ground, menuOn, pickedAt } from './hours-pointing.ts';
import { adjacentShifts, othersOf } from './hours-several.ts';
import { verdictOfHand } from './hours-words.ts';
import { type Around, drawnNights, nightsBefore, noNights } from './nights-before.ts';
import { type Frame, useHoursController } from './use-hours-controller.ts';
import { useHoursDrag } from './use-hours-drag.ts';

type Props = Omit<Given, 'words'> & {
  store: BoardStore;
  /** What is planned around the date, for people who are still at work as it begins. */
  around?: readonly Around[];
};

const nameWidth = 240;
const headHeight = 36;
const narrowestMinute = 0.7;
const rowHeight = 44;
const laneStep = 40;
/** Rows drawn beyond those in sight. */
const beyond = 6;

const heightOf = ({ store, drawn }: HoursController, rowId: string): number =>
  rowHeight + laneStep * (laidOut(store.view(rowId).cells[0]?.shifts ?? [], drawn).lanes - 1);

const useScale = (controller: HoursController, version: number, width: number, nights: typeof noNights): Scale =>
  useMemo(() => {
    void version;
    const { store, drawn, clock } = controller;
    const axis = axisOf(
      [...[...store.shifts(), ...store.ghosts()].map(drawn), ...drawnNights(nights)],
      clock().working,
    );
    const perMinute = Math.max(narrowestMinute, (width - nameWidth - 1) / (axis.to - axis.from));
    return { axis, perMinute, nameWidth };
  }, [controller, version, width, nights]);

const useNamedZone = (controller: HoursController, version: number): string | null =>
  useMemo(() => {
    void version;
    const { store, clock, given } = controller;
    const [{ zone, at }, { locale, zone: own }] = [clock(), given().words.format];
    const noon = Date.parse(at(720));
    const zones = new Set([own, ...[...store.shifts(), ...store.ghosts()].map(controller.zoneOf)]);
    return [...zones].some((one) => zoneMark(locale, one, zone, noon)) ? zoneName(locale, zone, noon, 'short') : null;
  }, [controller, version]);

const takeFocus = (frame: Frame): boolean => {
  const { wanted } = frame;
  frame.wanted = false;
  return wanted;
};

/** A day with its hours: people, teams or kinds of shift by time, moved and stretched in steps of a quarter of an hour. */
export const HoursBoard = ({ store, around, ...handed }: Props) => {
  const words = useBoardWords(handed.settings);
  const given: Given = { ...handed, words };
  const { t } = words;
  const version = useSyncExternalStore(store.subscribe, store.version);
  const frame = useRef<Frame>({ scroller: null, wanted: false, reveal: () => {} });
  const { controller, hand, active, setHand, selected, overlay } = useHoursController(store, given, frame);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [scrollTop, setScrollTop] = useState(0);
  const clock = controller.clock();
  const byPeople = store.by() === 'employee';
  const nights = useMemo(
    () => (around && byPeople ? nightsBefore(around, clock) : noNights),
    [around, byPeople, clock],
  );
  const scale = useScale(controller, version, width || 1280, nights);
  const { axis, perMinute } = scale;
  const people = store.employees();
  const offsets = useMemo(() => {
    void version;
    return offsetsOf(people.map(({ id }) => heightOf(controller, id)));
  }, [controller, people, version]);
  const openHeight = heightOf(controller, openRowId);
  const lines = useFootLines(store, given.settings, words);
  const hasCoverage = useHasCoverage(store.dates()[0]);
  const coverage = hasCoverage ? coverageHeight : 0;
  /** Where more than one clock is on the board, the axis says which is its own. */
  const named = useNamedZone(controller, version);
  const top = headHeight + coverage + openHeight;

  const canvasWidth = nameWidth + (axis.to - axis.from) * perMinute;

  const rowUnder = (clientY: number): string | undefined => {
    const { scroller } = frame.current;
    const box = scroller?.getBoundingClientRect();
    if (!scroller || !box) return undefined;
    const y = clientY - box.top;
    if (y < headHeight + coverage) return undefined;
    if (y < top) return openRowId;
    return store.rowId(Math.max(0, rowAt(offsets, y - top + scroller.scrollTop)));
  };
  const pixelsAt = (clientX: number): number =>
    frame.current.scroller ? fromStartOf(frame.current.scroller, clientX) : clientX;
  const wallAt = (clientX: number, zone: Zone): number => {
    const pixels = pixelsAt(clientX) + Math.abs(frame.current.scroller?.scrollLeft ?? 0);
    return clock.wallAt(axis.from + (pixels - nameWidth) / perMinute, zone);
  };
  const ground: Ground = {
    rowAt: rowUnder,
    wallAt: (clientX, zone) => (pixelsAt(clientX) < nameWidth ? null : wallAt(clientX, zone)),
  };
  frame.current.reveal = ({ rowId }) => {
    const { scroller } = frame.current;
    const row = store.rowIndex(rowId) ?? -1;
    if (!scroller || row < 0) return;
    const [above, below] = [offsets.tops[row]!, offsets.tops[row + 1]! - (height - top)];
    if (above < scroller.scrollTop) scroller.scrollTop = above;
    else if (height > 0 && below > scroller.scrollTop) scroller.scrollTop = below;
  };
  const down = useHoursDrag({
    mayEdit: given.settings.mayEdit,
    shiftOf: (id) => (store.ghost(id) ? undefined : store.shift(id)),
    templateOf: (id) => {
      const template = given.templates.find((one) => one.id === id);
      return template && { template, draft: draftOf(given.minutesFor, template, clock.date) };
    },
    zoneOf: controller.zoneOf,
    zoneOfRow: controller.zoneOfRow,
    zoneIn: controller.zoneIn,
    clock: controller.clock,
    wallAt,
    rowAt: rowUnder,
    frame: () => {
      const { scroller } = frame.current;
      return scroller && { scroller, head: top, foot: 0, names: nameWidth, width: canvasWidth };
    },
    onHand: setHand,
    othersOf: (shift) => othersOf(controller, shift),
    isPicked: () => controller.hand()?.by === 'pick',
    onDrop: controller.drop,
  });

  const grid = useRef<HTMLDivElement>(null);
  // The board reveals rows; where the hours are wider than the window, the focus brings its hour along.
  useGridFocus({ ui: controller.ui, takeFocus: () => takeFocus(frame.current) }, grid, {
    preventScroll: false,
    handover: given.handover,
  });
  useEffect(
    () =>
      given.jump?.heard((shiftId) => {
        const place = controller.placeOf(shiftId);
        if (!place) return;
        controller.reveal({ rowId: place.rowId, column: 0 });
        controller.setActive(place);
        controller.focusActive();
      }),
    [given.jump, controller],
  );

  useEffect(
    () =>
      given.keyList?.heard(() => {
        showKeys(controller);
        controller.focusActive();
      }),
    [given.keyList, controller],
  );

  const x = (minute: number): number => nameWidth + (minute - axis.from) * perMinute;
  const first = Math.max(0, rowAt(offsets, scrollTop) - beyond);
  const last = Math.min(people.length - 1, rowAt(offsets, scrollTop + (height || 800)) + beyond);
  const inViewport = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const stop = store.rowIndex(active.rowId) ?? -1;
  // The row of the tab stop is drawn wherever it is.
  const shown =
    stop < 0 || inViewport.includes(stop) ? inViewport : [...inViewport, stop].sort((one, other) => one - other);
  const { lying } = hand ? adjacentShifts(controller, hand) : { lying: [] };
  const rowOf = (rowId: string, index: number, rowTop: number) => (
    <HoursRow
      key={rowId}
      controller={controller}
      row={store.view(rowId)}
      nights={nights.get(rowId)}
      index={index}
      top={rowTop}
      height={index < 0 ? openHeight : offsets.tops[index + 1]! - offsets.tops[index]!}
      scale={scale}
      stop={active.rowId === rowId ? Math.min(active.at, controller.shiftsOf(rowId).length - 1) : null}
      hand={hand}
      lying={lying}
      selected={selected}
      verdict={hand && hand.rowId === rowId ? verdictOfHand(controller, hand) : null}
      mayEdit={given.settings.mayEdit}
      words={words}
    />
  );
  return (
    <ControllerContext value={controller}>
      <div ref={setRoot} className={classes.root} data-page-foot="" data-carrying={hand !== null || undefined}>
        <HoursStrip controller={controller} given={given} hand={hand} onHold={down} />
        <div
          className={classes.scroller}
          ref={(element) => {
            ref(element);
            frame.current.scroller = element;
          }}
          onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        >
          <div
            ref={grid}
            role="grid"
            aria-label={t('schedule.hours.label')}
            aria-rowcount={people.length + 2}
            aria-multiselectable={given.settings.mayEdit || undefined}
            className={classes.canvas}
            style={{ width: canvasWidth, height: top + totalHeight(offsets) }}
            onPointerDown={down}
            onPointerMove={(event) => {
              const picked = pickedAt(controller, ground, event);
              if (picked) setHand(picked);
            }}
            onClick={(event) => clickedOn(controller, ground, event)}
            onContextMenu={(event) => menuOn(controller, event)}
            onKeyDown={(event) => {
              const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
              if (!pressedOn(controller, event.nativeEvent, rightToLeft)) return;
              event.preventDefault();
              controller.focusActive();
            }}
          >
            <div role="rowgroup" className={classes.head} style={{ height: top }}>
              <div role="row" aria-rowindex={1} className={classes.hours} style={{ height: headHeight }}>
                <div role="columnheader" className={classes.corner}>
                  {t(`schedule.board.rows.${store.by()}`, { count: people.length })}
                  <span title={t('schedule.board.plannedHours')}>{words.format.hours(store.totals().minutes)}</span>
                </div>
                <div role="columnheader" aria-label={t('schedule.hours.axis')} className={classes.axis}>
                  <HoursHead clock={clock} axis={axis} x={x} words={words} named={named} />
                </div>
              </div>
              {hasCoverage ? <HoursCoverage clock={clock} axis={axis} x={x} top={headHeight} words={words} /> : null}
              {rowOf(openRowId, -1, headHeight + coverage)}
            </div>
            <div role="rowgroup" className={classes.body} style={{ height: totalHeight(offsets) }}>
              <HoursLines clock={clock} axis={axis} x={x} />
              {shown.map((index) => rowOf(store.rowId(index), index, offsets.tops[index]!))}
            </div>
          </div>
        </div>
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
        <HoursOverlays controller={controller} root={root} hand={hand} keys={overlay?.kind === 'keys'} />
        <p className={classes.hint}>
          {clock.changes(axis).map(({ kind, from, to }) => (
            <strong key={kind}>
              {t(`schedule.hours.${kind}`, { from: words.format.time(from), to: words.format.time(to) })}{' '}
            </strong>
          ))}
          {given.settings.mayEdit ? t('schedule.hours.hint') : ''}
        </p>
      </div>
    </ControllerContext>
  );
};
