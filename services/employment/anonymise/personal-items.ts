import type { Viewer } from '#domain/access/viewer.ts';
import type { PersonalFact } from '#domain/employees/anonymise.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { liveLinksPartition } from '#services/identity/one-time-token.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item, Key, QueryParams } from '#services/ports/table.ts';

/** Data to remove from an item: all of it, or the texts in some fields. `owner` names the field with the person's id. */
type Rule = { fact: PersonalFact; owner: string } & ({ empty: string[] } | { removed: true });

const whole = (fact: PersonalFact, owner = 'employeeId'): Rule => ({ fact, owner, removed: true });
const words = (fact: PersonalFact, empty: string[], owner = 'employeeId'): Rule => ({ fact, owner, empty });

/** All kinds of items that may contain texts about a person. Identity is only in the profile; see `scrubbed`. */
const rules: Readonly<Record<string, Rule>> = {
  employeeNote: whole('notes'),
  keptFile: whole('files', 'holder'),
  newsComment: whole('comments', 'authorId'),
  timesheetEntry: words('hourNotes', ['note', 'reviewNote', 'customFields']),
  absence: words('absenceNotes', ['note', 'reviewNote', 'overrideReason', 'attachments']),
  leaveCorrection: words('otherNotes', ['note']),
  contract: words('otherNotes', ['note']),
  exchange: words('otherNotes', ['note', 'decisionNote'], 'userId'),
  recurringAvailability: words('otherNotes', ['reason']),
  datedAvailability: words('otherNotes', ['reason']),
  dashboardFeedback: words('otherNotes', ['comment'], 'authorId'),
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

/** Kind of data removed from the item; undefined for none. */
export const factOf = (item: Item, id: string): PersonalFact | undefined => {
  const rule = ruleOf(item, id);
  if (!rule || 'removed' in rule) return rule?.fact;
  const isThere = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  return rule.empty.some((field) => isThere(item[field])) ? rule.fact : undefined;
};

/** The item without texts about the person; null if it is removed entirely. */
export const withoutWords = (item: Item, id: string): Item | null => {
  const rule = ruleOf(item, id);
  if (!rule) return item;
  if ('removed' in rule) return null;
  return Object.fromEntries(Object.entries(item).filter(([field]) => !rule.empty.includes(field))) as Item;
};

/**
 * Partition of the company's messages, which prefixes those of their comments. Stores are private to their areas, so partition
 * keys are repeated here.
 */
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

/** Comments are stored by message: one Query per message. */
const ownComments = async (ctx: Ctx<Viewer>, id: string): Promise<Item[]> => {
  const { accountId } = ctx.viewer;
  const news = await queryAll(ctx.table, partition(newsPartition(accountId)));
  const comments = await Promise.all(
    news.map((item) => queryAll(ctx.table, partition(`${newsPartition(accountId)}#${item.id}`))),
  );
  return comments.flat().filter(({ authorId }) => authorId === id);
};

/** Days after today up to which a decided exchange's shift may be; the export of a person's data uses the same range. */
const exchangeDaysAhead = 400;

/** Finished exchanges are stored by the week of their shift, which may be in the future. */
const ownExchanges = async (ctx: Ctx<Viewer>, id: string, since: string): Promise<Item[]> => {
  const weeks = weeksBetween(since, addDays(ctx.now.toString().slice(0, 10), exchangeDaysAhead));
  const shelves = ['live', ...weeks].map((shelf) => partition(`a#${ctx.viewer.accountId}#exchanges#${shelf}`));
  const found = await Promise.all(shelves.map((shelf) => queryAll(ctx.table, shelf)));
  return found.flat().filter(({ userId }) => userId === id);
};

export type PersonalItems = {
  /** Items of the person that are changed or counted: hours, absences, contracts, notes, files, comments and others. */
  items: Item[];
  /** Login credentials and recent operations: unversioned, and never logged. */
  secrets: Key[];
};

/** Keys of the person's credentials, and of answers stored for repeated requests. */
const ownSecrets = async (ctx: Ctx<Viewer>, id: string): Promise<Key[]> => {
  const { accountId } = ctx.viewer;
  const [sessions, devices, operations, links, kept] = await Promise.all([
    queryAll(ctx.table, partition(`a#${accountId}#ses#${id}`)),
    queryAll(ctx.table, partition(`a#${accountId}#dev#${id}`)),
    queryAll(ctx.table, partition(`a#${accountId}#op#${id}`)),
    queryAll(ctx.table, partition(liveLinksPartition(accountId))),
    ctx.table.batchGet(
      ['cred', '2fa', 'emailundo', 'kioskPins', 'logins'].map((shelf) => ({ pk: `a#${accountId}#${shelf}`, sk: id })),
    ),
  ]);
  const own = links.filter(({ userId }) => userId === id);
  const linked = own.map(({ hash }): Key => ({ pk: `link#${hash}`, sk: 'link' }));
  return [...sessions, ...devices, ...operations, ...own, ...kept]
    .map(({ pk, sk }): Key => ({ pk, sk }))
    .concat(linked);
};

/** All items in the person's partitions, and their items in other partitions; `since` is the first date included. */
export const personalItems = async (ctx: Ctx<Viewer>, id: string, since: string): Promise<PersonalItems> => {
  const { accountId } = ctx.viewer;
  const own = `a#${accountId}#e#${id}`;
  const queries = [
    beginning(`a#${accountId}#people`, `con#${id}#`),
    beginning(`a#${accountId}#series`, `avr#${id}#`),
    partition(`${own}#notes`),
    partition(`${own}#notifications`),
    partition(`a#${accountId}#feeds#${id}`),
    partition(`a#${accountId}#passkeys#${id}`),
    beginning(`a#${accountId}#files`, `${id}#`),
    inIndex(own),
    inIndex(`${own}#absences`),
  ];
  const [lists, comments, feedback, exchanges, tokens, secrets] = await Promise.all([
    Promise.all(queries.map((query) => queryAll(ctx.table, query))),
    ownComments(ctx, id),
    queryAll(ctx.table, partition(`a#${accountId}#feedback`)),
    ownExchanges(ctx, id, since),
    queryAll(ctx.table, partition(`a#${accountId}#tokens`)),
    ownSecrets(ctx, id),
  ]);
  const ownFeedback = feedback.filter(({ authorId }) => authorId === id);
  const ownTokens = tokens.filter(({ userId }) => userId === id);
  const hashes = ownTokens.map(({ hash }): Key => ({ pk: `token#${hash}`, sk: 'token' }));
  // Index entries may be older than the table.
  const keys = [...lists.flat(), ...comments, ...ownFeedback, ...exchanges, ...ownTokens].map(({ pk, sk }) => ({
    pk,
    sk,
  }));
  const distinct = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  const items = await ctx.table.batchGet(distinct, { ConsistentRead: true });
  return { items, secrets: [...secrets, ...hashes] };
};
