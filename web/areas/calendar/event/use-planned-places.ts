import { meets, type Requirement } from '#domain/access/requirement.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { type DepartmentChoice, type TeamChoice, usePlaces } from '#web/parts/pickers/use-places.ts';

/** Active departments in which the viewer meets the requirement, and their teams. */
export const usePlannedPlaces = (need: Requirement): { departments: DepartmentChoice[]; teams: TeamChoice[] } => {
  const viewer = useViewer();
  const { departments, teams } = usePlaces();
  const mine = departments.filter(({ id, active }) => active && meets(viewer, need, { departmentId: id }).ok);
  return { departments: mine, teams: teams.filter(({ departmentId }) => mine.some(({ id }) => id === departmentId)) };
};
