import type { Requirement } from '#domain/access/requirement.ts';

const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;
const manageTeams = { allOf: ['editUserTeams'] } as const satisfies Requirement;

/** Names of locations, departments, teams and shifts are known to everybody in the account. */
export const organisationAccess = {
  viewOrganisation: {},
  viewWeather: { plan: 'basic' },
  createLocation: { ...manage, quota: 'departments' },
  editLocation: manage,
  createDepartment: { ...manage, quota: 'departments' },
  editDepartment: manage,
  createTeam: { ...manageTeams, quota: 'teams' },
  editTeam: manageTeams,
  deleteTeam: manage,
  deactivateDepartment: manage,
} as const satisfies Record<string, Requirement>;
