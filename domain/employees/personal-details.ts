/** Address and contact data, visible with the profile. */
const contactFields = [
  'street_address',
  'post_code',
  'city',
  'mobile_nr',
  'emergency_nr',
  'birthplace',
  'nationality',
] as const;

/** Identity and bank numbers, visible to the person and record keepers. */
const identityFields = ['ssn', 'passport_number', 'banknr'] as const;

const detailFields = [...contactFields, ...identityFields] as const;
export type DetailField = (typeof detailFields)[number];

/** Profile fields in addition to name and email; null when empty. */
export type PersonalDetails = Record<DetailField, string | null>;

/** A record with the same value for each field. */
export const forEachDetail = <T>(value: T): Record<DetailField, T> =>
  Object.fromEntries(detailFields.map((field) => [field, value])) as Record<DetailField, T>;
