import type { Temporal } from 'temporal-polyfill';
import { meets, type Requirement, type Scope } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Table } from '#services/ports/table.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Calls since the context was made, and how many of them had to wait for an earlier one. */
export type TableCounts = { calls: number; waves: number; byKind: Record<string, number> };

/** A table that counts: the budgets of operations are read off it. Calls that start while none is under way begin a new wave. */
export const countingTable = (table: Table): { table: Table; counts: TableCounts } => {
  const counts: TableCounts = { calls: 0, waves: 0, byKind: {} };
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
  return {
    counts,
    table: {
      get: (params) => counted('get', 1, () => table.get(params)),
      query: (params) => counted('query', 1, () => table.query(params)),
      batchGet: (keys, options) =>
        keys.length === 0
          ? Promise.resolve([])
          : counted('batchGet', Math.ceil(keys.length / 100), () => table.batchGet(keys, options)),
      transact: (actions) => counted('transact', 1, () => table.transact(actions)),
      scan: table.scan,
      update: (params) => counted('update', 1, () => table.update(params)),
    },
  };
};

/** The idempotency key of one mutation as the client sent it, and a hash of its input. */
export type Operation = { key: string; hash: string };

/** Everything a use case may know about the request. One is made for each request; nothing in it outlives that. */
export type Ctx<V extends Viewer | null = Viewer | null> = {
  ports: Ports;
  /** The table of this request; it counts calls. */
  table: Table;
  counts: TableCounts;
  now: Temporal.Instant;
  viewer: V;
  operation?: Operation;
  /** Address of the caller as the front door saw it. */
  remoteAddress: string;
  /** What the browser says of itself; for the list of sessions, never for a decision. */
  userAgent: string;
  /** Value of the browser's device cookie. */
  device?: string;
  /** Who does it, where that is another one than the person whose context it is: who clocks a colleague. */
  actorId?: string;
  /** Hash of the secret of the session that asks; undefined for visitors and API tokens. */
  session?: string;
  /** The caller suppresses notices of what this writes into the plan. */
  quiet?: boolean;
  /** Handle of the operation that this request committed, for undo; set by commit(). */
  committed?: string;
  /** The same of one that an earlier call with its key committed. */
  replayed?: string;
  /** What a large write of this request left alone, as someone else changed it while it went on; set by commitLarge(). */
  overtaken?: string[];
  /** Type of the event that the commit logged, for the words that tell it. */
  committedEvent?: string;
  /** One load for one question in one request. */
  memo: <T>(question: string, load: () => Promise<T>) => Promise<T>;
  /** The answer of a load that this request has begun, if it has. */
  recall: <T>(question: string) => Promise<T> | undefined;
  /** Undefined when the viewer may, else the refusal to return. */
  need: (requirement: Requirement, scope?: Scope) => Refusal | undefined;
};

type Caller = { remoteAddress: string; userAgent: string; device?: string; session?: string; quiet?: boolean };
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
    quiet: input.quiet,
    memo: <T>(question: string, load: () => Promise<T>) => {
      const known = answers.get(question) as Promise<T> | undefined;
      if (known) return known;
      const answer = load();
      answers.set(question, answer);
      return answer;
    },
    recall: <T>(question: string) => answers.get(question) as Promise<T> | undefined,
    need: (requirement, scope) => refusalFor(input.viewer, requirement, scope),
  };
};

/** The refusal that a lacking login, right, plan, flag, quota or account state deserves. */
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
