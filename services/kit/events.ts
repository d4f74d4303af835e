import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { Item } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';
import type { Ctx } from './context.ts';
import { queryAll } from './query-all.ts';

/** What happened, in the past tense of its area; `subject` is the id of the thing it happened to. */
export type EventFacts = {
  type: string;
  area: string;
  subject: string;
  departmentId?: string | null;
  employeeId?: string | null;
  /** Facts for consumers that the changes do not hold. */
  details?: Record<string, unknown>;
  /** The person who did it suppressed the notices. */
  quiet?: boolean;
};

/** An event as the log keeps it; partition (account, ISO week in UTC), ordered by id. */
export type LoggedEvent = EventFacts & {
  id: string;
  accountId: string;
  actorId: string;
  at: string;
  operationId: string;
  /** How many events the operation has, where they are several: the ids of all but the first end in their number. */
  parts?: number;
  changes: StoredChange[];
};

const partitionOf = (accountId: string, week: string): string => `a#${accountId}#log#${week}`;
export const logPartition = (accountId: string, at: string): string => partitionOf(accountId, weekOf(at.slice(0, 10)));

const partId = (operationId: string, number: number): string =>
  `${operationId.replace(/^opr/, 'evt')}${number === 0 ? '' : `_${String(number).padStart(6, '0')}`}`;

const loggedChange = ({ guard: _, loggedBefore, ...change }: StoredChange): StoredChange =>
  loggedBefore === undefined ? change : { ...change, before: loggedBefore };

/** Who does what this request writes; undefined for the product itself. */
export const actorOf = (ctx: Ctx): string | undefined => ctx.actorId ?? ctx.viewer?.viewedBy ?? ctx.viewer?.userId;

/** One operation may log several events (a journal's chunks); their ids share the operation's ULID. */
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

/** An event as it lies in the log: its changes are text, as an item of nested maps costs many times as much to write. */
export const loggedEvent = ({ changes, ...event }: Item): LoggedEvent =>
  ({ ...event, changes: JSON.parse(changes as string) }) as unknown as LoggedEvent;

/** How the client names an operation that it may want to undo: the week of the log and the operation. */
export const operationHandle = (ctx: Ctx, operationId: string): string => handleOf(ctx.now.toString(), operationId);

/** The same of an operation that was committed at another moment. */
export const handleOf = (at: string, operationId: string): string => `${weekOf(at.slice(0, 10))}.${operationId}`;

/** The events of an operation by its handle, in order; none when the handle is unknown in this account. */
export const eventsOf = async (ctx: Ctx, accountId: string, handle: string): Promise<LoggedEvent[]> => {
  const [week, operationId] = handle.split('.');
  if (!week || !operationId?.startsWith('opr_')) return [];
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': partitionOf(accountId, week), ':event': operationId.replace(/^opr/, 'evt') },
    ConsistentRead: true,
  });
  return items.map(loggedEvent);
};

/** One event out of the log, by what its consumers get of it. */
export const eventById = async (
  ctx: Ctx,
  { accountId, at, id }: Pick<LoggedEvent, 'accountId' | 'at' | 'id'>,
): Promise<LoggedEvent | undefined> => {
  const item = await ctx.table.get({ Key: { pk: logPartition(accountId, at), sk: id }, ConsistentRead: true });
  return item && loggedEvent(item);
};

/** The changes of an event as the bus tells it: a very heavy one leaves them in the log. */
export const loggedChanges = async (
  ctx: Ctx,
  event: Pick<LoggedEvent, 'accountId' | 'at' | 'id'> & { changes?: StoredChange[]; changesInLog?: boolean },
): Promise<readonly StoredChange[]> =>
  event.changesInLog ? ((await eventById(ctx, event))?.changes ?? []) : (event.changes ?? []);

/**
 * All that an operation of several events changed, as its last one: it is logged when all the others are, a while after them
 * where a crash lay between. Undefined for one of the others; an operation of one event is that event.
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
