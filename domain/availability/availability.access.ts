import type { Requirement } from '#domain/access/requirement.ts';

/** One's own, and that of the people one plans. */
const ownOrPlanned = {
  plan: 'basic',
  ownOrAll: { own: 'self', all: 'createRoster' },
} as const satisfies Requirement;

export const availabilityAccess = {
  viewAvailability: ownOrPlanned,
  setAvailability: ownOrPlanned,
  editAvailabilityRules: { plan: 'basic', allOf: ['manageAccount'] },
} as const satisfies Record<string, Requirement>;
