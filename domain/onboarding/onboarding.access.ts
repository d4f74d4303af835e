import type { Requirement } from '#domain/access/requirement.ts';

/** First steps are shown to account managers only. */
export const onboardingAccess = {
  trackUserGuide: { allOf: ['manageAccount'] },
} as const satisfies Record<string, Requirement>;
