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
  /** Whoever did it wished that nobody is told. */
  quiet?: boolean;
};

/** An event as the log keeps it; partition (account, ISO week in UTC), ordered by id. */
export type LoggedEvent = EventFacts & {
  id: string;
  accountId: string;
  actorId: string;
  at: string;
  operationId: string;
  changes: StoredChange[];
};

const partitionOf = (accountId: string, week: string): string => `a#${accountId}#log#${week}`;
export const logPartition = (accountId: string, at: string): string => partitionOf(accountId, weekOf(at.slice(0, 10)));

/** One operation may log several events (a journal's chunks); their ids share the operation's ULID. */
export const eventItem = (
  ctx: Ctx,
  accountId: string,
  operationId: string,
  facts: EventFacts,
  changes: StoredChange[],
  part = 0,
): Item => {
  const id = `${operationId.replace(/^opr/, 'evt')}${part === 0 ? '' : `_${String(part).padStart(6, '0')}`}`;
  const at = ctx.now.toString();
  return {
    pk: logPartition(accountId, at),
    sk: id,
    __edb_e__: 'event',
    id,
    accountId,
    actorId: ctx.viewer?.viewedBy ?? ctx.viewer?.userId ?? 'system',
    at,
    operationId,
    ...facts,
    changes: JSON.stringify(changes),
  };
};

/** An event as it lies in the log: its changes are text, as an item of nested maps costs many times as much to write. */
export const loggedEvent = ({ changes, ...event }: Item): LoggedEvent =>
  ({ ...event, changes: JSON.parse(changes as string) }) as unknown as LoggedEvent;

/** How the client names an operation that it may want to undo: the week of the log and the operation. */
export const operationHandle = (ctx: Ctx, operationId: string): string =>
  `${weekOf(ctx.now.toString().slice(0, 10))}.${operationId}`;

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

/** One event out of the log, by what its consumers are told of it. */
export const eventById = async (
  ctx: Ctx,
  { accountId, at, id }: Pick<LoggedEvent, 'accountId' | 'at' | 'id'>,
): Promise<LoggedEvent | undefined> => {
  const item = await ctx.table.get({ Key: { pk: logPartition(accountId, at), sk: id }, ConsistentRead: true });
  return item && loggedEvent(item);
};
