import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/labour/verdict.ts';
import { skillFilter } from '#domain/shifts/skill-filter.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { BoardShift, Clocks } from '#web/areas/schedule/board/board-model.ts';
import { type BoardStore, createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { useGroupedRows } from '#web/areas/schedule/board/folds.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { afterPaint } from '#web/kit/paint/after-paint.ts';
import type { PlanningFactsQuery } from '#web/parts/fill/PlanningFacts.generated.ts';
import { useFindingWords } from '#web/parts/findings/use-finding-words.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { foundAdjacent } from './adjacent-view.ts';
import { type Boarded, boardData, boardShift, differences, namesOf } from './board-data.ts';
import { filtered } from './filtered.ts';
import { withOwnChanges } from './own-changes.ts';
import { reevaluate } from './reevaluate.ts';
import { ScheduleWeekDocument } from './ScheduleWeek.generated.ts';
import { skillRows } from './skills-on-view.ts';
import { useAskAhead, useNeighbours } from './use-neighbours.ts';
import { useWeek } from './use-week.ts';
import { createVerdictIndex } from './verdict-index.ts';
import { weeksOf } from './weeks-kept.ts';

/** Changes appear this often to those who do not plan. */
const pollMs = 60_000;
type PlanningFacts = PlanningFactsQuery['planningFacts'];
const noData = { employees: [], days: [], shifts: [], absences: [] };

const timesIn = (shifts: PlanningFacts['shifts'], id: string) => {
  const found = shifts.find((one) => one.id === id);
  return found && { starttime: wallTimeAt(found.startsAt, found.zone), endtime: wallTimeAt(found.endsAt, found.zone) };
};

/** The answers behind the board: the store that is drawn, the index that judges, and the names that both need. */
export const useScheduleData = (address: ScheduleAddress, mayPlan: boolean) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const format = useFormat();
  const { search, shift, state, tag, skill, bySkill } = address;
  // Another moment is looked at, not planned; its rules are asked of the work that was planned then.
  const mayEdit = mayPlan && address.asOf === null;
  const range = { from: address.from, to: address.to };
  const departmentIds = address.department ? [address.department] : undefined;
  const where = { departmentIds, teamIds: address.team ? [address.team] : undefined };
  // All that the page begins with is one request.
  const asked = { ...where, asOf: address.asOf ?? undefined, events: address.asOf === null, plans: mayPlan };
  const { data, shown, answer, error, refetch } = useWeek(
    { ...range, ...asked },
    // Planners follow the log instead of asking again; see useChanges.
    { follows: mayEdit, pollInterval: mayEdit || address.asOf ? 0 : pollMs },
  );
  // Beside another moment: how much of it is different now.
  const present = useQuery(ScheduleWeekDocument, {
    variables: { ...range, ...where },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
    skip: address.asOf === null,
  });
  const isNow = address.asOf === null;
  const weeks = weeksOf(useApolloClient());
  useNeighbours(address, asked, data !== undefined && isNow);
  const near = useAskAhead(asked, mayEdit);
  /** The moment of the week that is shown: that before stays until another is here. */
  const moment = useRef(address.asOf);
  if (data) moment.current = address.asOf;
  const week = shown?.scheduleWeek;
  const organisation = shown?.organisation;
  const plans = (week?.plannedDepartmentIds.length ?? 0) > 0;
  const facts = (plans && shown?.planningFacts) || undefined;

  const teams = useMemo(() => organisation?.teams ?? [], [organisation]);
  const departments = useMemo(() => (organisation?.departments ?? []).filter((one) => one.active), [organisation]);
  /** What the department filter offers: departments, and the groups of places. */
  const places = useMemo(() => [...departments, ...(organisation?.locationGroups ?? [])], [departments, organisation]);
  const departmentOfTeam = useCallback((id: string) => teams.find((team) => team.id === id)?.department_id, [teams]);
  const zoneOfTeam = useCallback(
    (id: string) =>
      departments.find((one) => one.id === departmentOfTeam(id))?.zone ?? departments[0]?.zone ?? viewer.zone,
    [departments, departmentOfTeam, viewer.zone],
  );
  const team = useRef({ zoneOfTeam, departmentOfTeam });
  team.current = { zoneOfTeam, departmentOfTeam };
  const clocks = useMemo((): Clocks => {
    const onView = new Set(week?.departments.map(({ id }) => id));
    const zones = new Set(departments.filter(({ id }) => onView.has(id)).map(({ zone }) => zone));
    const [only] = zones;
    return { axis: zones.size === 1 && only ? only : viewer.zone, ofTeam: zoneOfTeam };
  }, [week, departments, viewer.zone, zoneOfTeam]);
  const [store] = useState<BoardStore>(() => createBoardStore(noData));
  const [index] = useState(() =>
    createVerdictIndex(store, {
      zoneOfTeam: (id) => team.current.zoneOfTeam(id),
      departmentOfTeam: (id) => team.current.departmentOfTeam(id),
    }),
  );
  const told = useRef(facts);
  told.current = facts;
  // What the board does not show, of another department or behind a filter, is in the facts.
  const [timesOf] = useState(() => ({
    shift: (id: string) => store.shift(id) ?? timesIn(told.current?.shifts ?? [], id),
  }));
  const words = useFindingWords(
    timesOf,
    useCallback((setId: string) => told.current?.labourSets.find(({ id }) => id === setId)?.name, []),
  );
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
  // Planners look for others, by name.
  const self = mayPlan ? undefined : viewer.userId;
  const names = useMemo(
    () => (week ? namesOf(week, teams, skills ? 'skill' : address.mode, words, clock, skills, self) : null),
    [week, teams, address.mode, words, clock, skills, self],
  );
  const filter = useMemo(
    () => (skill !== null && facts && week ? skillFilter([skill], week.from, facts) : null),
    [skill, facts, week],
  );
  const departmentName = useCallback(
    (id: string) => departments.find((one) => one.id === id)?.name ?? '',
    [departments],
  );
  const departmentNameOf = useCallback(
    (teamId: string) => departmentName(departmentOfTeam(teamId) ?? ''),
    [departmentName, departmentOfTeam],
  );
  const isPublished = useMemo(() => {
    const seen = new Set(
      (week?.publication ?? []).filter((one) => one.published).map((one) => `${one.departmentId} ${one.date}`),
    );
    return (teamId: string, date: string): boolean => seen.has(`${departmentOfTeam(teamId)} ${date}`);
  }, [week, departmentOfTeam]);
  useGroupedRows(store, useIsNarrow(), search.trim() !== '');
  const [synced, setSynced] = useState(false);
  const [tellings, setTellings] = useState(0);
  useLayoutEffect(() => {
    // An answer of this moment knows what was done here; one that was kept or asked ahead may not.
    if (!answer || !store.told(answer.scheduleWeek)) return;
    setTellings((before) => before + 1);
    // Of another moment it is told without what was done here, which the weeks that were kept do not know either.
    if (!isNow) weeks.forgetAll();
  }, [answer, store, isNow, weeks]);

  /** The view whose shifts were last judged beside what it does not hold. */
  const judged = useRef('');
  // Before anything is painted: the heading and its dates come as one.
  useLayoutEffect(() => {
    if (!week || !names) return;
    void tellings;
    const told = boardData(week, teams, names, t('planning.absent'), departmentName, address.team);
    const planned = new Set(week.plannedDepartmentIds);
    const plansIt = ({ teamId }: BoardShift): boolean => planned.has(team.current.departmentOfTeam(teamId) ?? '');
    const show = (isJudged: boolean): void => {
      const board = withOwnChanges(told, store.own(), names);
      const draw = (shifts: typeof board.shifts): void => {
        store.sync(filtered({ ...board, shifts }, { search, shift, state, tag, skill: filter }));
        index.answer({ week, facts });
      };
      // The board and the index of this answer are what the shifts are judged by.
      draw(board.shifts);
      const more = isJudged && facts ? foundAdjacent(board.shifts, index, plansIt, words) : undefined;
      if (more) draw(more);
    };
    setSynced(true);
    const view = `${address.mode} ${week.from} ${week.to} ${address.asOf}`;
    if (judged.current === view || !facts) return show(true);
    // Another view stands at once with what the server found; the look over their edges takes as long as drawing them.
    show(false);
    return afterPaint(() => {
      judged.current = view;
      show(true);
    });
  }, [
    week,
    tellings,
    facts,
    index,
    names,
    teams,
    store,
    t,
    search,
    shift,
    state,
    tag,
    filter,
    departmentName,
    words,
    address.team,
    address.mode,
    address.asOf,
  ]);

  const differing = useMemo(
    () => (address.asOf && data && present.data ? differences(data.scheduleWeek, present.data.scheduleWeek) : null),
    [address.asOf, data, present.data],
  );
  const toBoard = useCallback((shift: Boarded) => boardShift(shift, names!), [names]);
  const settle = useCallback(
    (employeeIds: Iterable<string>) => reevaluate(store, index, employeeIds, (found: Finding) => words(found)),
    [store, index, words],
  );
  const reload = useCallback(() => refetch(), [refetch]);
  return {
    shown,
    /** Whether the answer for the very dates on view is here, with what was asked beside them. */
    current: data !== undefined,
    /** What the rules ask; undefined for those who do not plan. */
    facts,
    /** Where to begin following what others do; null until the dates on view are here. */
    firstChanges: data?.scheduleChanges ?? null,
    isOfMoment: moment.current === address.asOf,
    error,
    synced,
    store,
    index,
    words,
    names,
    teams,
    departments,
    places,
    departmentOfTeam,
    departmentNameOf,
    isPublished,
    zoneOfTeam,
    clocks,
    toBoard,
    settle,
    reload,
    /** For dates that somebody is about to look at; another moment is not asked ahead. */
    near: isNow ? near : undefined,
    differing,
    plans,
  };
};
