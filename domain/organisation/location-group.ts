/** Locations that are looked at together, in filters and reports. It gives no rights; a location may be in several. */
export type LocationGroup = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  locationIds: string[];
  order: number;
};
