import DataLoader from 'dataloader';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Ctx } from '#services/kit/context.ts';
import {
  contractHoldersPartition,
  holderOfContract,
  markWholeContracts,
  termsIn,
  termsKey,
  termsPartition,
  termsUpdate,
} from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { loadPeople, type People } from '#services/table.ts';
import { contracts } from './contracts.store.ts';

/** The contracts of one person, or of everyone. */
const readContracts = async (
  ctx: Ctx,
  accountId: string,
  { employeeId, ...options }: { employeeId?: string; ConsistentRead?: boolean } = {},
): Promise<Contract[]> =>
  only(
    contracts,
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :contracts)',
      ExpressionAttributeValues: {
        ':pk': `a#${accountId}#people`,
        ':contracts': employeeId === undefined ? 'con#' : `con#${employeeId}#`,
      },
      ...options,
    }),
  );

/** Writes the copy only if these contracts are unchanged since they were read, without overwriting later copies. */
const copying = (accountId: string, employeeId: string, own: readonly Contract[]): WriteAction[] => [
  ...own.map((contract) => ({
    ConditionCheck: {
      Key: contracts.keyOf(contract),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': contract.version },
    },
  })),
  termsUpdate(
    {
      ...{ key: termsKey(accountId, employeeId), accountId, whole: ['contract'], gone: [] },
      set: own.map((contract) => ({ kind: 'contract', item: contracts.item(contract) })),
    },
    { keeps: true },
  ),
];

const actionsAtOnce = 90;
/** For more people than this, all contracts of the account are read at once. */
const fewPeople = 5;

/** Creates the missing copies of people's contracts, and returns these contracts. */
const backfill = async (ctx: Ctx, accountId: string, ids: readonly string[]): Promise<Contract[]> => {
  const found =
    ids.length > fewPeople
      ? await readContracts(ctx, accountId, { ConsistentRead: true })
      : (
          await Promise.all(
            ids.map((employeeId) => readContracts(ctx, accountId, { employeeId, ConsistentRead: true })),
          )
        ).flat();
  const of = Map.groupBy(found, ({ employeeId }) => employeeId);
  if (ids.length > mostCopied) return ids.flatMap((id) => of.get(id) ?? []);
  let batch: WriteAction[] = [];
  for (const id of ids) {
    const actions = copying(accountId, id, of.get(id) ?? []);
    // Copies that lose against a concurrent change of the person are created by the next read.
    if (batch.length + actions.length > actionsAtOnce) {
      await ctx.table.transact(batch);
      batch = [];
    }
    if (actions.length <= actionsAtOnce) batch.push(...actions);
  }
  if (batch.length > 0) await ctx.table.transact(batch);
  return ids.flatMap((id) => of.get(id) ?? []);
};

/** Above this share of the company, one Query for everyone costs less than individual reads. */
const largeShare = 1 / 5;

/**
 * Items with the copied terms of these people, by person: one BatchGet per 100 people not yet read in this request, or, for a
 * large `share` of the company, one Query for everyone.
 */
export const loadTermsItems = async (
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
  { share = 0 }: { share?: number } = {},
): Promise<ReadonlyMap<string, Item | undefined>> => {
  const byPerson = (items: readonly Item[]) => new Map(items.map((item) => [String(item.sk), item]));
  const everyone = `terms of everyone ${accountId} ${ctx.committed ?? ''}`;
  if (share > largeShare || ctx.recall(everyone) !== undefined)
    return ctx.memo(everyone, async () => byPerson(await queryAll(ctx.table, partition(termsPartition(accountId)))));
  const question = (id: string): string => `terms ${accountId} ${id} ${ctx.committed ?? ''}`;
  const asked = ids.filter((id) => ctx.recall(question(id)) === undefined);
  const keys = asked.map((id) => termsKey(accountId, id));
  const read = keys.length > 0 ? ctx.table.batchGet(keys).then(byPerson) : undefined;
  const found = ids.map(async (id) => [id, await ctx.memo(question(id), async () => (await read)?.get(id))] as const);
  return new Map(await Promise.all(found));
};

/** Most people to copy at once; larger views leave the copying to smaller ones. */
export const mostCopied = 200;

