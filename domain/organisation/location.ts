/** A business location with its departments. */
export type Location = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  street_address: string | null;
  zipcode: string | null;
  city: string | null;
  /** ISO 3166 code of two letters. */
  country: string | null;
  phone: string | null;
  email: string | null;
  /** In millionths of a degree; set together with the longitude or not at all. */
  latitude: number | null;
  longitude: number | null;
  /** Radius in metres within which people may clock; null for anywhere. */
  clockRadius: number | null;
  order: number;
  active: boolean;
};

/** In metres. Smaller radii exceed the accuracy of devices; larger ones are meaningless. */
export const leastClockRadius = 50;
export const mostClockRadius = 5000;
