import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { Item } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';
import type { Ctx } from './context.ts';
import { queryAll } from './query-all.ts';

/** An event in the past tense; `subject` is the id of the thing concerned. */
export type EventFacts = {
  type: string;
  area: string;
  subject: string;
  departmentId?: string | null;
  employeeId?: string | null;
  /** Facts for consumers that are not in the changes. */
  details?: Record<string, unknown>;
  /** Whether its author suppressed notifications. */
  quiet?: boolean;
};

/** A logged event; partitioned by account and ISO week in UTC, ordered by id. */
export type LoggedEvent = EventFacts & {
  id: string;
  accountId: string;
  actorId: string;
  at: string;
  operationId: string;
  /** Number of events of the operation, if several; ids of all but the first end in their number. */
  parts?: number;
  changes: StoredChange[];
};

const partitionOf = (accountId: string, week: string): string => `a#${accountId}#log#${week}`;
export const logPartition = (accountId: string, at: string): string => partitionOf(accountId, weekOf(at.slice(0, 10)));

const partId = (operationId: string, number: number): string =>
  `${operationId.replace(/^opr/, 'evt')}${number === 0 ? '' : `_${String(number).padStart(6, '0')}`}`;

const loggedChange = ({ guard: _, loggedBefore, ...change }: StoredChange): StoredChange =>
  loggedBefore === undefined ? change : { ...change, before: loggedBefore };

/** Author of this request's writes; undefined for the product itself. */
export const actorOf = (ctx: Ctx): string | undefined => ctx.actorId ?? ctx.viewer?.viewedBy ?? ctx.viewer?.userId;

/** One operation may log several events (chunks of a journal), whose ids share its ULID. */
export const eventItem = (
  ctx: Ctx,
  accountId: string,
  operationId: string,
  facts: EventFacts,
  changes: StoredChange[],
  { number, of }: { number: number; of: number } = { number: 0, of: 1 },
): Item => {
  const id = partId(operationId, number);
  const at = ctx.now.toString();
  return {
    pk: logPartition(accountId, at),
    sk: id,
    __edb_e__: 'event',
    id,
    accountId,
    actorId: actorOf(ctx) ?? 'system',
    at,
    operationId,
    ...(of > 1 && { parts: of }),
    ...facts,
    changes: JSON.stringify(changes.map(loggedChange)),
  };
};

/** Serialises an event for the log: changes as text, since nested maps are far more expensive to write. */
export const loggedEvent = ({ changes, ...event }: Item): LoggedEvent =>
  ({ ...event, changes: JSON.parse(changes as string) }) as unknown as LoggedEvent;

/** Handle of an operation for undo: the week of the log and the operation id. */
export const operationHandle = (ctx: Ctx, operationId: string): string => handleOf(ctx.now.toString(), operationId);

/** Handle of an operation committed at a given instant. */
export const handleOf = (at: string, operationId: string): string => `${weekOf(at.slice(0, 10))}.${operationId}`;

/** A whole id: the events of an operation are found by its beginning, and less of it would find those of others. */
const isOperationId = (id: string | undefined): id is string => /^opr_[0-9a-z]{26}$/.test(id ?? '');

/** Events of an operation by its handle, in order; empty for unknown handles. */
export const eventsOf = async (ctx: Ctx, accountId: string, handle: string): Promise<LoggedEvent[]> => {
  const [week, operationId] = handle.split('.');
  if (!week || !isOperationId(operationId)) return [];
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': partitionOf(accountId, week), ':event': operationId.replace(/^opr/, 'evt') },
    ConsistentRead: true,
  });
  return items.map(loggedEvent);
};

/** One event of the log, by what its consumers receive. */
export const eventById = async (
  ctx: Ctx,
  { accountId, at, id }: Pick<LoggedEvent, 'accountId' | 'at' | 'id'>,
): Promise<LoggedEvent | undefined> => {
  const item = await ctx.table.get({ Key: { pk: logPartition(accountId, at), sk: id }, ConsistentRead: true });
  return item && loggedEvent(item);
};

/** The changes of an event from the bus; very large events leave them in the log. */
export const loggedChanges = async (
  ctx: Ctx,
  event: Pick<LoggedEvent, 'accountId' | 'at' | 'id'> & { changes?: StoredChange[]; changesInLog?: boolean },
): Promise<readonly StoredChange[]> =>
  event.changesInLog ? ((await eventById(ctx, event))?.changes ?? []) : (event.changes ?? []);

/**
 * All changes of an operation with several events, when given its last one, which is logged after the others, possibly later
 * after a crash. Undefined for the others; a single event is returned as it is.
 */
export const wholeOperation = async (ctx: Ctx, event: LoggedEvent): Promise<LoggedEvent | undefined> => {
  const { parts = 1, operationId, accountId } = event;
  if (parts === 1) return event;
  if (event.id !== partId(operationId, parts - 1)) return undefined;
  const date = event.at.slice(0, 10);
  const partsIn = (day: PlainDate) => eventsOf(ctx, accountId, `${weekOf(day)}.${operationId}`);
  const here = await partsIn(date);
  const before = here.length < parts ? await partsIn(addDays(date, -7)) : [];
  return { ...event, changes: [...before, ...here].flatMap(({ changes }) => changes) };
};
