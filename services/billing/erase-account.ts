import { aboutInviteLink } from '#domain/employees/invite-link.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { accountKey } from '#services/account/account-reader.ts';
import { opened } from '#services/identity/sealed.ts';
import { secretHash } from '#services/identity/secret.ts';
import type { Ctx } from '#services/kit/context.ts';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import { billingPartition } from './billing.store.ts';

const deletesAtOnce = 90;
/** No account is older than the log is kept. */
const longestLogWeeks = 1560;

/** What an account has besides the items that its log names. */
const fixedPartitions = (accountId: string): string[] =>
  [
    'cred',
    'groups',
    'org',
    'people',
    'series',
    'reports',
    'news',
    'heard',
    'import',
    'rights',
    '2fa',
    'feedback',
    'settings',
    'held',
    'tokens',
    'links',
    'emailundo',
    'looks',
    'sent',
    'files',
    'events',
    'fields',
    'guides',
    'exchanges#live',
    'worked',
    'stamps',
    'kept-plus-minus',
    'news-reads',
    'apps',
    'join',
    'payroll',
    'kiosks',
    'kioskPins',
    'kioskRefused',
    'kioskTries',
  ].map((name) => `a#${accountId}#${name}`);
const ofPerson = (accountId: string, id: string): string[] => [
  ...['ses', 'op', 'own', 'passkeys', 'ptr', 'terms', 'inbox', 'dev', 'feeds', 'reports#jobs'].map(
    (name) => `a#${accountId}#${name}#${id}`,
  ),
  ...['', '#clock', '#approved', '#absences', '#notifications', '#days'].map((name) => `a#${accountId}#e#${id}${name}`),
];

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

/** Partitions of this account that stand in a text of stored changes. */
const partitionsIn = (text: string, accountId: string): string[] =>
  [...text.matchAll(/"pk":"(a#[^"]+)"/g)].flatMap(([, pk]) => (pk!.startsWith(`a#${accountId}#`) ? [pk!] : []));

/** Where more of what an item holds lies: no event names it. */
const heldBy = ({ __edb_e__: kind, accountId, id }: Item): string[] => {
  if (kind === 'kioskDevice') return [`a#${accountId}#kioskPresses#${id}`];
  if (kind === 'payrollRun') return [`a#${accountId}#payroll#${id}`];
  return kind === 'recurringReport' ? [`a#${accountId}#reports#${id}`] : [];
};

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
  const partitions = new Set(fixedPartitions(accountId));
  const logs: string[] = [];
  for await (const { pk, events } of logOf(ctx, accountId)) {
    if (events.length > 0) logs.push(pk);
    for (const event of events) {
      for (const found of partitionsIn(String(event.changes), accountId)) partitions.add(found);
      for (const id of [event.subject, event.employeeId, event.actorId])
        if (typeof id === 'string') for (const found of ofPerson(accountId, id)) partitions.add(found);
    }
  }
  partitions.delete(billingPartition(accountId));
  for (const { id } of await queryAll(ctx.table, partition(`a#${accountId}#people`)))
    for (const found of ofPerson(accountId, String(id))) partitions.add(found);
  // What an item leads to joins the set, and so is reached too.
  for (const pk of partitions) {
    const items = await queryAll(ctx.table, partition(pk));
    for (const found of items.flatMap(heldBy)) partitions.add(found);
    await erase(ctx, accountId, items);
  }
  for (const pk of logs) await erase(ctx, accountId, await queryAll(ctx.table, partition(pk)));
  const last = await queryAll(ctx.table, partition(billingPartition(accountId)));
  await erase(ctx, accountId, last, [accountKey(accountId)]);
  ctx.ports.log.info('account erased', { accountId });
};

/** Items elsewhere that lead to this one: claims of an address and a number, and secrets by their hashes. */
const leadingTo = (ctx: Ctx, item: Item): Key[] => {
  const { __edb_e__: kind, accountId, id, email, employee_nr, hash, tokenHash, sealedToken } = item;
  const keys: Key[] = [];
  if (kind === 'employee' && typeof email === 'string') keys.push({ pk: `email#${email}`, sk: 'email' });
  if (kind === 'employee' && employee_nr) keys.push({ pk: `a#${accountId}#nr#${employee_nr}`, sk: 'nr' });
  if (kind === 'keptToken') keys.push({ pk: `token#${hash}`, sk: 'token' });
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
