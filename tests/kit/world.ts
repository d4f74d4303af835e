import type { Permission } from '#domain/access/permissions.ts';
import type { Plan } from '#domain/access/plans.ts';
import type { AccountState, Viewer } from '#domain/access/viewer.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { permissionGroups } from '#services/access/access.store.ts';
import { accounts } from '#services/account/account.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { type Ctx, contextFor, countingTable, type TableCounts } from '#services/kit/context.ts';

import { copiesOf } from '#services/kit/people-copies.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { createAccount } from '#services/sign-up/create-account.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { Client } from './client.ts';
import { type FreshPorts, freshPorts } from './fresh-ports.ts';

/** The people of a test's account. `planner`, `manager` and `employee` hold the seeded group of that name; `nobody` holds none. */
export type Role = 'owner' | 'manager' | 'planner' | 'employee' | 'colleague' | 'nobody';

const roles: { role: Role; first: string; group: string | null }[] = [
  { role: 'manager', first: 'Mira', group: 'Manager' },
  { role: 'planner', first: 'Piet', group: 'Planner' },
  { role: 'employee', first: 'Eva', group: 'Employee' },
  { role: 'colleague', first: 'Cem', group: 'Employee' },
  { role: 'nobody', first: 'Noor', group: null },
];

export type WorldOptions = {
  plan?: Plan;
  state?: AccountState;
  now?: string;
  zone?: string;
  mayApproveOwn?: boolean;
  /** A table that other test files do not use, for jobs that read every account. */
  table?: string;
  /** Endpoint of the test's own engine. */
  endpoint?: string;
};

let counter = 0;
export const ownerPassword = 'correct-horse-9!';

/** A new account with its seed data, on the shared engine; tests never clean up. */
export const newWorld = async (options: WorldOptions = {}) => {
  const ports: FreshPorts = await freshPorts({
    now: options.now ?? '2026-11-10T08:00:00Z',
    ...(options.table ? { table: options.table } : {}),
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
  });
  counter += 1;
  const tag = `${process.pid}-${counter}-${ports.ids.next('x').slice(-6)}`;
  const made = await createAccount(contextFor(ports, { viewer: null }), {
    company: `Test ${tag}`,
    zone: options.zone ?? 'Europe/Amsterdam',
    first_name: 'Olga',
    last_name: 'Owner',
    email: `owner-${tag}@test.example`,
    password: ownerPassword,
  });
  if (isRefusal(made)) throw new Error(`no account: ${made.key}`);
  const { accountId, departmentId, teamId } = made;
  const joiningOf = (first_name: string, groupIds: string[]) => {
    const id = ports.ids.next('emp');
    const person = newEmployee({
      accountId,
      id,
      version: 1,
      updatedAt: ports.clock.now().toString(),
      first_name,
      last_name: 'Test',
      email: `${first_name.toLowerCase()}-${id.slice(-8)}@test.example`,
      memberships: [{ departmentId, teamId }],
      groups: groupIds.map((groupId) => ({ departmentId, groupId })),
      verified: true,
    });
    return { id, joining: stored(change(employees, null, person)) };
  };
  const joinAll = async (people: ReturnType<typeof joiningOf>[]): Promise<void> => {
    const joining = people.map((person) => person.joining);
    await ports.table.transact([...joining.flatMap(actionsOf), ...copiesOf(joining)]);
  };
  const addPerson = async (first_name: string, groupIds: string[]): Promise<string> => {
    const person = joiningOf(first_name, groupIds);
    await joinAll([person]);
    return person.id;
  };
  // Together, as each transaction of the engine takes milliseconds.
  const people = roles.map(({ first, group }) => joiningOf(first, group ? [made.groups[group]!] : []));
  await joinAll(people);
  const ids = {
    owner: made.ownerId,
    ...Object.fromEntries(roles.map(({ role }, index) => [role, people[index]!.id])),
  } as Record<Role, string>;

  const settle = async (patch: object): Promise<void> => {
    const item = await ports.table.get({ Key: accounts.key({ accountId }), ConsistentRead: true });
    const account = accounts.parse(item!);
    await ports.table.transact([accounts.overwrite({ ...account, ...patch, version: account.version + 1 })]);
  };
  await settle({
    plan: options.plan ?? 'premium',
    state: options.state ?? 'active',
    mayApproveOwn: options.mayApproveOwn ?? false,
    // Tests write hours of any date; the refusal of future hours has separate tests.
    settings: { hoursAhead: true },
  });

  const callers = new Map<string, Client>();
  const browsers = new Map<string, Client>();
  const viewerOf = async (userId: string): Promise<Viewer> =>
    (await loadViewer(contextFor(ports, { viewer: null }), accountId, userId)).viewer!;
  const contextOf = async (userId: string): Promise<Ctx<Viewer>> =>
    contextFor(ports, { viewer: await viewerOf(userId) });

  return {
    ports,
    accountId,
    departmentId,
    teamId,
    ids,
    made,
    settle,
    addPerson,
    /** Creates a group with exactly these permissions, and a person who holds it. */
    personWith: async (permissions: Permission[]): Promise<string> => {
      const group = {
        accountId,
        id: ports.ids.next('pgr'),
        name: permissions.join(' '),
        permissions,
        isDefault: false,
        updatedAt: null,
        version: 1,
      };
      await ports.table.transact([permissionGroups.create(group)]);
      return addPerson('Perm', [group.id]);
    },
    /** A use case's context, for tests below GraphQL. */
    context: (role: Role) => contextOf(ids[role]),
    contextOf,
    /** A caller with an API token, who may send any document. */
    as: async (role: Role): Promise<Client> => await callerOf(ids[role]),
    asUser: (userId: string) => callerOf(userId),
    /** A caller with a session cookie, limited to trusted documents. */
    session: (role: Role): Promise<Client> => sessionOf(ids[role]),
    sessionOf,
    /** The same person as a caller with a token, in a browser session, for what no token may do. */
    inBrowser: async (caller: Client): Promise<Client> => {
      const [userId] = [...callers].find(([, known]) => known === caller) ?? [];
      if (!userId) throw new Error('no caller with a token of this world');
      const known = browsers.get(userId) ?? (await sessionOf(userId));
      browsers.set(userId, known);
      return known;
    },
    anonymous: () => new Client(ports),
    /** The table calls of `work`, counted at the adapter. */
    counted: async <T>(work: (ports: FreshPorts) => Promise<T>): Promise<{ answer: T; counts: TableCounts }> => {
      const original = ports.table;
      const { table, counts } = countingTable(original);
      ports.table = table;
      try {
        return { answer: await work(ports), counts };
      } finally {
        ports.table = original;
      }
    },
  };

  async function sessionOf(userId: string): Promise<Client> {
    return new Client(ports, { cookie: await openSession(contextFor(ports, { viewer: null }), accountId, userId) });
  }

  /** One token for each person: making one takes five calls of the table. */
  async function callerOf(userId: string): Promise<Client> {
    const known = callers.get(userId);
    if (known) return known;
    const { token } = await mintToken(await contextOf(userId), { name: 'test', scopes: ['*'], seconds: null });
    const client = new Client(ports, { token });
    callers.set(userId, client);
    return client;
  }
};

export type World = Awaited<ReturnType<typeof newWorld>>;
