import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { isFor, type NewsItem } from '#domain/news/news-item.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notFound } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';
import { newsReads, readersPartition, readsOfPerson } from './news.store.ts';
import { readNewsItem } from './news-reader.ts';

/** Ids of the messages that the person has read, loaded once per request. */
const loadReads = (ctx: Ctx, accountId: string, employeeId: string): Promise<ReadonlySet<string>> =>
  ctx.memo(`news reads ${accountId} ${employeeId}`, async () => {
    const items = await queryAll(ctx.table, partition(readsOfPerson(accountId, employeeId), { ConsistentRead: true }));
    return new Set(only(newsReads, items).map(({ newsId }) => newsId));
  });

/** Ids of people who have read the message. */
const loadReaders = async (ctx: Ctx, { accountId, id }: NewsItem): Promise<ReadonlySet<string>> => {
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': readersPartition(accountId, id) },
  });
  return new Set(only(newsReads, items).map(({ employeeId }) => employeeId));
};

/** Whether the viewer has read the message; the author always has. */
export const hasRead = async (ctx: Ctx, { id, accountId, authorId }: NewsItem): Promise<boolean> => {
  const userId = ctx.viewer?.userId ?? '';
  return authorId === userId || (await loadReads(ctx, accountId, userId)).has(id);
};

/** Marks a message as read by the viewer, once. */
export const markNewsRead = useCase({
  name: 'markNewsRead',
  needs: newsAccess.markNewsRead,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const { accountId, userId, viewedBy } = ctx.viewer;
    const item = await readNewsItem(ctx, id);
    if (!item) return notFound();
    const answer = { ok: true };
    // A message opened by an impersonator does not count as read.
    if (viewedBy || (await hasRead(ctx, item))) return answer;
    return commit(ctx, {
      changes: [],
      guards: [{ Put: { Item: newsReads.item({ accountId, newsId: id, employeeId: userId }) } }],
      event: { type: 'newsItemOpened', area: 'news', subject: id, employeeId: userId },
      answer,
    });
  },
});

export type NewsReceipts = { read: string[]; unread: string[] };

/** Names of the message's recipients who have and have not read it; null for viewers who may not edit messages. */
export const receiptsOf = async (ctx: Ctx<Viewer>, item: NewsItem): Promise<NewsReceipts | null> => {
  if (ctx.need(newsAccess.editNewsItem)) return null;
  const { accountId } = ctx.viewer;
  const [employees, known] = await Promise.all([
    item.departmentIds
      ? loadPeopleOf(ctx, accountId, item.departmentIds)
      : loadPeople(ctx, accountId).then((people) => people.employees),
    loadReaders(ctx, item),
  ]);
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  const departmentsOf = (person: (typeof employees)[number]): string[] =>
    person.memberships.map(({ departmentId }) => departmentId);
  const readers = employees.filter(
    (person) =>
      person.id !== item.authorId &&
      isActiveOn(person, today) &&
      isFor(item, { userId: person.id, departmentIds: departmentsOf(person) }),
  );
  const names = (wanted: boolean): string[] =>
    readers
      .filter(({ id }) => known.has(id) === wanted)
      .map(displayName)
      .sort((a, b) => a.localeCompare(b));
  return { read: names(true), unread: names(false) };
};
