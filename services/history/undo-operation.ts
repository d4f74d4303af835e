import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';

import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsOf, type LoggedEvent } from '#services/kit/events.ts';
import { commitLargeStored } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { Item } from '#services/ports/table.ts';
import { undoable } from './undoable.ts';

const undone = 'operationUndone';

/** The event type whose permission counts: an undo keeps the one of what it undid, so redo asks the same. */
const originalType = (event: LoggedEvent): string =>
  event.type === undone ? String(event.details?.originalType) : event.type;

const versionOf = (item: Item): number => item.version as number;

/** The change that takes another one back; it holds only while nobody touched the item since. */
const reversed = ({ before, after, ...rest }: StoredChange): StoredChange => {
  if (!before) return { ...rest, before: after, after: null };
  const version = (after ? versionOf(after) : versionOf(before)) + 1;
  return { ...rest, before: after, after: { ...before, version } };
};

const sameButVersion = ({ version: _one, ...one }: Item, { version: _other, ...other }: Item): boolean =>
  isDeepStrictEqual(one, other);

/** A later step that was taken back itself left the item as it was, under a higher version: that is not a change in between. */
const onCurrent = async (ctx: Ctx, one: StoredChange): Promise<StoredChange> => {
  if (!one.before) return one;
  const { pk, sk } = one.before;
  const current = await ctx.table.get({ Key: { pk, sk }, ConsistentRead: true });
  if (!current || !sameButVersion(current, one.before)) return one;
  return { ...one, before: current, after: one.after && { ...one.after, version: versionOf(current) + 1 } };
};

/** Every department that the operation touched: a bulk operation may name several. */
const departmentsOf = ({ departmentId, details }: LoggedEvent): (string | undefined)[] =>
  (details?.departmentIds as string[] | undefined) ?? [departmentId ?? undefined];

const lacking = (ctx: Ctx, events: LoggedEvent[]): Refusal | undefined => {
  for (const event of events) {
    const need: Requirement | undefined = undoable[originalType(event)];
    if (!need) return refuse('STATE', 'notUndoable');
    for (const departmentId of departmentsOf(event)) {
      const refused = ctx.need(need, { departmentId, ownerId: event.employeeId ?? undefined });
      if (refused) return refused;
    }
  }
  return undefined;
};

/**
 * Takes an operation back: a new operation that writes each item as it was before, if it still has the version that the
 * operation gave it; otherwise CONFLICT with the item as it stands. Undoing an undo is redo.
 */
export const undoOperation = useCase({
  name: 'undoOperation',
  needs: {},
  input: z.object({ operation: z.string().max(64) }),
  run: async (ctx, { operation }) => {
    const events = await eventsOf(ctx, ctx.viewer.accountId, operation);
    const [first] = events;
    if (!first) return notFound();
    const refused = lacking(ctx, events);
    if (refused) return refused;
    const changes = events
      .flatMap((event) => event.changes)
      .map(reversed)
      .reverse();
    const write = (list: StoredChange[]) =>
      commitLargeStored(ctx, {
        changes: list,
        event: {
          type: undone,
          area: first.area,
          subject: first.subject,
          departmentId: first.departmentId,
          employeeId: first.employeeId,
          details: {
            undoes: operation,
            originalType: originalType(first),
            departmentIds: first.details?.departmentIds,
          },
        },
        answer: { ok: true },
        parse: (item) => item,
      });
    const overtaken = (one: unknown): boolean => isRefusal(one) && one.code === 'CONFLICT';
    const asLogged = await write(changes);
    const answer = overtaken(asLogged)
      ? await write(await Promise.all(changes.map((one) => onCurrent(ctx, one))))
      : asLogged;
    return isRefusal(answer) && answer.code === 'CONFLICT'
      ? refuse('CONFLICT', 'undoConflict', { current: answer.current })
      : answer;
  },
});
