import type { OnboardingStep } from './user-guide.ts';

/** Events by which a company completes a step. */
export const stepOfEvent: Readonly<Record<string, readonly OnboardingStep[]>> = {
  scheduledShiftCreated: ['SCHEDULE_SHIFT'],
  seriesCreated: ['SCHEDULE_SHIFT'],
  scheduleFilled: ['SCHEDULE_SHIFT'],
  openShiftAssigned: ['SCHEDULE_SHIFT'],
  timesheetEntryCreated: ['TIME_TRACKING'],
  clockedIn: ['TIME_TRACKING'],
  // A plan that somebody brought along is a plan.
  companyImported: ['SCHEDULE_SHIFT'],
  companySeeded: ['SCHEDULE_SHIFT', 'TIME_TRACKING'],
};
