const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What a link in a mail is for, and for how many seconds it works. */
export const linkSeconds = {
  'verify-email': 3 * day,
  'reset-password': hour,
  /** Invitations wait for people who are not at work yet. */
  invitation: 7 * day,
  'change-email': day,
} as const;

export type LinkPurpose = keyof typeof linkSeconds;

/** What became of a link: `replaced` when a newer one was sent, `unknown` when it was never ours. */
export type LinkState = 'open' | 'used' | 'expired' | 'replaced' | 'unknown';
