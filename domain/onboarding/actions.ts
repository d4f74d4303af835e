import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

/** First steps are shown to account managers only. */
export const onboardingActions = {
  trackUserGuide: { needs: { allOf: ['manageAccount'] }, event: 'userGuideTracked' },
  openOnboarding: { needs: { allOf: ['manageAccount'] } },
  requestCall: { needs: { allOf: ['manageAccount'] }, event: 'callRequested' },
} as const satisfies Record<string, ActionRow>;

export const onboardingAccess = accessOf(onboardingActions);

/** Events without an action of their own. */
export const onboardingEvents = ['onboardingStepNoted'] as const;
