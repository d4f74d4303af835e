/** Where a person lives and how they are reached: seen with the profile. */
const contactFields = [
  'street_address',
  'post_code',
  'city',
  'mobile_nr',
  'emergency_nr',
  'birthplace',
  'nationality',
] as const;

/** Numbers that prove who someone is or where the pay goes: seen by the person and by those who keep the records. */
const identityFields = ['ssn', 'passport_number', 'banknr'] as const;

const detailFields = [...contactFields, ...identityFields] as const;
export type DetailField = (typeof detailFields)[number];

/** What a profile may hold besides name and address of mail; null where no one filled it in. */
export type PersonalDetails = Record<DetailField, string | null>;

/** The same value for each of the fields. */
export const forEachDetail = <T>(value: T): Record<DetailField, T> =>
  Object.fromEntries(detailFields.map((field) => [field, value])) as Record<DetailField, T>;
