import { useCallback, useMemo, useRef } from 'react';
import type { Clocks } from '#web/areas/schedule/board/board-model.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import type { ScheduleWeekQuery } from './ScheduleWeek.generated.ts';

/** Teams and departments of the schedule with their zones. */
export const useSchedulePlaces = (shown: ScheduleWeekQuery | undefined) => {
  const viewer = useViewer();
  const week = shown?.scheduleWeek;
  const organisation = shown?.organisation;
  const teams = useMemo(() => organisation?.teams ?? [], [organisation]);
  const departments = useMemo(
    () => (organisation?.departments ?? []).filter((department) => department.active),
    [organisation],
  );
  /** Options of the department filter: departments and location groups. */
  const places = useMemo(() => [...departments, ...(organisation?.locationGroups ?? [])], [departments, organisation]);
  const departmentOfTeam = useCallback((id: string) => teams.find((team) => team.id === id)?.department_id, [teams]);
  const zoneOfTeam = useCallback(
    (id: string) =>
      departments.find((department) => department.id === departmentOfTeam(id))?.zone ??
      departments[0]?.zone ??
      viewer.zone,
    [departments, departmentOfTeam, viewer.zone],
  );
  /** The latest values, for stable callbacks. */
  const team = useRef({ zoneOfTeam, departmentOfTeam });
  team.current = { zoneOfTeam, departmentOfTeam };
  const clocks = useMemo((): Clocks => {
    const onView = new Set(week?.departments.map(({ id }) => id));
    const zones = new Set(departments.filter(({ id }) => onView.has(id)).map(({ zone }) => zone));
    const [only] = zones;
    return { axis: zones.size === 1 && only ? only : viewer.zone, ofTeam: zoneOfTeam };
  }, [week, departments, viewer.zone, zoneOfTeam]);
  const departmentName = useCallback(
    (id: string) => departments.find((department) => department.id === id)?.name ?? '',
    [departments],
  );
  const departmentNameOf = useCallback(
    (teamId: string) => departmentName(departmentOfTeam(teamId) ?? ''),
    [departmentName, departmentOfTeam],
  );
  const isPublished = useMemo(() => {
    const seen = new Set(
      (week?.publication ?? []).filter((day) => day.published).map((day) => `${day.departmentId} ${day.date}`),
    );
    return (teamId: string, date: string): boolean => seen.has(`${departmentOfTeam(teamId)} ${date}`);
  }, [week, departmentOfTeam]);
  return {
    teams,
    departments,
    places,
    team,
    departmentOfTeam,
    zoneOfTeam,
    clocks,
    departmentName,
    departmentNameOf,
    isPublished,
  };
};

export type SchedulePlaces = ReturnType<typeof useSchedulePlaces>;
