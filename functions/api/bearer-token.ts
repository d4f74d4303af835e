/** The token of `Authorization: Bearer <token>`; null where a bearer header is malformed, undefined without one. */
export const bearerTokenOf = (authorization: string | undefined): string | null | undefined =>
  authorization && /^bearer\b/i.test(authorization) ? (/^Bearer (\S+)$/.exec(authorization)?.[1] ?? null) : undefined;
