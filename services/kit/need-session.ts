import type { Ctx } from './context.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Undefined in a browser session, else the refusal. Required where something is created that lets someone in without the API token
 * that created it, which it would outlive: an address, a link, a code, an invitation, another address of a login. Also where a
 * company is closed.
 */
export const needSession = (ctx: Ctx, field?: string): Refusal | undefined =>
  ctx.session ? undefined : refuse('STATE', 'sessionNeeded', field ? { field } : {});

/**
 * The refusal to an API token; undefined for others, also for commands on the server. For what is refused only in part, such as a
 * change of permissions that gives some.
 */
export const refusedToToken = (ctx: Ctx, field: string): Refusal | undefined =>
  ctx.token ? refuse('STATE', 'sessionNeeded', { field }) : undefined;
