import { useMemo } from 'react';
import { isLocationGroup } from '#domain/organisation/location-group.ts';
import { tagsShown } from '#web/areas/schedule/tags/tags-shown.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { templatesOf } from './board-data.ts';
import { skillsShown } from './skills-on-view.ts';
import type { ScheduleData } from './use-schedule-data.ts';

/** What the filters of the page offer, and the shift types that can be planned on it. */
export const useScheduleChoices = ({ shown, teams, names, facts }: ScheduleData, address: ScheduleAddress) => {
  const { team, tag, skill, department } = address;
  const week = shown?.scheduleWeek;
  const templates = useMemo(
    () => (week && names ? templatesOf(week, teams, names, team) : []),
    [week, names, teams, team],
  );
  const tags = useMemo(() => week && tagsShown(week, tag), [week, tag]);
  const skills = useMemo(() => week && (facts ? skillsShown(week, facts, skill) : []), [week, facts, skill]);
  const shiftTypes = useMemo(
    () => (week?.shifts ?? []).filter(({ active }) => active).map(({ id, long_name: name }) => ({ id, name })),
    [week],
  );
  const teamsHere = useMemo(() => {
    if (!week || !department) return week && teams;
    const here = isLocationGroup(department) ? week.departments.map(({ id }) => id) : [department];
    return teams.filter((one) => here.includes(one.department_id));
  }, [week, teams, department]);
  return { templates, tags, skills, shiftTypes, teamsHere };
};
