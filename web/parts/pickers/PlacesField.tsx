import type { Requirement } from '#domain/access/requirement.ts';
import { meets } from '#domain/access/requirement.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { MultiSelect } from '#web/ui/Select.tsx';
import { placeName, usePlaces } from './use-places.ts';

type Choice = { value: string[]; onChange: (ids: string[]) => void };

type Props = {
  /** Requirement that the viewer must meet in a department for it to be offered. */
  needs: Requirement;
  departments: Choice;
  teams: Choice;
  words: Record<'departments' | 'allDepartments' | 'teams' | 'allTeams', string>;
};

/** Departments that meet the requirement, and their teams; an empty choice means all. */
export const PlacesField = ({ needs, departments: where, teams: whom, words }: Props) => {
  const viewer = useViewer();
  const { departments, teams } = usePlaces();
  const mine = departments.filter(({ id, active }) => active && meets(viewer, needs, { departmentId: id }).ok);
  const shown = teams.filter(({ departmentId }) =>
    where.value.length > 0 ? where.value.includes(departmentId) : mine.some(({ id }) => id === departmentId),
  );
  // Team names repeat across departments, such as "Kitchen".
  const named = (name: string, departmentId: string): string =>
    mine.length > 1 ? `${mine.find(({ id }) => id === departmentId)?.name ?? ''}, ${name}` : name;
  return (
    <>
      {mine.length > 1 ? (
        <MultiSelect
          label={words.departments}
          placeholder={where.value.length === 0 ? words.allDepartments : undefined}
          searchable
          data={mine.map((department) => ({ value: department.id, label: placeName(department) }))}
          {...where}
        />
      ) : null}
      <MultiSelect
        label={words.teams}
        placeholder={whom.value.length === 0 ? words.allTeams : undefined}
        searchable
        data={shown.map(({ id, name, departmentId }) => ({ value: id, label: named(name, departmentId) }))}
        {...whom}
      />
    </>
  );
};
