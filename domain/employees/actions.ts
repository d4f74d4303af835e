import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** Notes go with the records of a person. */
const notes = { allOf: ['editUsers'] } as const satisfies Requirement;

/** Names of colleagues come with the schedule; this is about the list and the profiles. */
export const employeesActions = {
  viewEmployees: { needs: { allOf: ['viewAllUsers'] } },
  /** The profile with address, phone and dates. */
  viewEmployee: { needs: { ownOrAll: { own: 'viewOwnProfile', all: 'viewAllUsers' } } },
  /** What planners should know of a person, and the person need not read. */
  viewRosterNote: { needs: { anyOf: ['createRoster', 'editUsers'] } },
  createEmployee: { needs: { allOf: ['createUsers'] }, event: 'employeeCreated' },
  editEmployee: { needs: { ownOrAll: { own: 'editOwnProfile', all: 'editUsers' } }, event: 'employeeEdited' },
  /** Employment facts, which no one changes about themselves without it. */
  editEmployment: { needs: { allOf: ['editUsers'] }, event: 'ownFieldsFilled', undo: true },
  /** Numbers of passports and banks: for the person, and for those who keep the records. */
  viewIdentity: { needs: { ownOrAll: { own: 'viewOwnProfile', all: 'editUsers' } } },
  /** Language, clock and look are everyone's own, whatever else they may. */
  editOwnSettings: { needs: {}, event: 'ownSettingsEdited' },
  /** Colleagues know each other by sight. */
  editEmployeeAvatar: {
    needs: { ownOrAll: { own: 'editOwnProfile', all: 'editUsers' } },
    event: 'employeeAvatarEdited',
  },
  deactivateEmployee: { needs: { allOf: ['editUsers'] }, event: 'employeeDeactivated', undo: true },
  /** What lies after a last day, as far as one plans it. */
  viewShiftsAfter: { needs: { allOf: ['editUsers'] } },
  /** The modal, and what it saves; no one reads notes about themselves. */
  viewEmployeeNotes: { needs: notes },
  createEmployeeNote: { needs: notes, event: 'employeeNoteCreated', undo: true },
  editEmployeeNote: { needs: notes, event: 'employeeNoteEdited', undo: true },
  deleteEmployeeNote: { needs: notes, event: 'employeeNoteDeleted', undo: true },
  /** Of people who left; what goes and stays is shown first, and nothing brings it back. */
  viewAnonymisePreview: { needs: { allOf: ['anonymiseUsers'] } },
  anonymiseEmployee: { needs: { allOf: ['anonymiseUsers'] }, event: 'employeeAnonymised' },
  editUserTeams: { needs: { allOf: ['editUserTeams'] }, event: 'userTeamsEdited', undo: true },
  /** The same for several people at once. */
  editTeamsOfPeople: { needs: { allOf: ['editUserTeams'] } },
  deactivatePeople: { needs: { allOf: ['editUsers'] } },
  editUserPermissions: { needs: { allOf: ['editUserPermissions'] }, event: 'userPermissionsEdited', undo: true },
  viewPermissionGroups: { needs: { anyOf: ['editUserPermissions', 'createUsers'] } },
  /** Links by which a team adds itself, and who waits for an answer. */
  viewInviteLinks: { needs: { allOf: ['createUsers'] } },
  createInviteLink: { needs: { allOf: ['createUsers'] }, event: 'inviteLinkCreated' },
  revokeInviteLink: { needs: { allOf: ['createUsers'] }, event: 'inviteLinkRevoked', undo: true },
  /** Who opens the link has no login yet; it works as long as who made it may add people. */
  viewInviteOffer: { needs: { login: false } },
  joinByLink: { needs: { login: false }, event: ['employeeJoined', 'joinRequested'] },
  approveJoinRequest: { needs: { allOf: ['createUsers'] }, event: 'joinRequestApproved' },
  declineJoinRequest: { needs: { allOf: ['createUsers'] }, event: 'joinRequestDeclined', undo: true },
} as const satisfies Record<string, ActionRow>;

export const employeesAccess = accessOf(employeesActions);
