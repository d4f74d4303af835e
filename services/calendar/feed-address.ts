import type { Viewer } from '#domain/access/viewer.ts';
import type { CalendarFeed } from '#domain/calendar/calendar-feed.ts';
import { newSecret, secretHash } from '#services/identity/secret.ts';
import type { Change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { addressItem, addressKey } from './calendar.store.ts';

/** A feed with its address, which is shown only once. */
export type CalendarAddress = { feed: CalendarFeed; url: string };

export const newAddress = (ctx: Ctx): { tokenHash: string; url: string } => {
  const secret = newSecret();
  return { tokenHash: secretHash(secret), url: `${ctx.ports.settings.publicUrl}/api/calendar/${secret}.ics` };
};

/** Writes that activate a new address and deactivate the old one. */
export const addressActions = (before: CalendarFeed | null, after: CalendarFeed | null): WriteAction[] => [
  ...(before ? [{ Delete: { Key: addressKey(before.tokenHash) } }] : []),
  ...(after ? [{ Put: { Item: addressItem(after), ConditionExpression: 'attribute_not_exists(pk)' } }] : []),
];

type Given = { type: string; changes: Change[]; guards: WriteAction[]; answer: CalendarAddress };

/** commit() without an operation record, which would store the secret of the address; a retry is evaluated again. */
export const commitAddress = async (
  ctx: Ctx<Viewer>,
  { type, changes, guards, answer }: Given,
): Promise<CalendarAddress | Refusal> => {
  const unrecorded = { ...ctx, operation: undefined };
  const { id, employeeId } = answer.feed;
  const event = { type, area: 'calendar', subject: id, employeeId };
  const done = await commit(unrecorded, { changes, guards, event, answer });
  ctx.committedEvent = unrecorded.committedEvent;
  return done;
};
