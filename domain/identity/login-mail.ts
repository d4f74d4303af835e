/**
 * A requested login mail. Password resets and repeated sign-ups contain an address only: whether it has an account is looked up
 * where the mail is created, hidden from the caller.
 */
export type LoginMailWanted =
  | { kind: 'verify-email'; accountId: string; userId: string }
  | { kind: 'invitation'; accountId: string; userId: string; invitedBy: string }
  | { kind: 'address-moved'; accountId: string; userId: string; oldEmail: string }
  | { kind: 'reset-password'; email: string }
  | { kind: 'address-in-use'; email: string };

export const loginMailWanted = 'LoginMailWanted';
