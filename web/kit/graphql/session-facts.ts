/** Session facts apart from the viewer: the identity in headers, and metadata of answers. */
export type SessionFacts = {
  accountId: string | null;
  userId: string | null;
  /** The client address as seen by the server (spec 7). */
  remoteAddress: string | null;
  /** Last known change of the viewer on the server. */
  userRefreshedAt: string | null;
};

export const sessionFacts: SessionFacts = { accountId: null, userId: null, remoteAddress: null, userRefreshedAt: null };

const anonymousKey = 'muster-anonymous-id';

/** Null where the browser has no storage. */
export const anonymousId = (): string | null => {
  try {
    const known = localStorage.getItem(anonymousKey);
    if (known) return known;
    const made = uuid();
    localStorage.setItem(anonymousKey, made);
    return made;
  } catch {
    return null;
  }
};

/** Called on sign-out, since the next visitor of this browser may be another person. */
export const resetAnonymousId = (): void => localStorage.removeItem(anonymousKey);

/** crypto.randomUUID exists in secure contexts only, and devices may reach a local server by IP address. */
export const uuid = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
