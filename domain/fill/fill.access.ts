import type { Requirement } from '#domain/access/requirement.ts';

export const fillAccess = {
  /** Proposals for open shifts and for demand that is not met. */
  fillSchedule: { plan: 'basic', allOf: ['createRoster'] },
} as const satisfies Record<string, Requirement>;
