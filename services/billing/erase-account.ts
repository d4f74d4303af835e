import { aboutInviteLink } from '#domain/employees/invite-link.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { accountKey } from '#services/account/account-reader.ts';
import { opened } from '#services/identity/sealed.ts';
import { secretHash } from '#services/identity/secret.ts';
import { pointedTo, pointerKey } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { journalsOf } from '#services/kit/journal.ts';
import { keyTemplate } from '#services/kit/key-templates.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { partitionsOf } from './account-partitions.ts';
import { billingPartition } from './billing.store.ts';

const deletesAtOnce = 90;
/** Retention of the log in weeks; no account is older. */
const longestLogWeeks = 1560;

const templates = new Map(
  Object.entries(partitionsOf).map(([kind, all]) => [
    kind,
    all.map((prefix) => keyTemplate(`a#\${accountId}#${prefix}`).fill),
  ]),
);

/** Partitions derived from an item: its contents, or those under its id. */
const heldBy = (item: Record<string, unknown>): string[] =>
  (templates.get(String(item.__edb_e__)) ?? []).flatMap((fill) => fill(item) ?? []);

/** A person by id, whose item may already be deleted. */
const personWith = (accountId: string, id: unknown): Record<string, unknown>[] =>
  typeof id === 'string' && id.startsWith('emp_') ? [{ __edb_e__: 'employee', accountId, id }] : [];

const keyOf = ({ pk, sk }: Item): Key => ({ pk, sk });

/** The log of an account week by week, newest first, to the event that made it. */
async function* logOf(ctx: Ctx, accountId: string): AsyncGenerator<{ pk: string; events: Item[] }> {
  let date = ctx.now.toString().slice(0, 10);
  for (let week = 0; week < longestLogWeeks; week += 1) {
    const pk = logPartition(accountId, date);
    const events = await queryAll(ctx.table, partition(pk));
    yield { pk, events };
    if (events.some(({ type }) => type === 'accountCreated')) return;
    date = addDays(date, -7);
  }
}

/** Items before and after an event, and the people it names. */
const itemsIn = (event: Item, accountId: string): Record<string, unknown>[] => [
  ...loggedEvent(event).changes.flatMap(({ before, after }) => [before, after].filter((item) => item !== null)),
  ...[event.subject, event.employeeId, event.actorId].flatMap((id) => personWith(accountId, id)),
];

/** File keys named by an item; they start with the account id. */
const filesIn = (item: Item, accountId: string): string[] =>
  [...JSON.stringify(item).matchAll(/"(acc_[^"\\]+\/[^"\\]+)"/g)].flatMap(([, key]) =>
    key!.startsWith(`${accountId}/`) ? [key!] : [],
  );

/**
 * Deletes everything of a closed account. Account and billing go last, so that the due index resumes an interrupted erasure in
 * the next minute.
 */
export const eraseAccount = async (ctx: Ctx, accountId: string): Promise<void> => {
  const journals = await journalsOf(ctx, accountId);
  const partitions = new Set([{ __edb_e__: 'account', accountId }, ...journals].flatMap(heldBy));
  const logs: string[] = [];
  for await (const { pk, events } of logOf(ctx, accountId)) {
    if (events.length > 0) logs.push(pk);
    for (const item of events.flatMap((event) => itemsIn(event, accountId)))
      for (const found of [...heldBy(item), ...ownPartition(item, accountId)]) partitions.add(found);
  }
  partitions.delete(billingPartition(accountId));
  // Partitions found on the way are added to the set and visited too.
  for (const pk of partitions) {
    const items = await queryAll(ctx.table, partition(pk));
    for (const found of items.flatMap(heldBy)) partitions.add(found);
    await erase(ctx, accountId, items);
  }
  for (const pk of logs) await erase(ctx, accountId, await queryAll(ctx.table, partition(pk)));
  const last = await queryAll(ctx.table, partition(billingPartition(accountId)));
  await erase(ctx, accountId, [...journals, ...last], [accountKey(accountId)]);
  ctx.ports.log.info('account erased', { accountId });
};

/** Partition of a logged item, if it belongs to this company. */
const ownPartition = ({ pk }: Record<string, unknown>, accountId: string): string[] =>
  typeof pk === 'string' && pk.startsWith(`a#${accountId}#`) ? [pk] : [];

/** Items elsewhere that refer to this one: pointer, claims of email and number, and secrets by hash. */
const leadingTo = (ctx: Ctx, item: Item): Key[] => {
  const { __edb_e__: kind, accountId, id, email, employee_nr, hash, tokenHash, sealedToken } = item;
  const keys: Key[] = [];
  if (pointedTo.has(String(kind))) keys.push(pointerKey(String(accountId), String(id)));
  if (kind === 'employee' && typeof email === 'string') keys.push({ pk: `email#${email}`, sk: 'email' });
  if (kind === 'employee' && employee_nr) keys.push({ pk: `a#${accountId}#nr#${employee_nr}`, sk: 'nr' });
  if (kind === 'keptToken') keys.push({ pk: `token#${hash}`, sk: 'token' });
  if (kind === 'liveLink') keys.push({ pk: `link#${hash}`, sk: 'link' });
  if (kind === 'calendarFeed') keys.push({ pk: `feed#${tokenHash}`, sk: 'feed' });
  if (kind === 'kioskDevice') keys.push({ pk: `kiosk#${hash}`, sk: 'kiosk' });
  if (kind === 'inviteLink') {
    const about = aboutInviteLink({ accountId: String(accountId), id: String(id) });
    keys.push({ pk: `join#${secretHash(opened(ctx.ports.settings, about, String(sealedToken)))}`, sk: 'join' });
  }
  return keys;
};

const erase = async (ctx: Ctx, accountId: string, items: Item[], more: Key[] = []): Promise<void> => {
  for (const key of new Set(items.flatMap((item) => filesIn(item, accountId)))) await ctx.ports.files.remove(key);
  const keys = [...items.map(keyOf), ...items.flatMap((item) => leadingTo(ctx, item)), ...more];
  const actions: WriteAction[] = keys.map((Key) => ({ Delete: { Key } }));
  for (let start = 0; start < actions.length; start += deletesAtOnce)
    await ctx.table.transact(actions.slice(start, start + deletesAtOnce));
};
