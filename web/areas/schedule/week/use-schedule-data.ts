import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/labour/verdict.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { type BoardStore, createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { useGroupedRows } from '#web/areas/schedule/board/folds.ts';
import { sameFacts } from '#web/grid/same-facts.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { PlanningFactsQuery } from '#web/parts/fill/PlanningFacts.generated.ts';
import { useFindingWords } from '#web/parts/findings/use-finding-words.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { type ForecastOn, useCountedForecast } from '#web/parts/turnover-forecast/use-counted-forecast.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { type Boarded, boardShift, findingOf, namesOf } from './board-data.ts';
import { skillRows } from './skills-on-view.ts';
import { useBoardSync } from './use-board-sync.ts';
import { type ScheduleAnswers, useScheduleAnswers } from './use-schedule-answers.ts';
import { type SchedulePlaces, useSchedulePlaces } from './use-schedule-places.ts';
import { createVerdictIndex, type VerdictIndex, verdictOfShift } from './verdict-index.ts';

const shiftsOf = (store: BoardStore, employeeId: string): BoardShift[] =>
  store.view(employeeId).cells.flatMap((cell) => cell.shifts);

/** Re-evaluates all shifts of these people, since a change affects findings of their other shifts. */
const reevaluate = (
  store: BoardStore,
  index: VerdictIndex,
  employeeIds: Iterable<string>,
  words: (finding: Finding) => string,
): void => {
  const changed: BoardShift[] = [];
  for (const employeeId of employeeIds) {
    if (store.rowIndex(employeeId) === undefined) continue;
    for (const shift of shiftsOf(store, employeeId)) {
      const verdict = verdictOfShift(index, shift);
      if (!verdict) continue;
      const findings = verdict.findings.map((found) => findingOf(found, words));
      if (!sameFacts(findings, shift.findings)) changed.push({ ...shift, findings });
    }
  }
  if (changed.length > 0) store.apply({ put: changed });
};

type PlanningFacts = PlanningFactsQuery['planningFacts'];
const noData = { employees: [], days: [], shifts: [], absences: [] };

const timesIn = (shifts: PlanningFacts['shifts'], id: string) => {
  const found = shifts.find((shift) => shift.id === id);
  return found && { starttime: wallTimeAt(found.startsAt, found.zone), endtime: wallTimeAt(found.endsAt, found.zone) };
};

/** Findings in words, with times of the named shifts and labels of the rule set. */
const useWordsOfFindings = (store: BoardStore, facts: PlanningFacts | undefined) => {
  const latest = useRef(facts);
  latest.current = facts;
  // Shifts of other departments or hidden by filters come from the facts.
  const [timesOf] = useState(() => ({
    shift: (id: string) => store.shift(id) ?? timesIn(latest.current?.shifts ?? [], id),
  }));
  return useFindingWords(
    timesOf,
    useCallback((setId: string) => latest.current?.labourSets.find(({ id }) => id === setId)?.name, []),
  );
};

/** Names for rows and shifts; null before the first answer. */
const useNames = (
  { shown, facts }: ScheduleAnswers,
  { teams }: SchedulePlaces,
  { bySkill, mode }: ScheduleAddress,
  words: ReturnType<typeof useWordsOfFindings>,
  mayPlan: boolean,
) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const format = useFormat();
  const week = shown?.scheduleWeek;
  const clock = useMemo(() => otherClocks(format), [format]);
  const skills = useMemo(
    () =>
      bySkill && week && facts
        ? skillRows(week, facts, {
            none: t('planning.skillRows.none'),
            holders: (count) => t('planning.skillRows.holders', { count }),
          })
        : undefined,
    [bySkill, week, facts, t],
  );
  // Planners mostly look for others, so their own row is not put first.
  const self = mayPlan ? undefined : userId;
  return useMemo(
    () => (week ? namesOf(week, teams, skills ? 'skill' : mode, words, clock, skills, self) : null),
    [week, teams, mode, words, clock, skills, self],
  );
};

/** Forecasts from past turnover, requested where an open day has neither a typed forecast nor turnover. */
const useMissingForecast = ({ shown, isNow }: ScheduleAnswers, { team }: ScheduleAddress): ForecastOn => {
  const week = shown?.scheduleWeek;
  const departmentIds = useMemo(() => (week?.departments ?? []).map(({ id }) => id), [week]);
  const isMissing = useMemo(() => {
    if (!week) return false;
    const settled = week.departmentDays.filter(
      ({ open, expectedTurnoverMinor, turnoverMinor }) =>
        !open || expectedTurnoverMinor !== null || turnoverMinor !== null,
    );
    return settled.length < departmentIds.length * daysIn(week);
  }, [week, departmentIds]);
  // Turnover belongs to departments, and past moments are shown as they were.
  return useCountedForecast(week, departmentIds, isMissing && isNow && team === null);
};

/** Data behind the board: store, verdict index, and the names that both need. */
export const useScheduleData = (address: ScheduleAddress, mayPlan: boolean) => {
  const answers = useScheduleAnswers(address, mayPlan);
  const { data, shown, facts, refetch, isNow } = answers;
  const places = useSchedulePlaces(shown);
  const { team } = places;
  const [store] = useState<BoardStore>(() => createBoardStore(noData));
  const [index] = useState(() =>
    createVerdictIndex(store, {
      zoneOfTeam: (id) => team.current.zoneOfTeam(id),
      departmentOfTeam: (id) => team.current.departmentOfTeam(id),
    }),
  );
  const words = useWordsOfFindings(store, facts);
  const names = useNames(answers, places, address, words, mayPlan);
  useGroupedRows(store, useIsNarrow(), address.search.trim() !== '');
  const forecastOn = useMissingForecast(answers, address);
  const synced = useBoardSync(answers, places, address, { store, index, words, names, forecastOn });
  const toBoard = useCallback((shift: Boarded) => boardShift(shift, names!), [names]);
  const settle = useCallback(
    (employeeIds: Iterable<string>) => reevaluate(store, index, employeeIds, (found: Finding) => words(found)),
    [store, index, words],
  );
  const reload = useCallback(() => refetch(), [refetch]);
  return {
    ...places,
    shown,
    /** Whether the answer for exactly the visible dates has arrived. */
    current: data !== undefined,
    /** Planning facts; undefined for people who do not plan. */
    facts,
    /** Log position from which to follow changes; null until the visible dates have loaded. */
    firstChanges: data?.scheduleChanges ?? null,
    isOfMoment: answers.isOfMoment,
    error: answers.error,
    synced,
    store,
    index,
    words,
    names,
    toBoard,
    settle,
    reload,
    /** Prefetch on hover; undefined for past moments. */
    near: isNow ? answers.near : undefined,
    differing: answers.differing,
    plans: answers.plans,
  };
};

export type ScheduleData = ReturnType<typeof useScheduleData>;
