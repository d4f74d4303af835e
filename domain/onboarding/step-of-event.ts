import { type OnboardingStep, onboardingSteps } from './user-guide.ts';

/** Onboarding steps that each event completes. */
export const stepOfEvent: Readonly<Record<string, readonly OnboardingStep[]>> = {
  accountEdited: ['COMPANY_DETAILS'],
  locationCreated: ['COMPANY_DETAILS'],
  locationEdited: ['COMPANY_DETAILS'],
  departmentCreated: ['COMPANY_DETAILS'],
  departmentEdited: ['COMPANY_DETAILS'],
  employeeCreated: ['ADD_EMPLOYEES'],
  shiftCreated: ['SHIFT_TYPES'],
  shiftEdited: ['SHIFT_TYPES'],
  schedulePublished: ['PUBLISH_SCHEDULE'],
  timesheetEntriesApproved: ['APPROVE_HOURS'],
  scheduledShiftCreated: ['SCHEDULE_SHIFT'],
  seriesCreated: ['SCHEDULE_SHIFT'],
  scheduleFilled: ['SCHEDULE_SHIFT'],
  openShiftAssigned: ['SCHEDULE_SHIFT'],
  timesheetEntryCreated: ['TIME_TRACKING'],
  clockedIn: ['TIME_TRACKING'],
  // Importing a plan counts as scheduling a shift.
  companyImported: ['ADD_EMPLOYEES', 'SHIFT_TYPES', 'SCHEDULE_SHIFT'],
  companySeeded: onboardingSteps,
};
