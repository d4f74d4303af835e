import type { Viewer } from '#domain/access/viewer.ts';
import type { PersonalFact } from '#domain/employees/anonymise.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { liveLinksPartition } from '#services/identity/one-time-token.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item, Key, QueryParams } from '#services/ports/table.ts';

/** What goes of a kind of item: all of it, or the words in some of its fields. `owner` names the field with the person's id. */
type Rule = { fact: PersonalFact; owner: string } & ({ empty: string[] } | { removed: true });

const whole = (fact: PersonalFact, owner = 'employeeId'): Rule => ({ fact, owner, removed: true });
const words = (fact: PersonalFact, empty: string[], owner = 'employeeId'): Rule => ({ fact, owner, empty });

/** Every kind of item that may say something of a person in words. Who they are is in the profile alone; see `scrubbed`. */
const rules: Readonly<Record<string, Rule>> = {
  employeeNote: whole('notes'),
  keptFile: whole('files', 'holder'),
  newsComment: whole('comments', 'authorId'),
  timesheetEntry: words('hourNotes', ['note', 'reviewNote', 'customFields']),
  absence: words('absenceNotes', ['note', 'reviewNote', 'overrideReason', 'attachments']),
  leaveCorrection: words('otherNotes', ['note']),
  contract: words('otherNotes', ['note']),
  exchange: words('otherNotes', ['note', 'decisionNote'], 'userId'),
  notification: whole('notifications'),
  inbox: whole('notifications'),
  notificationSettings: whole('notifications'),
  notificationDigest: whole('notifications'),
  digestMail: whole('notifications'),
  calendarFeed: whole('login'),
  passkey: whole('login', 'userId'),
  keptToken: whole('login', 'userId'),
};

const ruleOf = (item: Item, id: string): Rule | undefined => {
  const rule = rules[String(item.__edb_e__)];
  return rule && item[rule.owner] === id ? rule : undefined;
};

/** What of the item goes; undefined when nothing does. */
export const factOf = (item: Item, id: string): PersonalFact | undefined => {
  const rule = ruleOf(item, id);
  if (!rule || 'removed' in rule) return rule?.fact;
  const isThere = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  return rule.empty.some((field) => isThere(item[field])) ? rule.fact : undefined;
};

/** The item without the words about the person; null when all of it goes. */
export const withoutWords = (item: Item, id: string): Item | null => {
  const rule = ruleOf(item, id);
  if (!rule) return item;
  if ('removed' in rule) return null;
  return Object.fromEntries(Object.entries(item).filter(([field]) => !rule.empty.includes(field))) as Item;
};

/** Messages of the company; comments lie under theirs. Stores keep to their areas, so partitions are named here as they name them. */
export const newsPartition = (accountId: string): string => `a#${accountId}#news`;

const beginning = (pk: string, sk: string): QueryParams => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
  ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
});

const inIndex = (pk: string): QueryParams => ({
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :pk',
  ExpressionAttributeValues: { ':pk': pk },
});

/** Comments lie under their messages: one Query for each. */
const ownComments = async (ctx: Ctx<Viewer>, id: string): Promise<Item[]> => {
  const { accountId } = ctx.viewer;
  const news = await queryAll(ctx.table, partition(newsPartition(accountId)));
  const comments = await Promise.all(
    news.map((item) => queryAll(ctx.table, partition(`${newsPartition(accountId)}#${item.id}`))),
  );
  return comments.flat().filter(({ authorId }) => authorId === id);
};

/** Days ahead of today in which a shift may be whose exchange is decided already; the export of a person's data looks as far. */
const exchangeDaysAhead = 400;

/** Finished exchanges are stored by the week of their shift, which may be in the future. */
const ownExchanges = async (ctx: Ctx<Viewer>, id: string, since: string): Promise<Item[]> => {
  const weeks = weeksBetween(since, addDays(ctx.now.toString().slice(0, 10), exchangeDaysAhead));
  const shelves = ['live', ...weeks].map((shelf) => partition(`a#${ctx.viewer.accountId}#exchanges#${shelf}`));
  const found = await Promise.all(shelves.map((shelf) => queryAll(ctx.table, shelf)));
  return found.flat().filter(({ userId }) => userId === id);
};

export type PersonalItems = {
  /** Items of the person that are changed or counted: hours, absences, contracts, notes, files, comments and the like. */
  items: Item[];
  /** How they sign in, with what they sent lately: without versions, and never in the log. */
  secrets: Key[];
};

/** How the person signs in, and the answers that were kept for repeated requests. */
const ownSecrets = async (ctx: Ctx<Viewer>, id: string): Promise<Key[]> => {
  const { accountId } = ctx.viewer;
  const [sessions, devices, operations, links, kept] = await Promise.all([
    queryAll(ctx.table, partition(`a#${accountId}#ses#${id}`)),
    queryAll(ctx.table, partition(`a#${accountId}#dev#${id}`)),
    queryAll(ctx.table, partition(`a#${accountId}#op#${id}`)),
    queryAll(ctx.table, partition(liveLinksPartition(accountId))),
    ctx.table.batchGet(
      ['cred', '2fa', 'kioskPins', 'logins'].map((shelf) => ({ pk: `a#${accountId}#${shelf}`, sk: id })),
    ),
  ]);
  const own = links.filter(({ userId }) => userId === id);
  const linked = own.map(({ hash }): Key => ({ pk: `link#${hash}`, sk: 'link' }));
  return [...sessions, ...devices, ...operations, ...own, ...kept]
    .map(({ pk, sk }): Key => ({ pk, sk }))
    .concat(linked);
};

/** Everything that lies with a person, and what lies elsewhere and is theirs; `since` is the first date that is looked at. */
export const personalItems = async (ctx: Ctx<Viewer>, id: string, since: string): Promise<PersonalItems> => {
  const { accountId } = ctx.viewer;
  const own = `a#${accountId}#e#${id}`;
  const queries = [
    beginning(`a#${accountId}#people`, `con#${id}#`),
    partition(`${own}#notes`),
    partition(`${own}#notifications`),
    partition(`a#${accountId}#feeds#${id}`),
    partition(`a#${accountId}#passkeys#${id}`),
    beginning(`a#${accountId}#files`, `${id}#`),
    inIndex(own),
    inIndex(`${own}#absences`),
  ];
  const [lists, comments, exchanges, tokens, secrets] = await Promise.all([
    Promise.all(queries.map((query) => queryAll(ctx.table, query))),
    ownComments(ctx, id),
    ownExchanges(ctx, id, since),
    queryAll(ctx.table, partition(`a#${accountId}#tokens`)),
    ownSecrets(ctx, id),
  ]);
  const ownTokens = tokens.filter(({ userId }) => userId === id);
  const hashes = ownTokens.map(({ hash }): Key => ({ pk: `token#${hash}`, sk: 'token' }));
  // What an index tells may be older than the table.
  const keys = [...lists.flat(), ...comments, ...exchanges, ...ownTokens].map(({ pk, sk }) => ({ pk, sk }));
  const distinct = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  const items = await ctx.table.batchGet(distinct, { ConsistentRead: true });
  return { items, secrets: [...secrets, ...hashes] };
};
