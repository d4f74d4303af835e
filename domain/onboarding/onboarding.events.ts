export const onboardingEvents = ['userGuideTracked', 'onboardingStepNoted'] as const;
export type OnboardingEvent = (typeof onboardingEvents)[number];
