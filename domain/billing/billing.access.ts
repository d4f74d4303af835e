import type { Requirement } from '#domain/access/requirement.ts';
import { accountStates } from '#domain/access/viewer.ts';

export const billingAccess = {
  /** Plan, quotas and state: the shell needs them whatever the state is. */
  viewSubscription: { states: accountStates },
} as const satisfies Record<string, Requirement>;
