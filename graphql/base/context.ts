import type { Ctx } from '#services/kit/context.ts';

/** What resolvers get: the use cases' context, and what the answer carries besides data. */
export type ApiContext = {
  ctx: Ctx;
  /** Set-Cookie values. */
  reply: { cookies: string[] };
  /** The session cookie's value, for signing out. */
  sessionCookie: string | undefined;
  /** Root fields that the caller's API token is for, or `*`; null where there is no token. */
  scopes: readonly string[] | null;
};
