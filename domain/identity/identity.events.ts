export const identityEvents = [
  'signedIn',
  'signedOut',
  'passwordChanged',
  'apiTokenCreated',
  'apiTokenRevoked',
  'permissionGroupEdited',
] as const;
export type IdentityEvent = (typeof identityEvents)[number];
