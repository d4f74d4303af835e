import type { Requirement } from '#domain/access/requirement.ts';

/** Notes go with the records of a person. */
const notes = { allOf: ['editUsers'] } as const satisfies Requirement;

/** Names of colleagues come with the schedule; this is about the list and the profiles. */
export const employeesAccess = {
  viewEmployees: { allOf: ['viewAllUsers'] },
  /** The profile with address, phone and dates. */
  viewEmployee: { ownOrAll: { own: 'viewOwnProfile', all: 'viewAllUsers' } },
  /** What planners should know of a person, and the person need not read. */
  viewRosterNote: { anyOf: ['createRoster', 'editUsers'] },
  createEmployee: { allOf: ['createUsers'] },
  editEmployee: { ownOrAll: { own: 'editOwnProfile', all: 'editUsers' } },
  /** Employment facts, which nobody changes about themselves without it. */
  editEmployment: { allOf: ['editUsers'] },
  /** Numbers of passports and banks: for the person, and for those who keep the records. */
  viewIdentity: { ownOrAll: { own: 'viewOwnProfile', all: 'editUsers' } },
  /** Language, clock and look are everybody's own, whatever else they may. */
  editOwnSettings: {},
  /** Colleagues know each other by sight. */
  editEmployeeAvatar: { ownOrAll: { own: 'editOwnProfile', all: 'editUsers' } },
  deactivateEmployee: { allOf: ['editUsers'] },
  /** What lies after a last day, as far as one plans it. */
  viewShiftsAfter: { allOf: ['editUsers'] },
  /** The modal, and what it saves; no one reads notes about themselves. */
  viewEmployeeNotes: notes,
  createEmployeeNote: notes,
  editEmployeeNote: notes,
  deleteEmployeeNote: notes,
  editUserTeams: { allOf: ['editUserTeams'] },
  /** The same for several people at once. */
  editTeamsOfPeople: { allOf: ['editUserTeams'] },
  deactivatePeople: { allOf: ['editUsers'] },
  editUserPermissions: { allOf: ['editUserPermissions'] },
  viewPermissionGroups: { anyOf: ['editUserPermissions', 'createUsers'] },
} as const satisfies Record<string, Requirement>;
