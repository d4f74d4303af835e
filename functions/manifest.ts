import { notifiedEvents } from '#domain/notifications/notified-events.ts';
import { stepEvents } from '#domain/onboarding/step-of-event.ts';
import type { RulePattern } from '#platform/rule-pattern.ts';

/** Table of all functions, from which the cloud stacks and the local runtime are made. */
export type Trigger =
  | { kind: 'http'; routes: readonly Route[] }
  | { kind: 'schedule'; everyMinutes: 1 }
  | { kind: 'rule'; pattern: RulePattern }
  /** One batch of table changes; `filter` is the event source mapping's filter pattern. */
  | { kind: 'stream'; batchSize: number; filter: RulePattern }
  /** Once, when everything of a release is out. */
  | { kind: 'release' };

/** `{proxy+}` at the end of a path matches the rest of it. */
export type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

/** Resources that a function uses; its role gets access to nothing else. */
export type Reach = 'table' | 'bus' | 'files' | 'mail';

export type FunctionRow = {
  name: string;
  /** Module that exports `handler`, from the project's root. */
  entry: `functions/${string}.ts`;
  trigger: Trigger;
  memoryMb: number;
  timeoutSeconds: number;
  reaches: readonly Reach[];
  /** Uses the billing system; only such functions get its secrets. */
  bills?: true;
  /** Seals or opens encrypted values, so it gets the key. */
  seals?: true;
  /** `asks` exposes the public push key, `sends` uses both keys; other functions have neither. */
  pushes?: 'asks' | 'sends';
  /** Text of its alarm: what users notice while it fails. */
  alarm: string;
};

/** Bus messages that are not logged events. */
const unplanned = ['RecurringReportDue', 'LoginMailWanted'];

const everyMinute = { kind: 'schedule', everyMinutes: 1 } as const;
const http = (method: Route['method'], ...paths: string[]): Trigger => ({
  kind: 'http',
  routes: paths.map((path) => ({ method, path })),
});

