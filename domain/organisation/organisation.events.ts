export const organisationEvents = [
  'locationCreated',
  'locationEdited',
  'departmentCreated',
  'departmentEdited',
  'teamCreated',
  'teamEdited',
] as const;
export type OrganisationEvent = (typeof organisationEvents)[number];
