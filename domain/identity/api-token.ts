/** Access of a token: everything its owner may do, reading only, or specific operations that a command named. */
export const apiTokenAccesses = ['ALL', 'READ', 'SOME'] as const;
export type ApiTokenAccess = (typeof apiTokenAccesses)[number];

/** Scope of tokens that allow all queries and no changes; no operation has this name. */
export const readScope = 'read:*';
export const allScope = '*';

/** Accesses that can be chosen on the page. */
export const choosableAccesses = ['ALL', 'READ'] as const satisfies readonly ApiTokenAccess[];

export const scopesOf = (access: (typeof choosableAccesses)[number]): string[] => [
  access === 'ALL' ? allScope : readScope,
];

export const accessOf = (scopes: readonly string[]): ApiTokenAccess => {
  if (scopes.includes(allScope)) return 'ALL';
  return scopes.includes(readScope) ? 'READ' : 'SOME';
};

/** Validity of a token in days; null means until revoked. */
export const apiTokenDays = [30, 90, 365, null] as const;

/** Most tokens, so that the list stays reviewable. */
export const mostApiTokens = 50;
