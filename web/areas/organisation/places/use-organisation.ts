import { useQuery } from '@apollo/client/react';
import {
  type DepartmentFactsFragment,
  type LocationFactsFragment,
  type LocationGroupFactsFragment,
  OrganisationSettingsDocument,
  type TeamFactsFragment,
} from './Organisation.generated.ts';

export type LocationFacts = LocationFactsFragment;
export type DepartmentFacts = DepartmentFactsFragment;
export type TeamFacts = TeamFactsFragment;
export type LocationGroupFacts = LocationGroupFactsFragment;

/** All data for the organisation's screens, with lookups by id. */
export const useOrganisation = () => {
  const { data, error, loading, refetch } = useQuery(OrganisationSettingsDocument, {
    fetchPolicy: 'cache-and-network',
  });
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
      locations.find((location) => location.departments.some(({ id }) => id === departmentId)),
  };
};
