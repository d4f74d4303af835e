import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '#domain/access/plans.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { accounts } from '#services/account/account.store.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Item, Table } from '#services/ports/table.ts';
import { createAccount } from '#services/sign-up/create-account.ts';
import { Client } from '#tests/kit/client.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { tableItems } from '#tests/kit/table-items.ts';

type Options = { now?: string; locale?: Locale; country?: string; currency?: string; zone?: string; plan?: Plan };

/**
 * Partitions that change along with the items of an account: its log, its operations, the versions for optimistic locking, values
 * stored under stamps, and the sessions of callers.
 */
const beside = (accountId: string) => [
  `a#${accountId}#log#`,
  `a#${accountId}#op#`,
  `a#${accountId}#ses#`,
  `a#${accountId}#answer#`,
  `a#${accountId}#journal#`,
  `a#${accountId}#worked`,
  `a#${accountId}#stamps`,
  `a#${accountId}#kept-plus-minus`,
  `a#${accountId}#kept-hours`,
  `a#${accountId}#kept-leave`,
];

let companies = 0;

/** A company right after its sign-up, with its owner only, in a separate table, as the tests read all of it. */
export const newCompany = async (options: Options = {}) => {
  const { now = '2026-11-18T09:00:00Z', locale = 'en', zone = 'Europe/Amsterdam' } = options;
  companies += 1;
  const table = `new-companies-${process.pid}-${companies}`;
  const ports = await freshPorts({ now, table });
  const { country = 'NL', currency = 'EUR', plan = 'premium' } = options;
  const made = await createAccount(contextFor(ports, { viewer: null }), {
    company: 'Fresh',
    first_name: 'Olga',
    last_name: 'Owner',
    email: `olga-${randomUUID()}@test.example`,
    password: 'correct-horse-9!',
    ...{ country, currency, zone, locale, plan },
  });
  if (isRefusal(made)) throw new Error(made.key);
  const { accountId, ownerId } = made;
  const viewerOf = async (id: string): Promise<Viewer> =>
    (await loadViewer(contextFor(ports, { viewer: null }), accountId, id)).viewer!;
  const context = async (key?: string, through: Table = ports.table): Promise<Ctx<Viewer>> =>
    contextFor(
      { ...ports, table: through },
      { viewer: await viewerOf(ownerId), ...(key ? { operation: { key, hash: 'example' } } : {}) },
    );
  return {
    ports,
    made,
    accountId,
    context,
    as: async (id = ownerId): Promise<Client> => {
      const ctx = contextFor(ports, { viewer: await viewerOf(id) });
      const { token } = await mintToken(ctx, { name: 'test', scopes: ['*'], seconds: null });
      return new Client(ports, { token });
    },
    /** A caller in a browser session, limited to trusted documents. */
    session: async (id = ownerId): Promise<Client> =>
      new Client(ports, { cookie: await openSession(contextFor(ports, { viewer: null }), accountId, id) }),
    account: async () =>
      accounts.parse((await ports.table.get({ Key: accounts.key({ accountId }), ConsistentRead: true }))!),
    /** Every item of the account except bookkeeping, by its key, and the holders of addresses. */
    things: async (): Promise<Map<string, Item>> =>
      new Map(
        (await tableItems(table))
          .filter(({ pk, accountId: whose }) => pk.startsWith(`a#${accountId}`) || whose === accountId)
          // The item of running clocks is bookkeeping, too.
          .filter(({ __edb_e__: kind }) => kind !== 'runningClocks')
          .filter(({ pk }) => !beside(accountId).some((one) => pk.startsWith(one)) && !pk.startsWith('token#'))
          .map((item) => {
            const { version: _, updatedAt: __, ...rest } = item;
            return [`${item.pk} ${item.sk}`, item.__edb_e__ === 'account' ? (rest as Item) : item];
          }),
      ),
  };
};

/** A table that fails after `writes` writes. */
export const dyingAfter = ({ ports }: Pick<Company, 'ports'>, writes: number): Table => {
  let left = writes;
  return {
    ...ports.table,
    transact: (actions) => (left-- > 0 ? ports.table.transact(actions) : Promise.reject(new Error('killed'))),
  };
};

/** Keys of the items that were added, removed or changed since `before`. */
export const differences = async (company: Company, before: ReadonlyMap<string, Item>): Promise<string[]> => {
  const after = await company.things();
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)));
};

export type Company = Awaited<ReturnType<typeof newCompany>>;
