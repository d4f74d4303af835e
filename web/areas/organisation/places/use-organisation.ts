import {
  type DepartmentFactsFragment,
  type LocationFactsFragment,
  type LocationGroupFactsFragment,
  type TeamFactsFragment,
  useOrganisationSettingsQuery,
} from '#web/generated/graphql.ts';

export type LocationFacts = LocationFactsFragment;
export type DepartmentFacts = DepartmentFactsFragment;
export type TeamFacts = TeamFactsFragment;
export type LocationGroupFacts = LocationGroupFactsFragment;

/** Everything that the organisation's screens show, and where each thing is found by its id. */
export const useOrganisation = () => {
  const { data, error, loading, refetch } = useOrganisationSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const organisation = data?.organisation;
  const locations = organisation?.locations ?? [];
  const departments = locations.flatMap((location) => location.departments);
  return {
    found: Boolean(organisation),
    error,
    loading,
    again: () => void refetch(),
    locations,
    departments,
    teams: departments.flatMap((department) => department.teams),
    locationGroups: organisation?.locationGroups ?? [],
    holidayGroups: organisation?.holidayGroups ?? [],
    locationOf: (departmentId: string) =>
      locations.find((one) => one.departments.some(({ id }) => id === departmentId)),
  };
};
