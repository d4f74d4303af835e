import { functions } from '#functions/manifest.ts';

/** A task of users as the operations that it sends, and how often all users do it in a month. */
export type Habit = { what: string; operations: string[]; perMonth: number };

const workdays = 22;
const employees = 1000;
/** One planner per fifty people, who also approves. */
const planners = 20;

/** Assumed monthly usage of 1,000 employees, in proportion for others: replace it with your own figures. */
export const habits: Habit[] = [
  {
    what: 'an employee opens the app, twice a day',
    operations: ['Viewer', 'MyOverview'],
    perMonth: employees * workdays * 2,
  },
  { what: 'an employee adds hours, once a day', operations: ['CreateTimesheetEntry'], perMonth: employees * workdays },
  {
    what: 'a planner opens a week, thirty times a day',
    operations: ['ScheduleWeek of a planner'],
    perMonth: planners * workdays * 30,
  },
  {
    what: 'a planner changes a shift, sixty times a day',
    operations: ['MoveScheduledShifts'],
    perMonth: planners * workdays * 60,
  },
  {
    what: 'an approver looks at hours, ten times a day',
    operations: ['TimesheetDays'],
    perMonth: planners * workdays * 10,
  },
];

const days = 30;
const minutes = 60 * 24 * days;

/** What the minute rule wakes, independent of the number of people and companies. */
export const jobs: Habit[] = ['advance-billing', 'dispatch-reports', 'remind', 'roll-forward', 'send-digests'].map(
  (name) => ({ what: `the minute rule wakes ${name}`, operations: [`${name}, nothing due`], perMonth: minutes }),
);

/** Scheduled work of one company. */
export const mornings: Habit[] = [
  {
    what: "a company's people are looked at, every morning",
    operations: ['remind, the morning of the company'],
    perMonth: days,
  },
];

/** Assumptions, not measurements: duration of a request in Lambda, and other monthly costs. */
export const assumed = {
  apiMilliseconds: 80,
  apiGB: 1,
  jobMilliseconds: 40,
  jobGB: 0.5,
  relayMilliseconds: 30,
  relayGB: 0.5,
  pageLoadsPerMonth: employees * workdays * 2,
  /** Files per page view that are not in the browser's cache; most are cached forever. */
  filesPerPageLoad: 3,
  bytesPerPageLoad: 40_000,
  logBytesPerInvocation: 400,
  reportMailsPerMonth: planners * workdays,
  /** X-Ray samples the first request of each second and 5 % of the others. */
  tracedShare: 0.05,
  /** Months of data in the table. */
  monthsKept: 24,
};

const triggers = functions.map(({ trigger }) => trigger.kind).filter((kind) => kind !== 'release');
/**
 * Alarms per kind of trigger in addition to errors, throttles and duration: a silent rule, a dead-letter queue, the relay's
 * delay.
 */
const more = { http: 0, schedule: 1, rule: 1, stream: 2 } as const;

/**
 * In addition to those of functions: 5xx and 429 of the API, logged faults, quarantined journals, reads and writes of the table,
 * bounces, complaints.
 */
export const alarms = triggers.reduce((sum, kind) => sum + 3 + more[kind], 8);

/** Custom metrics counted in logs; see infra/constructs/log-metrics.ts. */
export const logMetrics = 3;
