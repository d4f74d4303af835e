/** What the page knows about its session besides the viewer: who the headers name, and what answers carried. */
export type SessionFacts = {
  accountId: string | null;
  userId: string | null;
  /** The address that the server saw us at (spec 7). */
  remoteAddress: string | null;
  /** When the viewer was last changed on the server, as far as this page knows. */
  userRefreshedAt: string | null;
};

export const sessionFacts: SessionFacts = { accountId: null, userId: null, remoteAddress: null, userRefreshedAt: null };

const anonymousKey = 'muster-anonymous-id';

/** Null where the browser keeps nothing. */
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

/** The next visitor of this browser is another person. */
export const resetAnonymousId = (): void => localStorage.removeItem(anonymousKey);

/** randomUUID exists on secure pages only, and a phone in the kitchen may reach the server by its address. */
export const uuid = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
