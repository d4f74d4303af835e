import type { Viewer } from '#domain/access/viewer.ts';
import { anonymised } from '#domain/employees/anonymise.ts';
import { displayName, type Employee, sortName } from '#domain/employees/employee.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { firstDateOfWeek, weeksBetween } from '#domain/time/week.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item } from '#services/ports/table.ts';
import { withoutWords } from './personal-items.ts';

/** The person before and after anonymisation. */
export type Forgotten = { before: Employee; after: Employee };

/** Minimum length of a searched text, since shorter ones may be part of any text. */
const shortest = 5;

/** Identifying texts, the longest first, each with its replacement. */
const tracesOf = ({ before, after }: Forgotten): [trace: string, instead: string][] => {
  const { phone, mobile_nr, emergency_nr, street_address, ssn, passport_number, banknr, roster_note } = before;
  const texts = [phone, mobile_nr, emergency_nr, street_address, ssn, passport_number, banknr, roster_note];
  const traces: [string, string][] = [
    [displayName(before), displayName(after)],
    [sortName(before), sortName(after)],
    [before.email, after.email],
    ...texts.flatMap((text): [string, string][] => (text ? [[text, '']] : [])),
  ];
  return traces.filter(([trace]) => trace.length >= shortest).sort(([a], [b]) => b.length - a.length);
};

/** The text as it appears within a JSON string. */
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Replaces identifying texts in JSON. */
export const scrubbedText = (forgotten: Forgotten): ((json: string) => string) => {
  const traces = tracesOf(forgotten).map(([trace, instead]) => [quoted(trace), quoted(instead)] as const);
  return (json) => traces.reduce((text, [trace, instead]) => text.replaceAll(trace, instead), json);
};

const scrubbedItem = (item: Item | null, { before, after }: Forgotten): Item | null => {
  if (!item) return null;
  if (item.__edb_e__ !== 'employee' || item.id !== before.id) return withoutWords(item, before.id);
  // Also replaces earlier names. Empty fields are omitted from items.
  const nameless = anonymised(item as unknown as Employee, before.locale, String(item.updatedAt));
  const kept = Object.entries({ ...item, ...nameless, ...namesOf(after) });
  return Object.fromEntries(kept.filter(([, value]) => value !== null && value !== undefined)) as Item;
};

const namesOf = ({ first_name, prefix, last_name, email }: Employee) => ({ first_name, prefix, last_name, email });

/** A removed item is logged by its key only, so that versions still show the order of changes. */
const keyOf = (item: Item): Item => {
  const { pk, sk, id, accountId, version, __edb_e__ } = item;
  return { pk, sk, id, accountId, version, __edb_e__ };
};

/** The request to join by a link is the person's, who was not yet known by an id. */
const isOwnRequest = (item: Item, { before }: Forgotten): boolean =>
  item.__edb_e__ === 'joinRequest' &&
  (item.email === before.email || (item.first_name === before.first_name && item.last_name === before.last_name));

/** The change in its permitted form for the log. */
export const loggable = (change: StoredChange, forgotten: Forgotten): StoredChange => {
  const scrubbed = (item: Item | null): Item | null => {
    if (!item) return null;
    // The key holds the address.
    if (isOwnRequest(item, forgotten)) return { ...keyOf(item), sk: '' };
    return scrubbedItem(item, forgotten) ?? keyOf(item);
  };
  return { ...change, before: scrubbed(change.before), after: scrubbed(change.after) };
};

const scrubbedEvent = (event: Item, forgotten: Forgotten, text: (json: string) => string): Item => {
  const { id } = forgotten.before;
  const before = JSON.parse(String(event.changes)) as StoredChange[];
  const changes = before.map((change) => loggable(change, forgotten));
  const isTheirs = ({ before: was, after }: StoredChange): boolean => (after ?? was)?.employeeId === id;
  // A reason for hours of several people is not about this one alone.
  const isAbout = [event.employeeId, event.subject].includes(id) || (before.length > 0 && before.every(isTheirs));
  const words = { reason: undefined, note: undefined, comment: undefined };
  const details = isAbout && event.details ? { ...event.details, ...words } : event.details;
  return {
    ...event,
    ...(details === undefined ? {} : { details: JSON.parse(text(JSON.stringify(details))) }),
    changes: text(JSON.stringify(changes)),
  };
};

/** Log entries since that date that contain data of the person, in scrubbed form; one Query per week and 1 MB. */
export const scrubbedEvents = async (ctx: Ctx<Viewer>, forgotten: Forgotten, since: string): Promise<Item[]> => {
  const text = scrubbedText(forgotten);
  const found: Item[] = [];
  for (const week of weeksBetween(since, addDays(ctx.now.toString().slice(0, 10), 1))) {
    const pk = logPartition(ctx.viewer.accountId, firstDateOfWeek(week));
    for (const event of await queryAll(ctx.table, partition(pk, { ConsistentRead: true }))) {
      const next = scrubbedEvent(event, forgotten, text);
      if (JSON.stringify(next) !== JSON.stringify(event)) found.push(next);
    }
  }
  return found;
};
