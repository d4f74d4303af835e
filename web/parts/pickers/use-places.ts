import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { PlaceChoicesDocument, type PlaceChoicesQuery } from './Choices.generated.ts';

type Organisation = NonNullable<PlaceChoicesQuery['organisation']>;
export type DepartmentChoice = Organisation['departments'][number];
export type TeamChoice = { id: string; name: string; departmentId: string; zone: string };
export type Places = { departments: DepartmentChoice[]; teams: TeamChoice[]; loading: boolean };

const teamsOf = ({ departments, teams }: Organisation): TeamChoice[] =>
  departments.flatMap((department) =>
    teams
      .filter((team) => team.department_id === department.id)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name }) => ({ id, name, departmentId: department.id, zone: department.zone })),
  );

const none: Organisation['departments'] = [];

/**
 * Departments and teams of the company, grouped by department. Pages whose own query loads them (`...PlacesToChoose`) pass
 * `brought`, so that a page change is one request.
 */
export const usePlaces = ({ brought = false } = {}): Places => {
  const { data, loading: asking } = useQuery(PlaceChoicesDocument, {
    fetchPolicy: brought ? 'cache-only' : 'cache-first',
  });
  const organisation = data?.organisation;
  const loading = asking || brought;
  return useMemo(
    () => ({
      departments: organisation?.departments ?? none,
      teams: organisation ? teamsOf(organisation) : [],
      loading: loading && !organisation,
    }),
    [organisation, loading],
  );
};

/** "Brasserie Lumen, Bar"; a department with its location's name is not repeated. */
export const placeName = ({ name, location }: Pick<DepartmentChoice, 'name' | 'location'>): string =>
  location.name === name ? name : `${location.name}, ${name}`;

/** The chosen teams that are still in the departments; no chosen department means all. */
export const stillIn = (
  departmentIds: readonly string[],
  chosen: readonly string[],
  all: readonly { id: string; departmentId: string }[],
): string[] => {
  if (departmentIds.length === 0) return [...chosen];
  const here = new Set(all.filter((place) => departmentIds.includes(place.departmentId)).map(({ id }) => id));
  return chosen.filter((id) => here.has(id));
};
