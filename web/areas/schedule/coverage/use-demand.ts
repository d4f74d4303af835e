import type { TFunction } from 'i18next';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Able, ableAmong } from '#domain/labour/able-people.ts';
import { coverageBySlot } from '#domain/shifts/coverage.ts';
import { type Counted, evaluateRequiredShift, shiftsFor, sumOfDemand } from '#domain/shifts/evaluate-required-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { withMark } from '#domain/time/zone-mark.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { lazyWords } from '#web/areas/schedule/board/chip/lazy-words.ts';
import type { Names } from '#web/areas/schedule/week/rows-of.ts';
import type { ScheduleData } from '#web/areas/schedule/week/use-schedule-data.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { DayNeed, NeedLine, Needs } from './needs.ts';

type Source = ScheduleData;
type Demand = NonNullable<Source['shown']>['scheduleWeek']['requiredShifts'][number];

const foundWords = (t: TFunction, count: number, delta: number): string => {
  const planned = t('demand.coverage.is', { count });
  if (delta < 0) return `${planned}, ${t('demand.coverage.short', { count: -delta })}`;
  return delta > 0 ? `${planned}, ${t('demand.coverage.extra', { count: delta })}` : planned;
};

const required = (demand: Demand): RequiredShift => ({ accountId: '', version: 1, breakMinutes: 0, ...demand });

/** The day's demand, evaluated by the same rule as on the server. */
const needOf = (
  demands: readonly Demand[],
  shifts: readonly Counted[],
  able: Able,
  wordsOf: (demand: Demand, count: number, delta: number) => readonly [asked: string, found: string],
): Omit<DayNeed, 'before'> | null => {
  if (demands.length === 0) return null;
  const found = demands.map((demand) => ({ ...demand, ...evaluateRequiredShift(required(demand), shifts, able) }));
  const lines = found.map((line): NeedLine => {
    const { count, result, delta } = line;
    // Built lazily: the head only shows how many are missing.
    const words = lazyWords(() => wordsOf(line, count, result === 'ok' ? 0 : delta));
    return {
      ...{ id: line.id, result, own: line.customFields },
      get asked() {
        return words()[0];
      },
      get found() {
        return words()[1];
      },
    };
  });
  return { ...sumOfDemand(found), lines };
};

/** A shift with its end; none where the end is not known. */
const counted = <S extends { endsAt: string | null }>(shift: S): (S & { endsAt: string })[] =>
  shift.endsAt === null ? [] : [{ ...shift, endsAt: shift.endsAt }];

/**
 * Demand and coverage of the current board, including unsaved changes and accepted proposed shifts. Shifts hidden by a filter
 * count as well.
 */
export const useDemand = (source: Source, filtered: boolean, open: (date: PlainDate) => void): Needs | null => {
  const { t } = useTranslation();
  const format = useFormat();
  const { shown, store, index, names, departmentOfTeam } = source;
  // A change of the board is drawn first: what is needed is counted again in a later task.
  const version = useDeferredValue(store.version());
  const week = shown?.scheduleWeek;
  const factOf = useCallback(
    (shift: BoardShift): Counted[] => {
      const fact = index.factOf(shift);
      const departmentId = departmentOfTeam(shift.teamId);
      if (!fact || !departmentId) return [];
      const { teamId, shiftId, employeeId, date, isTask } = shift;
      return [
        { departmentId, teamId, shiftId, employeeId, date, isTask, startsAt: fact.startsAt, endsAt: fact.endsAt },
      ];
    },
    [index, departmentOfTeam],
  );
  return useMemo(() => {
    if (!week || week.plannedDepartmentIds.length === 0) return null;
    void version;
    const demandOn = Map.groupBy(week.requiredShifts, ({ date }) => date);
    const own = store.own();
    const planned: Counted[] = filtered
      ? [
          ...week.scheduledShifts.filter(({ id }) => !own.has(id)).flatMap(counted),
          ...[...own.values()].flatMap(({ shift }) => (shift ? factOf(shift) : [])),
        ]
      : week.requiredShifts.length === 0
        ? []
        : [...store.shifts()].flatMap(factOf);
    const adjacent = week.scheduledBeside.filter(({ id }) => !own.has(id)).flatMap(counted);
    const plannedOn = Map.groupBy([...planned, ...adjacent], ({ date }) => date);
    const proposed = store.ghosts().filter(({ ghost }) => ghost?.kind === 'proposed' && ghost.taken);
    const proposedOn = Map.groupBy(
      week.requiredShifts.length === 0 ? [] : proposed.flatMap(factOf),
      ({ date }) => date,
    );
    const asked = (date: PlainDate): RequiredShift[] => (demandOn.get(date) ?? []).map(required);
    const plannedFor = (date: PlainDate): Counted[] => shiftsFor(date, asked(date), plannedOn);
    const proposedFor = (date: PlainDate): Counted[] => shiftsFor(date, asked(date), proposedOn);
    const people = new Map(shown?.planningFacts?.people.map((person) => [person.id, person]));
    const skills = new Map(week.requiredShifts.map((requiredShift) => [requiredShift.id, requiredShift.skills]));
    const able = ableAmong(
      (id) => people.get(id),
      ({ id }) => skills.get(id) ?? [],
    );
    const clock = otherClocks(format);
    const timesOf = ({ date, starttime, endtime, zone }: Demand): string => {
      const { startsAt, endsAt } = momentsOf(date, starttime, endtime, zone);
      return withMark(format.range(starttime, endtime), clock(zone, startsAt, endsAt).zoneMark);
    };
    const wordsOf = (demand: Demand, count: number, delta: number) =>
      [
        [
          t(`demand.needed.${demand.match}`, { count: demand.instances }),
          timesOf(demand),
          ...scopeOf(demand, names),
        ].join(', '),
        foundWords(t, count, delta),
      ] as const;
    const known = new Map<PlainDate, DayNeed | null>();
    return {
      open,
      on: (date) => {
        const ready = known.get(date);
        if (ready !== undefined) return ready;
        const demands = demandOn.get(date) ?? [];
        const [planned, proposed] = [plannedFor(date), proposedFor(date)];
        const there = needOf(demands, [...planned, ...proposed], able, wordsOf);
        const before = proposed.length > 0 ? needOf(demands, planned, able, wordsOf) : null;
        const need = there && { ...there, before: before?.short ?? null };
        known.set(date, need);
        return need;
      },
      by: (date, slots) => coverageBySlot(slots, asked(date), [...plannedFor(date), ...proposedFor(date)], able),
    };
  }, [week, shown?.planningFacts, version, filtered, store, factOf, names, open, t, format]);
};

const scopeOf = ({ teamId, shiftId, skills }: Demand, names: Names | null): string[] => {
  if (!names) return [...skills];
  return [teamId ? names.team(teamId) : '', shiftId ? names.template(shiftId).name : '', ...skills].filter(Boolean);
};