const readTerms = async (
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
  of: { share: number },
): Promise<Map<string, Contract[]>> => {
  const items = await loadTermsItems(ctx, accountId, ids, of);
  const known = ids.map((id) => [id, termsIn('contract', items.get(id))] as const);
  const behind = known.flatMap(([id, own]) => (own ? [] : id));
  const later = behind.length > 0 ? await backfill(ctx, accountId, behind) : [];
  const byPerson = Map.groupBy(later, ({ employeeId }) => employeeId);
  return new Map(known.map(([id, own]) => [id, own?.map(contracts.parse) ?? byPerson.get(id) ?? []]));
};

/** All contracts of these people, including past ones. `share` is their known share of the company. */
export const loadContractsOfPeople = async (
  ctx: Ctx,
  accountId: string,
  employeeIds: Iterable<string>,
  { share = 0 }: { share?: number } = {},
): Promise<Contract[]> => {
  const ids = [...new Set(employeeIds)];
  const everyone = await ctx.recall<People>(`people ${accountId}`);
  if (everyone) {
    const wanted = new Set(ids);
    return everyone.contracts.filter(({ employeeId }) => wanted.has(employeeId));
  }
  const question = (id: string): string => `contracts ${accountId} ${id}`;
  const asked = ids.filter((id) => ctx.recall(question(id)) === undefined);
  const read = asked.length > 0 ? readTerms(ctx, accountId, asked, { share }) : undefined;
  const found = ids.map((id) => ctx.memo(question(id), async () => (await read)?.get(id) ?? []));
  return (await Promise.all(found)).flat();
};

/** All contracts of a person, including past ones. Individual requests for many people, for example of a list, are batched. */
export const loadContractsOf = async (ctx: Ctx, accountId: string, employeeId: string): Promise<Contract[]> => {
  const together = await ctx.memo(
    `contracts of several ${accountId}`,
    async () =>
      new DataLoader<string, Contract[]>(async (ids) => {
        const byPerson = Map.groupBy(
          await loadContractsOfPeople(ctx, accountId, ids),
          (contract) => contract.employeeId,
        );
        return ids.map((id) => byPerson.get(id) ?? []);
      }),
  );
  return together.load(employeeId);
};

/** Creates the missing items of the department's contracts; a contract made meanwhile writes its own. */
const backfillHolders = async (ctx: Ctx, accountId: string, departmentId: string): Promise<string[]> => {
  const everyone = await readContracts(ctx, accountId, { ConsistentRead: true });
  const here = everyone.filter((contract) => contract.departmentId === departmentId);
  const items = here.map(holderOfContract);
  for (let at = 0; at < items.length; at += actionsAtOnce)
    await ctx.table.transact(items.slice(at, at + actionsAtOnce));
  await ctx.table.transact([markWholeContracts({ accountId, departmentId })]);
  return here.map(({ employeeId }) => employeeId);
};

/** Ids of people with a contract of the department, past ones included. */
const loadHolders = (ctx: Ctx, accountId: string, departmentId: string): Promise<string[]> =>
  ctx.memo(`contract holders ${accountId} ${departmentId}`, async () => {
    const items = await queryAll(ctx.table, partition(contractHoldersPartition(accountId, departmentId)));
    const holders = items.flatMap(({ employeeId }) => (employeeId === undefined ? [] : String(employeeId)));
    // The marker alone has no person.
    return holders.length < items.length ? holders : backfillHolders(ctx, accountId, departmentId);
  });

/** Above this share of the company's departments, everyone is read at once. */
const largeShareOfPlaces = 1 / 3;

/** Whether these are so many of the company's departments that everyone is read at once. */
export const areManyPlaces = (departmentIds: readonly string[], { of }: { of: number }): boolean =>
  departmentIds.length > of * largeShareOfPlaces;

/** All contracts of the account, without the people. */
export const loadAllContracts = (ctx: Ctx, accountId: string): Promise<Contract[]> =>
  ctx.memo(`contracts of everyone ${accountId}`, () => readContracts(ctx, accountId));

/**
 * All contracts of people with one in these departments, past ones included, members or not: one Query per department, and one
 * BatchGet per 100 people. `of` is the number of the company's departments; where these are many of them, the contracts of everyone.
 */
export const loadContractsIn = async (
  ctx: Ctx,
  accountId: string,
  departmentIds: readonly string[],
  { of }: { of: number },
): Promise<Contract[]> => {
  if (areManyPlaces(departmentIds, { of })) return (await loadPeople(ctx, accountId)).contracts;
  const holders = await Promise.all(departmentIds.map((id) => loadHolders(ctx, accountId, id)));
  return loadContractsOfPeople(ctx, accountId, holders.flat());
};
