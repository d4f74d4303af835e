const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Purposes of links in mails, with their validity in seconds. */
export const linkSeconds = {
  'verify-email': 3 * day,
  'reset-password': hour,
  /** Longer, since invited people may not have started work yet. */
  invitation: 7 * day,
  'change-email': day,
} as const;

export type LinkPurpose = keyof typeof linkSeconds;

/** State of a link: `replaced` when a newer one was sent, `unknown` when it was never issued. */
export type LinkState = 'open' | 'used' | 'expired' | 'replaced' | 'unknown';
