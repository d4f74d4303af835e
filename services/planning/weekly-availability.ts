import type { RecurringAvailability } from '#domain/availability/availability.ts';
import { loadTermsItems, mostCopied } from '#services/contracts/terms-of-people.ts';
import { type Change, change, type StoredChange } from '#services/kit/change.ts';
import { type Changed, changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { termsIn, termsKey, termsUpdate } from '#services/kit/people-copies.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { plansPartition } from './plan.store.ts';
import { recurringAvailability, weeklyAvailabilityPrefix } from './weekly-availability.store.ts';

/** A person's weekly availability as a change for a commit. */
export const weeklyAvailabilityChange = (
  before: RecurringAvailability | null,
  after: RecurringAvailability | null,
): Change => change(recurringAvailability, before, after);

/** Weekly availability that an event changed, before and after it. */
export const changedWeeklyAvailability = (changes: readonly StoredChange[]): Changed<RecurringAvailability>[] =>
  changesOf(recurringAvailability, changes);

/** Weekly availability of one person or of the whole company, from the source items of the copies. */
export const readWeeklyAvailability = async (
  ctx: Ctx,
  accountId: string,
  { employeeId, ...options }: { employeeId?: string; ConsistentRead?: boolean } = {},
): Promise<RecurringAvailability[]> =>
  only(
    recurringAvailability,
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :weekly)',
      ExpressionAttributeValues: {
        ':pk': plansPartition(accountId),
        ':weekly': employeeId === undefined ? weeklyAvailabilityPrefix : `${weeklyAvailabilityPrefix}${employeeId}#`,
      },
      ...options,
    }),
  );

/** Written only while the person's availability is as it was read; concurrent changes are kept. */
const copying = (accountId: string, employeeId: string, own: readonly RecurringAvailability[]): WriteAction[] => [
  ...own.map((availability) => ({
    ConditionCheck: {
      Key: recurringAvailability.keyOf(availability),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': availability.version },
    },
  })),
  termsUpdate(
    {
      ...{ key: termsKey(accountId, employeeId), accountId, whole: ['recurringAvailability'], gone: [] },
      set: own.map((availability) => ({
        kind: 'recurringAvailability',
        item: recurringAvailability.item(availability),
      })),
    },
    { keeps: true },
  ),
];

const actionsAtOnce = 90;
/** For more people than this, the availability of everyone is read at once. */
const fewPeople = 5;

/** Copies weekly availability of people that was written before copies existed. */
const backfill = async (ctx: Ctx, accountId: string, ids: readonly string[]): Promise<RecurringAvailability[]> => {
  const strongly = { ConsistentRead: true };
  const found =
    ids.length > fewPeople
      ? await readWeeklyAvailability(ctx, accountId, strongly)
      : (
          await Promise.all(
            ids.map((employeeId) => readWeeklyAvailability(ctx, accountId, { employeeId, ...strongly })),
          )
        ).flat();
  const of = Map.groupBy(found, ({ employeeId }) => employeeId);
  if (ids.length > mostCopied) return ids.flatMap((id) => of.get(id) ?? []);
  let batch: WriteAction[] = [];
  const flush = async (): Promise<void> => {
    // A batch that loses against a concurrent change of a person is copied by the next read.
    if (batch.length > 0) await ctx.table.transact(batch);
    batch = [];
  };
  for (const id of ids) {
    const actions = copying(accountId, id, of.get(id) ?? []);
    if (batch.length + actions.length > actionsAtOnce) await flush();
    if (actions.length <= actionsAtOnce) batch.push(...actions);
  }
  await flush();
  return ids.flatMap((id) => of.get(id) ?? []);
};

/**
 * Weekly availability of these people, from the items that hold their contracts. `share` is the known fraction of the company
 * that they are.
 */
export const loadWeeklyAvailability = async (
  ctx: Ctx,
  accountId: string,
  employeeIds: Iterable<string>,
  { share = 0 }: { share?: number } = {},
): Promise<RecurringAvailability[]> => {
  const ids = [...new Set(employeeIds)];
  if (ids.length === 0) return [];
  if (ctx.recall(`people ${accountId}`) !== undefined) {
    const wanted = new Set(ids);
    const all = await ctx.memo(`weekly availability ${accountId} ${ctx.committed ?? ''}`, () =>
      readWeeklyAvailability(ctx, accountId),
    );
    return all.filter(({ employeeId }) => wanted.has(employeeId));
  }
  const items = await loadTermsItems(ctx, accountId, ids, { share });
  const known = ids.map((id) => [id, termsIn('recurringAvailability', items.get(id))] as const);
  const behind = known.flatMap(([id, own]) => (own ? [] : id));
  const later = behind.length > 0 ? await backfill(ctx, accountId, behind) : [];
  return [...known.flatMap(([, own]) => own?.map(recurringAvailability.parse) ?? []), ...later];
};
