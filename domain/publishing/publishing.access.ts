import type { Requirement } from '#domain/access/requirement.ts';

export const publishingAccess = {
  publishSchedule: { plan: 'early-adopter', allOf: ['createRoster'] },
  /** Cancels the notifications of what one planned a moment ago. */
  silenceOperation: { allOf: ['createRoster'] },
} as const satisfies Record<string, Requirement>;
