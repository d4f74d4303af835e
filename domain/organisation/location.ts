/** A place of business: a folder of departments. */
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
  /** In millionths of a degree; known together with the longitude, or not at all. */
  latitude: number | null;
  longitude: number | null;
  /** Within how many metres of the coordinates people clock; null where they clock anywhere. */
  clockRadius: number | null;
  order: number;
  active: boolean;
};

/** In metres. Below it devices are too inexact, above it the radius says little. */
export const leastClockRadius = 50;
export const mostClockRadius = 5000;
