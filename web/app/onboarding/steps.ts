import type { OnboardingStep } from '#domain/onboarding/user-guide.ts';

/** The pages of the first day, in their order; each has what the checklist says of it. */
export const dayPages = ['company', 'people', 'shifts', 'week', 'hours', 'phone'] as const;
export type DayPage = (typeof dayPages)[number];

/** What is done once these are. */
export const stepsOfPage: Record<DayPage, readonly OnboardingStep[]> = {
  company: ['COMPANY_DETAILS'],
  people: ['ADD_EMPLOYEES'],
  shifts: ['SHIFT_TYPES'],
  week: ['SCHEDULE_SHIFT', 'PUBLISH_SCHEDULE'],
  hours: ['TIME_TRACKING'],
  phone: ['DOWNLOAD_APP'],
};

/** Where a step of the checklist is done. */
export const placeOfStep = (step: OnboardingStep): string => {
  const page = dayPages.find((dayPage) => stepsOfPage[dayPage].includes(step));
  return page ? `/onboarding?step=${page}` : '/timesheet';
};
