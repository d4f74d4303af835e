import { functions } from '#functions/manifest.ts';

/** One thing that people do, as the operations that it sends, and how often all of them do it in a month. */
export type Habit = { what: string; operations: string[]; perMonth: number };

const workdays = 22;
const employees = 1000;
/** One planner for fifty people, who also approves. */
const planners = 20;

/** What a thousand employees do in a month, as we imagine it: put your own figures here. */
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

const minutes = 60 * 24 * 30;

/** What runs by itself, however many people there are. */
export const jobs: Habit[] = [
  { what: 'the minute rule wakes the dispatcher', operations: ['dispatch-reports, nothing due'], perMonth: minutes },
  { what: 'the minute rule wakes the journal', operations: ['roll-forward, nothing left'], perMonth: minutes },
];

/** Imagined, not measured: what a request takes in Lambda, and what else a month brings. */
export const assumed = {
  apiMilliseconds: 80,
  apiGB: 1,
  jobMilliseconds: 40,
  jobGB: 0.5,
  relayMilliseconds: 30,
  relayGB: 0.5,
  pageLoadsPerMonth: employees * workdays * 2,
  /** Files of a page that the browser does not have any more; most it keeps for ever. */
  filesPerPageLoad: 3,
  bytesPerPageLoad: 40_000,
  logBytesPerInvocation: 400,
  reportMailsPerMonth: planners * workdays,
  /** X-Ray takes the first request of each second and one in twenty of the others. */
  tracedShare: 0.05,
  /** The table grows: this many months are kept. */
  monthsKept: 24,
};

const triggers = functions.map(({ trigger }) => trigger.kind).filter((kind) => kind !== 'release');
/** Alarms that a kind of trigger has in addition to errors, throttles and slowness: a silent rule, a queue of letters, the relay's lateness. */
const more = { http: 0, schedule: 1, rule: 1, stream: 2 } as const;

/** In addition to those of functions: the API's faults and 429s, logged faults, quarantined journals, the table's reads and writes, bounces, complaints. */
export const alarms = triggers.reduce((sum, kind) => sum + 3 + more[kind], 8);

/** Metrics of our own, counted in logs; see infra/constructs/log-metrics.ts. */
export const logMetrics = 3;
