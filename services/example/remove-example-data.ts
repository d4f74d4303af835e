import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { accountAccess } from '#domain/account/actions.ts';
import { type ExampleData, examplePeople } from '#domain/account/example-data.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { accountKey } from '#services/account/account-reader.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { forgetRunning } from '#services/clock/seed-clocks.ts';
import { claimsReleased } from '#services/employees/claims.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLargeStored, finishPending } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { type Removal, readRemoval } from './collect.ts';
import { exampleData } from './example.store.ts';
import { filesOf, removalChanges } from './removal-changes.ts';
import { readExample } from './stage.ts';

/** Most passes over the data; later passes catch concurrent writes. */
const mostRounds = 4;

const claimsOf = ({ leaving }: Removal): WriteAction[] =>
  [...leaving].flatMap(({ kind, item }) =>
    kind === 'employee'
      ? claimsReleased({ employee_nr: null, ...(item as Item & { accountId: string; id: string; email: string }) })
      : [],
  );

/** Guards later passes: example data that someone has added again since then must not be removed. */
const unmarked = (accountId: string): WriteAction => ({
  ConditionCheck: { Key: accountKey(accountId), ConditionExpression: 'attribute_not_exists(exampleSince)' },
});

const write = async (
  ctx: Ctx<Viewer>,
  data: ExampleData,
  changes: StoredChange[],
  guards: WriteAction[],
): Promise<{ ok: boolean } | Refusal> => {
  const done = await commitLargeStored(ctx, {
    changes,
    guards,
    event: { type: 'exampleDataRemoved', area: 'account', subject: data.accountId, departmentId: data.departmentId },
    answer: { ok: true },
    parse: (item) => item,
  });
  // An item changed between read and write: read again.
  if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
  return done;
};

const deletesAtOnce = 90;

/** Deletes the serialisation items of the people and their lists of running clocks. */
const forget = async (ctx: Ctx<Viewer>, data: ExampleData): Promise<void> => {
  const { accountId, departmentId, from } = data;
  const left = [...examplePeople(data)].flatMap((id) => [`a#${accountId}#e#${id}#days`, `a#${accountId}#terms#${id}`]);
  for (const week of weeksBetween(from, addDays(from, 13)))
    await forgetRunning(ctx, { accountId, departmentId, week }, examplePeople(data));
  const items = (await Promise.all(left.map((pk) => queryAll(ctx.table, partition(pk))))).flat();
  for (let start = 0; start < items.length; start += deletesAtOnce)
    await ctx.table.transact(
      items.slice(start, start + deletesAtOnce).map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } })),
    );
};

/**
 * Removes the example data with everything that belongs to its people, and nothing else. The mark on the account is removed in
 * the first commit; concurrent writes are removed in later passes.
 */
export const removeExampleData = useCase({
  name: 'removeExampleData',
  needs: accountAccess.removeExampleData,
  input: z.object({}),
  run: async (ctx) => {
    await finishPending(ctx);
    const data = await readExample(ctx);
    if (!data) return refuse('STATE', 'example.gone');
    const first = await readRemoval(ctx, data);
    const teams = [...first.leaving].filter(({ kind }) => kind === 'team').length;
    const note: StoredChange = { kind: exampleData.kind, before: exampleData.item(data), after: null };
    const mark = releaseQuota(ctx, { teams }, 'exampleSince');
    const done = await write(ctx, data, [note, ...removalChanges(data, first)], [mark, ...claimsOf(first)]);
    if (isRefusal(done)) return done;
    const files = new Set(filesOf(first.leaving));
    // The first commit records the request's operation; later commits belong to it and record none.
    const later = { ...ctx, operation: undefined };
    for (let round = 1; round < mostRounds; round += 1) {
      const left = await readRemoval(ctx, data);
      const changes = removalChanges(data, left);
      if (changes.length === 0) break;
      const more = [...left.leaving].filter(({ kind }) => kind === 'team').length;
      const guard = more > 0 ? releaseQuota(ctx, { teams: more }) : unmarked(data.accountId);
      await write(later, data, changes, [guard, ...claimsOf(left)]);
      for (const key of filesOf(left.leaving)) files.add(key);
    }
    for (const key of files) await ctx.ports.files.remove(key);
    await forget(ctx, data);
    return done;
  },
});
