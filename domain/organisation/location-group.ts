/** Locations that are looked at together, in filters and reports. It gives no rights; a location may be in several. */
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

/** The departments of each group in its place, once each. A group without any, or that is gone, stays: it stands for nothing, not for all. */
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
