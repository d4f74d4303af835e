import type { Ctx } from './context.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Undefined in a browser session, else the refusal. Required where something is created that lets someone in without the API token
 * that created it, which it would outlive: an address, a link, a code, an invitation, another address of a login. Also where a
 * company is closed.
 */
export const needSession = (ctx: Ctx, field?: string): Refusal | undefined =>
  ctx.session ? undefined : refuse('STATE', 'sessionNeeded', field ? { field } : {});