export const functions: readonly FunctionRow[] = [
  {
    name: 'api',
    entry: 'functions/api/graphql.ts',
    trigger: http('POST', '/api/graphql'),
    memoryMb: 1024,
    timeoutSeconds: 20,
    reaches: ['table', 'bus', 'files', 'mail'],
    bills: true,
    seals: true,
    pushes: 'asks',
    alarm: 'No one can sign in, see a schedule or save anything.',
  },
  {
    name: 'files',
    entry: 'functions/api/files.ts',
    trigger: http('GET', '/api/files/{proxy+}'),
    memoryMb: 512,
    timeoutSeconds: 20,
    reaches: ['table', 'files'],
    alarm: 'Reports and other files cannot be downloaded; everything else works.',
  },
  {
    name: 'calendar',
    entry: 'functions/api/calendar.ts',
    trigger: http('GET', '/api/calendar/{proxy+}'),
    memoryMb: 512,
    timeoutSeconds: 20,
    reaches: ['table'],
    alarm: 'Calendars of employees are not brought up to date; they show what they read last.',
  },
  {
    name: 'uptime',
    entry: 'functions/api/uptime.ts',
    trigger: http('GET', '/api/uptime'),
    memoryMb: 256,
    timeoutSeconds: 5,
    reaches: ['table'],
    alarm: 'The product may be up, but its uptime answer is not: clients show the maintenance notice.',
  },
  {
    name: 'errors',
    entry: 'functions/api/errors.ts',
    trigger: http('POST', '/api/errors'),
    memoryMb: 256,
    timeoutSeconds: 5,
    reaches: ['table'],
    alarm: 'Errors in browsers go unseen; people notice nothing.',
  },
  {
    name: 'payments',
    entry: 'functions/api/payments.ts',
    trigger: http('POST', '/api/payments/{proxy+}'),
    memoryMb: 512,
    timeoutSeconds: 20,
    reaches: ['table'],
    bills: true,
    alarm: 'Payments are made but not recorded: accounts stay locked though their invoices are paid.',
  },
  {
    name: 'relay-events',
    entry: 'functions/consumers/relay-events.ts',
    trigger: {
      kind: 'stream',
      batchSize: 100,
      filter: { eventName: ['INSERT'], dynamodb: { NewImage: { __edb_e__: { S: ['event'] } } } },
    },
    memoryMb: 512,
    timeoutSeconds: 60,
    reaches: ['bus'],
    alarm: 'Changes are saved, but notifications and everything else that follows a change stay away.',
  },
  {
    name: 'dispatch-reports',
    entry: 'functions/jobs/dispatch-reports.ts',
    trigger: everyMinute,
    memoryMb: 512,
    timeoutSeconds: 50,
    reaches: ['table', 'bus', 'files'],
    alarm: 'Recurring reports do not start. They are made up for once this works again.',
  },
  {
    name: 'roll-forward',
    entry: 'functions/jobs/roll-forward.ts',
    trigger: everyMinute,
    memoryMb: 512,
    timeoutSeconds: 50,
    reaches: ['table'],
    alarm: 'Large changes that were interrupted (imports, published months) stay half visible.',
  },
  {
    name: 'advance-billing',
    entry: 'functions/jobs/advance-billing.ts',
    trigger: everyMinute,
    memoryMb: 512,
    timeoutSeconds: 50,
    reaches: ['table', 'mail', 'files'],
    bills: true,
    alarm: 'Trials do not end, invoices are not made, and closed accounts keep their data. It is made up for later.',
  },
  {
    name: 'run-report',
    entry: 'functions/consumers/run-report.ts',
    trigger: { kind: 'rule', pattern: { source: ['muster'], 'detail-type': ['RecurringReportDue', 'reportQueued'] } },
    memoryMb: 2048,
    // A year of a thousand people takes some minutes.
    timeoutSeconds: 900,
    reaches: ['table', 'files', 'mail'],
    alarm: 'Recurring and long reports start but do not arrive.',
  },
  {
    name: 'send-login-mail',
    entry: 'functions/consumers/send-login-mail.ts',
    trigger: { kind: 'rule', pattern: { source: ['muster'], 'detail-type': ['LoginMailWanted'] } },
    memoryMb: 512,
    timeoutSeconds: 30,
    reaches: ['table', 'mail'],
    alarm: 'Invitations, confirmations and links for forgotten passwords do not arrive.',
  },
  {
    name: 'notify',
    entry: 'functions/consumers/notify.ts',
    trigger: { kind: 'rule', pattern: { source: ['muster'], 'detail-type': [...notifiedEvents] } },
    memoryMb: 512,
    timeoutSeconds: 60,
    reaches: ['table'],
    alarm: 'People are not notified of changes; the changes themselves are saved.',
  },
  {
    name: 'deliver-schedule',
    entry: 'functions/consumers/deliver-schedule.ts',
    trigger: { kind: 'rule', pattern: { source: ['muster'], 'detail-type': ['scheduleSent'] } },
    memoryMb: 1024,
    timeoutSeconds: 300,
    reaches: ['table', 'mail'],
    alarm: 'A schedule that was sent does not arrive.',
  },
  {
    name: 'withdraw-exchanges',
    entry: 'functions/consumers/withdraw-exchanges.ts',
    trigger: {
      kind: 'rule',
      pattern: {
        source: ['muster'],
        'detail-type': [
          'scheduledShiftMoved',
          'scheduledShiftEdited',
          'scheduledShiftDeleted',
          'seriesEdited',
          'seriesDeleted',
          'employeeDeactivated',
          'operationUndone',
        ],
      },
    },
    memoryMb: 512,
    timeoutSeconds: 30,
    reaches: ['table'],
    alarm: 'Offers of shifts that changed since stay in the lists; accepting one is refused.',
  },
  {
    name: 'note-steps',
    entry: 'functions/consumers/note-steps.ts',
    trigger: { kind: 'rule', pattern: { source: ['muster'], 'detail-type': [...stepEvents] } },
    memoryMb: 256,
    timeoutSeconds: 30,
    reaches: ['table'],
    alarm: 'Pages go on introducing themselves to companies that use them already.',
  },
  {
    name: 'note-shift-tags',
    entry: 'functions/consumers/note-shift-tags.ts',
    trigger: {
      kind: 'rule',
      pattern: {
        source: ['muster'],
        'detail-type': [
          'scheduledShiftCreated',
          'scheduledShiftEdited',
          'seriesCreated',
          'seriesEdited',
          'openShiftCreated',
          'openShiftEdited',
          'shiftsTagged',
        ],
      },
    },
    memoryMb: 256,
    timeoutSeconds: 30,
    reaches: ['table'],
    alarm: 'New tags are not suggested when shifts are tagged; the tags themselves are saved.',
  },
  {
    name: 'note-worked-weeks',
    entry: 'functions/consumers/note-worked-weeks.ts',
    // Shifts change with events of many areas (absences, exchanges, imports, undo); the function filters them.
    trigger: { kind: 'rule', pattern: { source: ['muster'], 'detail-type': [{ 'anything-but': unplanned }] } },
    memoryMb: 512,
    timeoutSeconds: 60,
    reaches: ['table'],
    alarm: 'Averages over months and counts over a year are judged by what was planned before; shifts are saved.',
  },
  {
    name: 'remind',
    entry: 'functions/jobs/remind.ts',
    trigger: everyMinute,
    memoryMb: 512,
    timeoutSeconds: 50,
    reaches: ['table'],
    alarm:
      'No one is asked when they can work, reminded of birthdays, contracts and leave that end and shifts without a clock, or clocked out, sickness without an end stops after two weeks, and planned shifts do not become hours. It is made up for later.',
  },
  {
    name: 'send-digests',
    entry: 'functions/jobs/send-digests.ts',
    trigger: everyMinute,
    memoryMb: 512,
    timeoutSeconds: 50,
    reaches: ['table', 'mail'],
    pushes: 'sends',
    alarm: 'Mails and push messages about changes stay away. They are made up for once this works again.',
  },
  {
    name: 'note-release',
    entry: 'functions/release/note-release.ts',
    trigger: { kind: 'release' },
    memoryMb: 512,
    timeoutSeconds: 120,
    reaches: ['files'],
    alarm: 'Files of earlier releases are not removed, and tabs opened before the next release will have to reload.',
  },
];
