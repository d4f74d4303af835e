import type { Requirement } from '#domain/access/requirement.ts';

/** Names of colleagues come with the schedule; this is about the list and the profiles. */
export const employeesAccess = {
  listEmployees: { allOf: ['viewAllUsers'] },
  viewEmployee: { ownOrAll: { own: 'viewOwnProfile', all: 'viewAllUsers' } },
  createEmployee: { allOf: ['createUsers'] },
  editEmployee: { ownOrAll: { own: 'editOwnProfile', all: 'editUsers' } },
  editUserTeams: { allOf: ['editUserTeams'] },
  editUserPermissions: { allOf: ['editUserPermissions'] },
} as const satisfies Record<string, Requirement>;
