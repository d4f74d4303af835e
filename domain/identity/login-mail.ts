/**
 * A mail that lets someone in, as it is asked for. A forgotten password and a second sign-up name an address alone: whether
 * anyone has it is found out where the mail is made, out of sight of the caller.
 */
export type LoginMailWanted =
  | { kind: 'verify-email'; accountId: string; userId: string }
  | { kind: 'invitation'; accountId: string; userId: string; invitedBy: string }
  | { kind: 'reset-password'; email: string }
  | { kind: 'address-in-use'; email: string };

export const loginMailWanted = 'LoginMailWanted';
