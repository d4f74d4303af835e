import type { Temporal } from 'temporal-polyfill';
import { meets, type Requirement, type Scope } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Table } from '#services/ports/table.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Number of table calls, of reads and sequential waves among them, and of the reads that the request may make. */
export type TableCounts = {
  calls: number;
  reads: number;
  waves: number;
  byKind: Record<string, number>;
  mostReads?: number;
  /** Whether a read was refused. */
  exceeded?: true;
};

/** Fault of a request that reads more than it may. */
export class TooManyReads extends Error {}

/** A counting table, for request budgets. A call that starts while none is pending begins a new wave. */
export const countingTable = (table: Table): { table: Table; counts: TableCounts } => {
  const counts: TableCounts = { calls: 0, reads: 0, waves: 0, byKind: {} };
  let underWay = 0;
  const counted = async <T>(kind: string, calls: number, work: () => Promise<T>): Promise<T> => {
    if (underWay === 0) counts.waves += 1;
    underWay += 1;
    counts.calls += calls;
    counts.byKind[kind] = (counts.byKind[kind] ?? 0) + calls;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  const read: typeof counted = async (kind, calls, work) => {
    if (counts.mostReads !== undefined && counts.reads + calls > counts.mostReads) {
      counts.exceeded = true;
      throw new TooManyReads(`more than ${counts.mostReads} reads`);
    }
    counts.reads += calls;
    return counted(kind, calls, work);
  };
  return {
    counts,
    table: {
      get: (params) => read('get', 1, () => table.get(params)),
      query: (params) => read('query', 1, () => table.query(params)),
      batchGet: (keys, options) =>
        keys.length === 0
          ? Promise.resolve([])
          : read('batchGet', Math.ceil(keys.length / 100), () => table.batchGet(keys, options)),
      transact: (actions) => counted('transact', 1, () => table.transact(actions)),
      scan: table.scan,
      update: (params) => counted('update', 1, () => table.update(params)),
    },
  };
};

/** The idempotency key of one mutation as the client sent it, and a hash of its input. */
export type Operation = { key: string; hash: string };

/** Request context of use cases; created per request. */
export type Ctx<V extends Viewer | null = Viewer | null> = {
  ports: Ports;
  /** The counting table of this request. */
  table: Table;
  counts: TableCounts;
  now: Temporal.Instant;
  viewer: V;
  operation?: Operation;
  /** Client address. */
  remoteAddress: string;
  /** User agent, for the list of sessions only. */
  userAgent: string;
  /** Value of the browser's device cookie. */
  device?: string;
  /** The acting person, if different from the viewer, such as at a kiosk. */
  actorId?: string;
  /** Hash of the requesting session's secret; undefined for visitors and API tokens. */
  session?: string;
  /** Whether an API token asks. */
  token?: boolean;
  /** Whether the caller suppresses notifications about changes to the plan. */
  quiet?: boolean;
  /** Handle of the operation that this request committed, for undo; set by commit(). */
  committed?: string;
  /** Handle of the operation committed by an earlier call with the same key. */
  replayed?: string;
  /** Ids that a large write skipped because someone else changed them meanwhile; set by commitLarge(). */
  overtaken?: string[];
  /** Whether a part of a large write remains, for `continueOperation`; set by commitLarge(). */
  unfinished?: boolean;
  /** Type of the logged event, for its success text. */
  committedEvent?: string;
  /** Memoises a load per key and request. */
  memo: <T>(question: string, load: () => Promise<T>) => Promise<T>;
  /** The memoised result of a key, if the load has started. */
  recall: <T>(question: string) => Promise<T> | undefined;
  /** Undefined when the viewer may, else the refusal to return. */
  need: (requirement: Requirement, scope?: Scope) => Refusal | undefined;
};

type Caller = {
  remoteAddress: string;
  userAgent: string;
  device?: string;
  session?: string;
  token?: boolean;
  quiet?: boolean;
};
type Given<V> = { viewer: V; operation?: Operation } & Partial<Caller>;

export const contextFor = <V extends Viewer | null>(ports: Ports, input: Given<V>): Ctx<V> => {
  const { table, counts } = countingTable(ports.table);
  const answers = new Map<string, Promise<unknown>>();
  return {
    ports,
    table,
    counts,
    now: ports.clock.now(),
    viewer: input.viewer,
    operation: input.operation,
    remoteAddress: input.remoteAddress ?? '',
    userAgent: input.userAgent ?? '',
    device: input.device,
    session: input.session,
    token: input.token,
    quiet: input.quiet,
    memo: <T>(question: string, load: () => Promise<T>) => {
      const known = answers.get(question) as Promise<T> | undefined;
      if (known) return known;
      const answer = load();
      answers.set(question, answer);
      return answer;
    },
    recall: <T>(question: string) => answers.get(question) as Promise<T> | undefined,
    need: (requirement, scope) =>
      refusalFor(input.viewer, requirement, scope) ??
      (requirement.session && input.token ? refuse('STATE', 'sessionNeeded') : undefined),
  };
};

/** The refusal for a lacking login, permission, plan, flag, quota or account state. */
export const refusalFor = (viewer: Viewer | null, requirement: Requirement, scope?: Scope): Refusal | undefined => {
  const verdict = meets(viewer, requirement, scope);
  if (verdict.ok) return undefined;
  switch (verdict.lacks) {
    case 'plan':
      return refuse('PLAN', 'planTooLow', { limit: verdict.plan });
    case 'quota':
      return refuse('QUOTA', `quota.${verdict.quota}`, { measured: viewer?.quotaUsage[verdict.quota] });
    case 'state':
      return refuse('STATE', `account.${verdict.state}`);
    case 'login':
      return refuse('FORBIDDEN', 'login');
    default:
      return refuse('FORBIDDEN', 'forbidden');
  }
};
