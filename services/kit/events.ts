import { weekOf } from '#domain/time/week.ts';
import type { Item } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';
import type { Ctx } from './context.ts';

/** What happened, in the past tense of its area; `subject` is the id of the thing it happened to. */
export type EventFacts = {
  type: string;
  area: string;
  subject: string;
  departmentId?: string | null;
  employeeId?: string | null;
  /** Facts for consumers that the changes do not hold. */
  details?: Record<string, unknown>;
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

export const logPartition = (accountId: string, at: string): string => `a#${accountId}#log#${weekOf(at.slice(0, 10))}`;

export const eventItem = (ctx: Ctx, accountId: string, operationId: string, facts: EventFacts, changes: StoredChange[]): Item => {
  const id = ctx.ports.ids.next('evt');
  const at = ctx.now.toString();
  return {
    pk: logPartition(accountId, at),
    sk: id,
    __edb_e__: 'event',
    id,
    accountId,
    actorId: ctx.viewer?.userId ?? 'system',
    at,
    operationId,
    ...facts,
    changes,
  };
};
