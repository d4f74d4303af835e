export const organisationEvents = [
  'locationCreated',
  'locationEdited',
  'departmentCreated',
  'departmentEdited',
  'teamCreated',
  'teamEdited',
  'teamDeleted',
  'departmentDeactivated',
] as const;
export type OrganisationEvent = (typeof organisationEvents)[number];
