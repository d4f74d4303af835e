import type { Ctx } from '#services/kit/context.ts';

/** Context of resolvers: the use cases' context, and response state. */
export type ApiContext = {
  ctx: Ctx;
  /** Set-Cookie values. */
  reply: { cookies: string[] };
  /** The session cookie's value, for signing out. */
  sessionCookie: string | undefined;
  /** Root fields that the caller's API token is for, or `*`; null where there is no token. */
  scopes: readonly string[] | null;
};
