import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import {
  type AnonymiseHindrance,
  anonymised,
  anonymiseHindrance,
  type KeptFact,
  keptFacts,
  type PersonalFact,
  personalFacts,
} from '#domain/employees/anonymise.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { claimsFor } from '#services/employees/claims.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { type StoredChange, stored } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { momentOfId } from '#services/kit/event-log.ts';
import { commitLargeStored } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { Item, Key } from '#services/ports/table.ts';
import { readEveryone } from '#services/table.ts';
import { factOf, newsPartition, type PersonalItems, personalItems, withoutWords } from './personal-items.ts';
import { type Forgotten, loggable, scrubbedEvents, scrubbedText } from './scrubbed-log.ts';

/** Counts of the data that anonymising removes and keeps; `hindrance` is why it is not possible. */
export type AnonymisePreview = {
  name: string;
  hindrance: AnonymiseHindrance | null;
  goes: { fact: PersonalFact; count: number }[];
  stays: { fact: KeptFact; count: number }[];
};

type Found = Forgotten & { since: string; hindrance: AnonymiseHindrance | null };

const find = async (ctx: Ctx<Viewer>, id: string): Promise<Found | Refusal> => {
  const [before, account] = await Promise.all([readEmployee(ctx, id), readAccount(ctx, ctx.viewer.accountId)]);
  if (!before || !meetsFor(ctx.viewer, employeesAccess.anonymiseEmployee, before).ok) return notFound();
  const now = instant(ctx.now);
  const today = dateAt(now, account.zone);
  return {
    before,
    after: anonymised(before, account.locale, now),
    // Nothing of a company is older than the company.
    since: momentOfId(account.accountId, ctx.now).slice(0, 10),
    hindrance: anonymiseHindrance(before, { ownerId: account.ownerId, today }),
  };
};

type Line = { subject?: unknown; facts?: Record<string, unknown> };

/** A notification without what the person wrote in it, such as an objection to a statement. */
const withoutReasons = (item: Item, id: string): Item => {
  if (!Array.isArray(item.lines)) return item;
  const isTheirs = ({ subject }: Line): boolean => item.actorId === id || String(subject).startsWith(`${id}:`);
  const lines = (item.lines as Line[]).map((line) =>
    line.facts?.reason && isTheirs(line) ? { ...line, facts: { ...line.facts, reason: null } } : line,
  );
  return { ...item, lines };
};

/** Other people's notifications that name the person. */
const namedElsewhere = async (ctx: Ctx<Viewer>, forgotten: Forgotten): Promise<StoredChange[]> => {
  const { accountId } = ctx.viewer;
  const text = scrubbedText(forgotten);
  const others = (await readEveryone(ctx, accountId)).filter(({ id }) => id !== forgotten.before.id);
  const inboxes = await Promise.all(
    others.map(({ id }) =>
      queryAll(ctx.table, partition(`a#${accountId}#e#${id}#notifications`, { ConsistentRead: true })),
    ),
  );
  return inboxes.flat().flatMap((before): StoredChange[] => {
    const next = text(JSON.stringify(withoutReasons(before, forgotten.before.id)));
    if (next === JSON.stringify(before)) return [];
    const after = { ...(JSON.parse(next) as Item), version: Number(before.version) + 1 };
    return [{ kind: String(before.__edb_e__), before, after, loggedBefore: after }];
  });
};

/** Stored operation answers (kept for a week for retries) that name the person. */
const answersAbout = async (ctx: Ctx<Viewer>, forgotten: Forgotten): Promise<Key[]> => {
  const { accountId } = ctx.viewer;
  const text = scrubbedText(forgotten);
  const people = await readEveryone(ctx, accountId);
  const kept = await Promise.all(
    people.map(({ id }) => queryAll(ctx.table, partition(`a#${accountId}#op#${id}`, { ConsistentRead: true }))),
  );
  const { id } = forgotten.before;
  return kept
    .flat()
    .filter((item) => String(item.answer ?? '').includes(id) || text(JSON.stringify(item)) !== JSON.stringify(item))
    .map(({ pk, sk }) => ({ pk, sk }));
};

const countBy = <Fact extends string>(facts: readonly Fact[], found: readonly (Fact | undefined)[]) =>
  facts.map((fact) => ({ fact, count: found.filter((candidate) => candidate === fact).length }));

const keptKinds: Readonly<Record<string, KeptFact>> = {
  timesheetEntry: 'hours',
  scheduledShift: 'shifts',
  absence: 'absences',
  contract: 'contracts',
  leaveCorrection: 'corrections',
};

