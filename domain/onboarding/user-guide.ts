/** Modules that show an introduction on first use (spec 3). */
export const firstTouchModules = ['NEWS', 'SCHEDULE', 'TIMESHEET', 'INSIGHTS', 'EMPLOYEES', 'REPORTS'] as const;
export type FirstTouchModule = (typeof firstTouchModules)[number];

/** Steps that a company completes once, regardless of who completes them. */
export const onboardingSteps = [
  'COMPANY_DETAILS',
  'ADD_EMPLOYEES',
  'SHIFT_TYPES',
  'SCHEDULE_SHIFT',
  'PUBLISH_SCHEDULE',
  'TIME_TRACKING',
  'DOWNLOAD_APP',
  'APPROVE_HOURS',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const guideTypes = ['TOUCHED_MODULES', 'BOOK_A_CALL', 'SELF_ONBOARDING'] as const;
export type GuideType = (typeof guideTypes)[number];

export const guideStatuses = ['IN_PROGRESS', 'FINISHED'] as const;
export type GuideStatus = (typeof guideStatuses)[number];

export const guideSteps = [...firstTouchModules, ...onboardingSteps] as const;
export type GuideStep = (typeof guideSteps)[number];

/** Progress of a person or the entire company in a guide; steps are a set. */
export type UserGuide = {
  accountId: string;
  /** Employee id, or `company`. */
  id: string;
  version: number;
  guide: GuideType;
  step: GuideStep[];
  status: GuideStatus;
};

/** The module whose introduction becomes unnecessary once the company completes the step. */
export const moduleOfStep: Partial<Record<OnboardingStep, FirstTouchModule>> = {
  SCHEDULE_SHIFT: 'SCHEDULE',
  TIME_TRACKING: 'TIMESHEET',
};

/** Steps that may be recorded for each guide. */
export const stepsOfGuide: Record<GuideType, readonly GuideStep[]> = {
  TOUCHED_MODULES: firstTouchModules,
  SELF_ONBOARDING: onboardingSteps,
  BOOK_A_CALL: [],
};

/** The steps including the new ones, in the guide's order; the same list if none is new. */
export const mergedSteps = (known: readonly GuideStep[], more: readonly GuideStep[]): GuideStep[] =>
  guideSteps.filter((step) => known.includes(step) || more.includes(step));

/** Modules that no longer need an introduction: already used, or the company completed their step. */
export const touchedModules = (guides: readonly Pick<UserGuide, 'guide' | 'step'>[]): FirstTouchModule[] => {
  const steps = guides.flatMap(({ step }) => step);
  const done = onboardingSteps.filter((step) => steps.includes(step)).map((step) => moduleOfStep[step]);
  return firstTouchModules.filter((module) => steps.includes(module) || done.includes(module));
};

/** How many of the onboarding steps are completed, for every place that counts them. */
export const onboardingProgress = (steps: readonly GuideStep[]): { done: number; all: number } => ({
  done: onboardingSteps.filter((step) => steps.includes(step)).length,
  all: onboardingSteps.length,
});

export type ChecklistItem = { step: OnboardingStep; done: boolean };

/** The onboarding checklist of a company on trial, with completed steps; empty once a manager dismissed it. */
export const checklistOf = (
  guides: readonly Pick<UserGuide, 'guide' | 'step' | 'status'>[] | null | undefined,
  { hasTrial }: { hasTrial: boolean },
): ChecklistItem[] => {
  const own = guides?.find(({ guide }) => guide === 'SELF_ONBOARDING');
  if (!own || !hasTrial || own.status === 'FINISHED') return [];
  return onboardingSteps.map((step) => ({ step, done: own.step.includes(step) }));
};
