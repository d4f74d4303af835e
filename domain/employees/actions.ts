import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** Notes are part of a person's records. */
const notes = { allOf: ['editUsers'] } as const satisfies Requirement;

/** Names of colleagues come with the schedule; this is about the list and the profiles. */
export const employeesActions = {
  viewEmployees: { needs: { allOf: ['viewAllUsers'] } },
  /** The profile with address, phone and dates. */
  viewEmployee: { needs: { ownOrAll: { own: 'viewOwnProfile', all: 'viewAllUsers' } } },
  /** A note for planners, hidden from the person. */
  viewRosterNote: { needs: { anyOf: ['createRoster', 'editUsers'] } },
  createEmployee: { needs: { allOf: ['createUsers'] }, event: 'employeeCreated' },
  editEmployee: { needs: { ownOrAll: { own: 'editOwnProfile', all: 'editUsers' } }, event: 'employeeEdited' },
  /** Employment facts, which people cannot change for themselves without this permission. */
  editEmployment: { needs: { allOf: ['editUsers'] }, event: 'ownFieldsFilled', undo: true },
  /** Passport and bank numbers: for the person, and for record keepers. */
  viewIdentity: { needs: { ownOrAll: { own: 'viewOwnProfile', all: 'editUsers' } } },
  /** Everyone may set their own language, clock format and theme. */
  editOwnSettings: { needs: {}, event: 'ownSettingsEdited' },
  /** Profile pictures are visible to all colleagues. */
  editEmployeeAvatar: {
    needs: { ownOrAll: { own: 'editOwnProfile', all: 'editUsers' } },
    event: 'employeeAvatarEdited',
  },
  deactivateEmployee: { needs: { allOf: ['editUsers'] }, event: 'employeeDeactivated', undo: true },
  /** Shifts after a last workday, as far as the viewer plans them. */
  viewShiftsAfter: { needs: { allOf: ['editUsers'] } },
  /** The modal and its mutations; people never read notes about themselves. */
  viewEmployeeNotes: { needs: notes },
  createEmployeeNote: { needs: notes, event: 'employeeNoteCreated', undo: true },
  editEmployeeNote: { needs: notes, event: 'employeeNoteEdited', undo: true },
  deleteEmployeeNote: { needs: notes, event: 'employeeNoteDeleted', undo: true },
  /** Of former employees; shows what is deleted and kept first, and is irreversible. */
  viewAnonymisePreview: { needs: { allOf: ['anonymiseUsers'] } },
  anonymiseEmployee: { needs: { allOf: ['anonymiseUsers'], session: true }, event: 'employeeAnonymised' },
  editUserTeams: { needs: { allOf: ['editUserTeams'] }, event: 'userTeamsEdited', undo: true },
  /** Bulk versions for several people. */
  editTeamsOfPeople: { needs: { allOf: ['editUserTeams'] } },
  deactivatePeople: { needs: { allOf: ['editUsers'] } },
  editUserPermissions: { needs: { allOf: ['editUserPermissions'] }, event: 'userPermissionsEdited', undo: true },
  viewPermissionGroups: { needs: { anyOf: ['editUserPermissions', 'createUsers'] } },
  /** Invite links for self-registration, and pending join requests. */
  viewInviteLinks: { needs: { allOf: ['createUsers'] } },
  createInviteLink: { needs: { allOf: ['createUsers'], session: true }, event: 'inviteLinkCreated' },
  revokeInviteLink: { needs: { allOf: ['createUsers'] }, event: 'inviteLinkRevoked', undo: true },
  /** The visitor has no login yet; the link works as long as its creator may add people. */
  viewInviteOffer: { needs: { login: false } },
  joinByLink: { needs: { login: false }, event: ['employeeJoined', 'joinRequested'] },
  approveJoinRequest: { needs: { allOf: ['createUsers'], session: true }, event: 'joinRequestApproved' },
  declineJoinRequest: { needs: { allOf: ['createUsers'] }, event: 'joinRequestDeclined', undo: true },
} as const satisfies Record<string, ActionRow>;

export const employeesAccess = accessOf(employeesActions);
