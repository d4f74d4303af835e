import type { RulePattern } from '#platform/rule-pattern.ts';

/** Every function once: the cloud stacks and the local runtime are both made from these rows. */
export type Trigger =
  | { kind: 'http'; routes: readonly Route[] }
  | { kind: 'schedule'; everyMinutes: 1 }
  | { kind: 'rule'; pattern: RulePattern }
  /** One batch of table changes; `filter` is the event source mapping's filter pattern. */
  | { kind: 'stream'; batchSize: number; filter: RulePattern };

/** `{proxy+}` at the end of a path stands for the rest of it. */
export type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

/** What a function reaches outside itself; its role gets no more than that. */
export type Reach = 'table' | 'bus' | 'files' | 'mail';

export type FunctionRow = {
  name: string;
  /** Module that exports `handler`, from the project's root. */
  entry: `functions/${string}.ts`;
  trigger: Trigger;
  memoryMb: number;
  timeoutSeconds: number;
  reaches: readonly Reach[];
  /** What people notice while it fails: the text of its alarm. */
  alarm: string;
};

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
    reaches: ['table', 'files', 'mail'],
    alarm: 'Nobody can sign in, see a schedule or save anything.',
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
    reaches: ['table', 'bus'],
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
    name: 'run-report',
    entry: 'functions/consumers/run-report.ts',
    trigger: { kind: 'rule', pattern: { source: ['muster'], 'detail-type': ['RecurringReportDue'] } },
    memoryMb: 1024,
    timeoutSeconds: 120,
    reaches: ['table', 'files', 'mail'],
    alarm: 'Recurring reports start but do not arrive.',
  },
];
