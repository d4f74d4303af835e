import type { OnboardingStep } from '#domain/onboarding/user-guide.ts';

/** Onboarding pages in order. */
export const dayPages = ['company', 'people', 'shifts', 'week', 'hours', 'phone'] as const;
export type DayPage = (typeof dayPages)[number];

/** Checklist steps that complete each page. */
export const stepsOfPage: Record<DayPage, readonly OnboardingStep[]> = {
  company: ['COMPANY_DETAILS'],
  people: ['ADD_EMPLOYEES'],
  shifts: ['SHIFT_TYPES'],
  week: ['SCHEDULE_SHIFT', 'PUBLISH_SCHEDULE'],
  hours: ['TIME_TRACKING'],
  phone: ['DOWNLOAD_APP'],
};

/** Checklist steps that come after the pages, each at a place of its own. */
export const stepsAfterPages = ['APPROVE_HOURS'] as const satisfies readonly OnboardingStep[];

/** Page of a checklist step. */
export const placeOfStep = (step: OnboardingStep): string => {
  const page = dayPages.find((dayPage) => stepsOfPage[dayPage].includes(step));
  return page ? `/onboarding?step=${page}` : '/timesheet';
};
