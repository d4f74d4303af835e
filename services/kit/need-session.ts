import type { Ctx } from './context.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * The refusal to an API token; undefined for others, also for commands on the server. For what is refused only in part, such as a
 * change of permissions that gives some; whole actions have `session` in their row.
 */
export const refusedToToken = (ctx: Ctx, field: string): Refusal | undefined =>
  ctx.token ? refuse('STATE', 'sessionNeeded', { field }) : undefined;
