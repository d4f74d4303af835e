import type { importColumns } from '#domain/account/import-columns.ts';
import { type OnboardingStep, onboardingSteps } from './user-guide.ts';

/** Steps that importing each file completes; required shifts, days off and preferences complete none. */
const stepsOfFile: Partial<Record<keyof typeof importColumns, readonly OnboardingStep[]>> = {
  'employees.csv': ['ADD_EMPLOYEES'],
  'shift-types.csv': ['SHIFT_TYPES'],
  'roster.csv': ['SCHEDULE_SHIFT'],
  'hours.csv': ['TIME_TRACKING'],
};

const stepsOfImport = (file: unknown): readonly OnboardingStep[] => stepsOfFile[file as keyof typeof stepsOfFile] ?? [];

/** Onboarding steps that each event completes; an import by the file it wrote. */
const stepsByEvent: Readonly<Record<string, readonly OnboardingStep[] | typeof stepsOfImport>> = {
  accountEdited: ['COMPANY_DETAILS'],
  locationCreated: ['COMPANY_DETAILS'],
  locationEdited: ['COMPANY_DETAILS'],
  departmentCreated: ['COMPANY_DETAILS'],
  departmentEdited: ['COMPANY_DETAILS'],
  employeeCreated: ['ADD_EMPLOYEES'],
  employeeJoined: ['ADD_EMPLOYEES'],
  joinRequestApproved: ['ADD_EMPLOYEES'],
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
  companyImported: stepsOfImport,
  companySeeded: onboardingSteps,
};

/** Types of events that may complete a step. */
export const stepEvents: readonly string[] = Object.keys(stepsByEvent);

/** Onboarding steps that the event completes. */
export const stepsOfEvent = (event: {
  type: string;
  details?: Record<string, unknown> | undefined;
}): readonly OnboardingStep[] => {
  const steps = stepsByEvent[event.type] ?? [];
  return typeof steps === 'function' ? steps(event.details?.file) : steps;
};
