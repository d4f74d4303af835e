import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { employees } from '#services/employees/employees.store.ts';
import { createEmployee } from '#services/employment/create-employee.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { giveLogin, signIn } from '#tests/api/identity/logins.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const document = `query Q($columns: [String!]!) { report(type: Employees, filter: { from: "2026-11-20", to: "2026-11-20", arrangement: { columns: $columns } }) {
  columns { key } rows { nodes { cells { text number } } } totals { number } } }`;
const edit = `mutation ($input: EditEmployeeInput!) { editEmployee(input: $input) { ... on Employee { version } ... on Refusal { key } } }`;
const columns = ['name', 'last_name', 'lastLogin', 'logins', 'createdOn', 'createdBy', 'changedOn', 'changedBy'];

let world: World;
let added: string;

const read = async (reader = world.ids.owner) => {
  const { data, errors } = await (await world.asUser(reader)).query(document, { columns });
  if (errors) throw new Error(JSON.stringify(errors));
  const keys: string[] = data.report.columns.map(({ key }: { key: string }) => key);
  const named = (cells: { text?: string | null; number: number | null }[]): Record<string, unknown> =>
    Object.fromEntries(cells.map(({ text, number }, at) => [keys[at]!, text ?? number]));
  const lines = data.report.rows.nodes.map(({ cells }: { cells: [] }) => named(cells)) as Record<string, unknown>[];
  return {
    keys,
    totals: named(data.report.totals),
    of: (name: string) => lines.find((line) => line.name === name),
  };
};

const versionOf = async (id: string): Promise<number> => {
  const item = await world.ports.table.get({ Key: employees.key({ accountId: world.accountId, id }) });
  return employees.parse(item!).version;
};

const rename = async (as: 'owner' | 'manager', last_name: string) => {
  const input = { id: added, version: await versionOf(added), last_name };
  return (await world.as(as)).mutate(edit, { input });
};

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-20T08:00:00Z' });
  added = world.ports.ids.next('emp');
  const { teamId } = world;
  const none = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };
  const made = await createEmployee(await world.context('owner'), {
    ...{ id: added, first_name: 'Noor', last_name: 'New', teamIds: [teamId] },
    email: `noor-${added.slice(-8)}@test.example`,
    contract: {
      ...{ id: world.ports.ids.next('con'), contractTypeId: world.made.contractTypes['Flex hours']! },
      ...{ function: null, minutes: none, startdate: '2026-11-20', lastWorkday: null },
    },
  });
  if (isRefusal(made)) throw new Error(made.key);
  world.ports.clock.advance({ hours: 48 });
});

describe('the report of employees', () => {
  it('names who added a person, and who changed them last', async () => {
    expect((await read()).of('Noor New')).toMatchObject({
      ...{ createdOn: '2026-11-20', createdBy: 'Olga Owner' },
      ...{ changedOn: '2026-11-20', changedBy: 'Olga Owner' },
    });
    await rename('manager', 'Newer');
    expect((await read()).of('Noor Newer')).toMatchObject({
      ...{ createdOn: '2026-11-20', createdBy: 'Olga Owner' },
      ...{ changedOn: '2026-11-22', changedBy: 'Mira Test' },
    });
  });

  it('counts logins and shows the last one, also of logins at one moment', async () => {
    const email = await giveLogin(world, 'employee');
    await Promise.all([signIn(world, email), signIn(world, email)]);
    world.ports.clock.advance({ hours: 24 });
    await signIn(world, email);
    const report = await read();
    expect(report.of('Eva Test')).toMatchObject({ logins: 3, lastLogin: '2026-11-23' });
    expect(report.of('Cem Test')).toMatchObject({ logins: 0, lastLogin: null });
    expect(report.totals.logins).toBe(3);
  });

  it('shows logins to account managers alone', async () => {
    const others = await world.personWith(permissionIds.filter((one) => one !== 'manageAccount'));
    expect((await read(others)).keys).toEqual(columns.filter((key) => key !== 'lastLogin' && key !== 'logins'));
  });
});
