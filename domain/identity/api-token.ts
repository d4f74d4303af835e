/** What a token may do for its owner: everything that they may, only look, or some operations that a command named. */
export const apiTokenAccesses = ['ALL', 'READ', 'SOME'] as const;
export type ApiTokenAccess = (typeof apiTokenAccesses)[number];

/** Scope of tokens that ask every query and change nothing; no operation is called so. */
export const readScope = 'read:*';
export const allScope = '*';

/** What can be chosen on the page. */
export const choosableAccesses = ['ALL', 'READ'] as const satisfies readonly ApiTokenAccess[];

export const scopesOf = (access: (typeof choosableAccesses)[number]): string[] => [
  access === 'ALL' ? allScope : readScope,
];

export const accessOf = (scopes: readonly string[]): ApiTokenAccess => {
  if (scopes.includes(allScope)) return 'ALL';
  return scopes.includes(readScope) ? 'READ' : 'SOME';
};

/** How long a token may be made for, in days; null is until it is revoked. */
export const apiTokenDays = [30, 90, 365, null] as const;

/** So that the list stays one that someone looks through. */
export const mostApiTokens = 50;
