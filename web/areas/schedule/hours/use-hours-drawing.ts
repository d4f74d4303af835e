import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { instantOfEpochSeconds } from '#domain/time/instant.ts';
import { zoneMark, zoneName } from '#domain/time/zone-mark.ts';
import { bandHeight } from '#web/areas/schedule/board/rows/row-groups.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { coverageHeight, useHasCoverage } from '#web/areas/schedule/coverage/HoursCoverage.tsx';
import { laidOut, type Span } from '#web/grid/line.ts';
import { offsetsOf } from '#web/grid/row-offsets.ts';
import { gapsOf } from '#web/grid/rows.ts';
import { useMinute } from '#web/kit/clock/use-minute.ts';
import { axisOf } from './hours-axis.ts';
import type { HoursClock } from './hours-clock.ts';
import type { HoursController } from './hours-controller.ts';
import type { HoursDrawing, HoursView } from './hours-ground.ts';
import { type Around, drawnNights, nightsBefore, noNights } from './nights-before.ts';

const rowHeight = 44;
const laneStep = 40;

const heightOf = ({ store, drawn }: HoursController, rowId: string): number =>
  rowHeight + laneStep * (laidOut(store.view(rowId).cells[0]?.shifts ?? [], drawn).lanes - 1);

/**
 * Layout of the day, recomputed when plan, date or coverage change. The axis is frozen during a drag, so that arriving changes do
 * not move it under the pointer.
 */
export const useHoursDrawing = (
  controller: HoursController,
  view: HoursView,
  version: number,
  around: readonly Around[] | undefined,
) => {
  const { store, drawn, viewport } = controller;
  const clock = controller.clock();
  const byPeople = store.by() === 'employee';
  const nights = useMemo(
    () => (around && byPeople ? nightsBefore(around, clock) : noNights),
    [around, byPeople, clock],
  );
  const coverage = useHasCoverage(store.dates()[0]) ? coverageHeight : 0;
  const people = store.employees();
  const isHeld = controller.hand() !== null;
  const shown = useRef<HoursDrawing>(null);
  const drawing = useMemo((): HoursDrawing => {
    void version;
    const spans = [...[...store.shifts(), ...store.ghosts()].map(drawn), ...drawnNights(nights)];
    return {
      axis: (isHeld && shown.current?.axis) || axisOf(spans, clock.working),
      offsets: offsetsOf(
        people.map(({ id }) => heightOf(controller, id)),
        gapsOf(people.length, store.bandRows(), bandHeight),
      ),
      openHeight: heightOf(controller, openRowId),
      coverage,
    };
  }, [controller, store, drawn, clock, people, version, nights, coverage, isHeld]);
  shown.current = drawing;
  view.draw(drawing);
  useLayoutEffect(() => {
    void drawing;
    viewport.update();
  }, [viewport, drawing]);
  return { drawing, nights, seen: useSyncExternalStore(viewport.subscribe, viewport.view) };
};

/** Axis position of the current time; null when out of view. */
export const useNow = (clock: HoursClock, axis: Span): number | null => {
  const now = clock.minuteOf(instantOfEpochSeconds(useMinute() * 60));
  return now > axis.from && now < axis.to ? now : null;
};

/** Name of the axis's zone, where the board shows several zones. */
export const useNamedZone = (controller: HoursController, version: number): string | null =>
  useMemo(() => {
    void version;
    const { store, clock, inputs } = controller;
    const [{ zone, at }, { locale, zone: own }] = [clock(), inputs().words.format];
    const noon = Date.parse(at(720));
    const zones = new Set([own, ...[...store.shifts(), ...store.ghosts()].map(controller.zoneOf)]);
    return [...zones].some((candidate) => zoneMark(locale, candidate, zone, noon))
      ? zoneName(locale, zone, noon, 'short')
      : null;
  }, [controller, version]);
