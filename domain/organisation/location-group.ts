/** Locations grouped for filters and reports. Grants no permissions; a location may be in several groups. */
export type LocationGroup = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  locationIds: string[];
  order: number;
};

export const isLocationGroup = (id: string): boolean => id.startsWith('lgr_');

type Places = {
  locationGroups: readonly Pick<LocationGroup, 'id' | 'locationIds'>[];
  departments: readonly { id: string; locationId: string }[];
};

/**
 * Replaces groups by their departments, without duplicates. An empty or deleted group is kept, so that it matches nothing instead
 * of everything.
 */
export const withoutGroups = (ids: readonly string[], { locationGroups, departments }: Places): string[] => {
  const departmentsOf = (id: string): string[] => {
    const locations = locationGroups.find((group) => group.id === id)?.locationIds ?? [];
    const found = departments
      .filter(({ locationId }) => locations.includes(locationId))
      .map((department) => department.id);
    return found.length > 0 ? found : [id];
  };
  return [...new Set(ids.flatMap((id) => (isLocationGroup(id) ? departmentsOf(id) : [id])))];
};
