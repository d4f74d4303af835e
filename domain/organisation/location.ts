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
  order: number;
  active: boolean;
};
