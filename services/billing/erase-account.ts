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
/** No account is older than the log is kept. */
const longestLogWeeks = 1560;

const templates = new Map(
  Object.entries(partitionsOf).map(([kind, all]) => [
    kind,
    all.map((one) => keyTemplate(`a#\${accountId}#${one}`).fill),
  ]),
);

/** Partitions to which an item leads: what it holds, or what lies under its id. */
const heldBy = (item: Record<string, unknown>): string[] =>
  (templates.get(String(item.__edb_e__)) ?? []).flatMap((fill) => fill(item) ?? []);

/** The person of an id, of whom there may be no item left. */
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

/** The items of which an event says what they were and are, and the people whom it names. */
const itemsIn = (event: Item, accountId: string): Record<string, unknown>[] => [
  ...loggedEvent(event).changes.flatMap(({ before, after }) => [before, after].filter((item) => item !== null)),
  ...[event.subject, event.employeeId, event.actorId].flatMap((id) => personWith(accountId, id)),
];

/** Files that an item names: their keys begin with the account. */
const filesIn = (item: Item, accountId: string): string[] =>
  [...JSON.stringify(item).matchAll(/"(acc_[^"\\]+\/[^"\\]+)"/g)].flatMap(([, key]) =>
    key!.startsWith(`${accountId}/`) ? [key!] : [],
  );

/**
 * Removes everything of a closed account for good. The account and its billing go last: until then the due index leads
 * here again, so that an erasure which broke off is finished by the next minute.
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
  // What an item leads to joins the set, and so is reached too.
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

/** Where a logged item lay, if that is this company's. */
const ownPartition = ({ pk }: Record<string, unknown>, accountId: string): string[] =>
  typeof pk === 'string' && pk.startsWith(`a#${accountId}#`) ? [pk] : [];

/** Items elsewhere that lead to this one: its pointer, claims of an address and a number, and secrets by their hashes. */
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