/** Previews the data that anonymising the person removes and keeps; writes nothing. */
export const viewAnonymisePreview = useCase({
  name: 'viewAnonymisePreview',
  needs: employeesAccess.viewAnonymisePreview,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }): Promise<AnonymisePreview | Refusal> => {
    const found = await find(ctx, employeeId);
    if (isRefusal(found)) return found;
    const { accountId } = ctx.viewer;
    const [{ items, secrets }, events, elsewhere, news] = await Promise.all([
      personalItems(ctx, employeeId, found.since),
      scrubbedEvents(ctx, found, found.since),
      namedElsewhere(ctx, found),
      queryAll(ctx.table, partition(newsPartition(accountId))),
    ]);
    const goes: (PersonalFact | undefined)[] = [
      'profile',
      ...items.map((item) => factOf(item, employeeId)),
      ...secrets.map(() => 'login' as const),
      ...events.map(() => 'log' as const),
      ...elsewhere.map(() => 'notifications' as const),
    ];
    const stays = items.map((item) => keptKinds[String(item.__edb_e__)]);
    const messages = news.filter(({ authorId }) => authorId === employeeId).map(() => 'messages' as const);
    return {
      name: displayName(found.before),
      hindrance: found.hindrance,
      goes: countBy(personalFacts, goes),
      stays: countBy(keptFacts, [...stays, ...messages]),
    };
  },
});

/** Changes with their logged form, which excludes the removed data. */
const changesFor = (items: readonly Item[], forgotten: Forgotten): StoredChange[] => {
  const { before, after } = forgotten;
  const profile = stored(employeeChange(before, after));
  const changes = items.flatMap((item): StoredChange[] => {
    if (!factOf(item, before.id)) return [];
    const left = withoutWords(item, before.id);
    const next = left && { ...left, version: Number(item.version) + 1 };
    return [{ kind: String(item.__edb_e__), before: item, after: next }];
  });
  return [profile, ...changes].map((change) => ({ ...change, loggedBefore: loggable(change, forgotten).before }));
};

const atOnce = 10;
const inSteps = async <T>(all: readonly T[], step: (some: T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < all.length; start += atOnce) await step(all.slice(start, start + atOnce));
};

/** Removes traces in the log and in items that no commit writes. Runs first, so that a retry still finds the person unchanged. */
const forgetTraces = async (ctx: Ctx<Viewer>, found: Found, { secrets }: PersonalItems): Promise<void> => {
  const [events, answers] = await Promise.all([scrubbedEvents(ctx, found, found.since), answersAbout(ctx, found)]);
  await inSteps(events, (some) =>
    ctx.table.transact(some.map((Item) => ({ Put: { Item, ConditionExpression: 'attribute_exists(pk)' } }))),
  );
  const keys = new Map([...secrets, ...answers].map((key) => [`${key.pk} ${key.sk}`, key]));
  await inSteps([...keys.values()], (some) => ctx.table.transact(some.map((Key) => ({ Delete: { Key } }))));
};

/**
 * Removes all data that identify a person: profile, login, notes, files, comments, texts in hours and absences, notifications and
 * log entries. Hours, absences, contracts and shifts are kept under an anonymous name. Only for people who have left, confirmed
 * by their name; irreversible.
 */
export const anonymiseEmployee = useCase({
  name: 'anonymiseEmployee',
  needs: employeesAccess.anonymiseEmployee,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    name: stringSchema().describe('The person’s name in reading order, as a word that this is meant.'),
  }),
  run: async (ctx, { id, version, name }) => {
    const found = await find(ctx, id);
    if (isRefusal(found)) return found;
    const { before, after, hindrance } = found;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (hindrance) return refuse('STATE', `anonymise.${hindrance}`);
    if (name.trim() !== displayName(before)) return refuse('INVALID', 'anonymise.name', { field: 'name' });
    const personal = await personalItems(ctx, id, found.since);
    const elsewhere = await namedElsewhere(ctx, found);
    await forgetTraces(ctx, found, personal);
    const done = await commitLargeStored<{ ok: true }>(ctx, {
      changes: [...changesFor(personal.items, found), ...elsewhere],
      guards: claimsFor(before, after),
      event: {
        type: 'employeeAnonymised',
        area: 'employees',
        subject: id,
        departmentId: before.memberships[0]?.departmentId,
        employeeId: id,
      },
      answer: { ok: true },
      parse: () => null,
    });
    if (isRefusal(done)) return done;
    await removeFiles(ctx, before, personal.items);
    return done;
  },
});

/** Deletes stored bytes: avatar, files and attachments of absences. */
const removeFiles = async (ctx: Ctx<Viewer>, { id, avatar }: Employee, items: readonly Item[]): Promise<void> => {
  const files = items.filter((item) => factOf(item, id) === 'files').map(({ key }) => String(key));
  // Attachments of absences, mostly sick notes.
  const attached = items.flatMap(({ employeeId, attachments }) =>
    employeeId === id ? ((attachments as { key: string }[] | undefined) ?? []).map(({ key }) => key) : [],
  );
  await inSteps([...files, ...attached, ...(avatar ? [avatar] : [])], (some) =>
    Promise.all(some.map((key) => ctx.ports.files.remove(key))),
  );
};
