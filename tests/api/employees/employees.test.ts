import { describe, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { createAccount } from '#services/sign-up/create-account.ts';
import { newWorld } from '#tests/kit/world.ts';

const world = await newWorld();
const other = await newWorld();
const manager = await world.as('manager');
const owner = await world.as('owner');
const next = (prefix: string) => world.ports.ids.next(prefix);
const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };

const newcomer = (more: object = {}) => {
  const id = next('emp');
  const contract = {
    id: next('con'),
    contractTypeId: world.made.contractTypes['Fixed hours'],
    minutes,
    wageMinor: 1650,
  };
  return {
    id,
    first_name: 'Ngozi',
    last_name: 'Ade',
    email: `${id}@test.example`,
    teamIds: [world.teamId],
    contract,
    ...more,
  };
};
const createEmployee = `mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) {
  ... on Employee { id version name first_name email employee_nr birthday birthday_age startdate enddate verified
    teams { id } contract { contract_type { name } wage { minor currency } weekMinutes startdate } groups { group { name } } }
  ... on Refusal { code key field } } }`;
const editEmployee = `mutation ($input: EditEmployeeInput!) { editEmployee(input: $input) {
  ... on Employee { id version name phone email verified enddate locale } ... on Refusal { code key field } } }`;
const editTeams = `mutation ($input: EditUserTeamsInput!) { editUserTeams(input: $input) {
  ... on Employee { id version teams { id } } ... on Refusal { code key field } } }`;
const editGroups = `mutation ($input: EditUserPermissionsInput!) { editUserPermissions(input: $input) {
  ... on Employee { id version } ... on Refusal { code key field } } }`;
const create = async (more: object = {}, caller = manager) =>
  (await caller.mutate(createEmployee, { input: newcomer(more) })).data.createEmployee;

describe('createEmployee', () => {
  it('[R3-43] [R3-20] [R3-21] [R3-22] [R3-23] [R3-24] adds a person with team, default group and first contract', async () => {
    const made = await create({ birthdate: '1990-11-12', startdate: '2026-11-01', employee_nr: 'N-1' });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^emp_/),
      version: 1,
      name: 'Ngozi Ade',
      first_name: 'Ngozi',
      email: expect.stringContaining('@test.example'),
      birthday: '2026-11-12',
      birthday_age: 36,
      startdate: '2026-11-01',
      enddate: null,
      verified: false,
      teams: [{ id: world.teamId }],
      groups: [{ group: { name: 'Employee' } }],
      contract: {
        contract_type: { name: 'Fixed hours' },
        wage: { minor: 1650, currency: 'EUR' },
        weekMinutes: 2400,
        startdate: '2026-11-01',
      },
    });
  });

  it('takes an address once: of twenty at the same time one is made', async () => {
    const email = `Race-${next('x')}@Test.example`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ email })));
    expect(answers.filter(({ id }) => id)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code))
      expect(answer).toMatchObject({ code: 'INVALID', key: 'emailTaken', field: 'email' });
  });

  it('knows the addresses of other accounts, and employee numbers of its own', async () => {
    const email = `far-${next('x')}@test.example`;
    const account = { company: 'Far', first_name: 'F', last_name: 'Ar', email, password: 'correct-horse-9!' };
    await createAccount(contextFor(world.ports, { viewer: null }), account);
    expect(await create({ email })).toMatchObject({ code: 'INVALID', key: 'emailTaken' });
    const employee_nr = next('nr');
    expect(await create({ employee_nr })).toMatchObject({ employee_nr });
    expect(await create({ employee_nr })).toMatchObject({ code: 'INVALID', field: 'employee_nr' });
  });

  it('has one effect under one key', async () => {
    const input = newcomer();
    const key = next('key');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => manager.mutate(createEmployee, { input }, { key })),
    );
    for (const { data } of answers) expect(data.createEmployee).toMatchObject({ id: input.id, version: 1 });
  });

  it('refuses unknown teams, foreign teams and bad terms at their fields', async () => {
    expect(await create({ teamIds: [other.teamId] })).toMatchObject({ code: 'INVALID', field: 'teamIds.0' });
    expect(await create({ teamIds: [] })).toMatchObject({ code: 'INVALID', field: 'teamIds' });
    const contract = { id: next('con'), contractTypeId: 'cty_none', minutes };
    expect(await create({ contract })).toMatchObject({ code: 'INVALID', field: 'contract.contractTypeId' });
    const backwards = {
      ...contract,
      contractTypeId: world.made.contractTypes['Flex hours'],
      startdate: '2026-11-02',
      lastWorkday: '2026-11-01',
    };
    expect(await create({ contract: backwards })).toMatchObject({ code: 'INVALID', field: 'contract.lastWorkday' });
    expect(await create({ email: 'nobody' })).toMatchObject({ code: 'INVALID', key: 'input.email', field: 'email' });
  });

  it.each([['planner'], ['employee'], ['nobody']] as const)('a %s adds no one', async (role) => {
    expect(await create({}, await world.as(role))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('sets no wage without Edit contracts, and gives no group beyond the own rights', async () => {
    const clerk = await world.asUser(await world.personWith(['viewAllUsers', 'createUsers']));
    expect(await create({}, clerk)).toMatchObject({ code: 'FORBIDDEN', field: 'contract.wageMinor' });
    const { wageMinor: _, ...contract } = newcomer().contract;
    const groups = [{ departmentId: world.departmentId, groupId: world.made.groups.Administrator }];
    expect(await create({ contract, groups }, clerk)).toMatchObject({
      code: 'FORBIDDEN',
      key: 'grantsMoreThanOwn',
      field: 'groups.0',
    });
    expect(await create({ contract }, clerk)).toMatchObject({ version: 1 });
  });
});

describe('profiles', () => {
  it('people change their own contact data, and nothing about their employment', async () => {
    const made = await create();
    const self = await world.asUser(made.id);
    const edited = await self.mutate(editEmployee, {
      input: { id: made.id, version: 1, phone: '+31 6 1234', locale: 'nl' },
    });
    expect(edited.data.editEmployee).toMatchObject({
      version: 2,
      phone: '+31 6 1234',
      locale: 'nl',
      name: 'Ngozi Ade',
    });
    const raise = await self.mutate(editEmployee, { input: { id: made.id, version: 2, employee_nr: '1' } });
    expect(raise.data.editEmployee).toMatchObject({ code: 'FORBIDDEN', field: 'employee_nr' });
    const foreign = await self.mutate(editEmployee, { input: { id: world.ids.colleague, version: 1, phone: '0' } });
    expect(foreign.data.editEmployee).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('an address moves: the old one is free again, the new one is taken', async () => {
    const made = await create();
    const email = `moved-${next('x')}@test.example`;
    const browser = await world.session('manager');
    const { data } = await browser.run('EditEmployee', {
      input: { id: made.id, version: 1, email, lastDay: '2026-12-31' },
    });
    expect(data.editEmployee).toMatchObject({ email, verified: false, enddate: '2027-01-01' });
    expect(await create({ email })).toMatchObject({ key: 'emailTaken' });
    expect(await create({ email: made.email })).toMatchObject({ version: 1 });
  });

  it("no one else changes the owner's address, and no one their own by the way", async () => {
    const input = { id: world.ids.owner, version: 1, email: `mine-${next('x')}@test.example` };
    expect((await manager.mutate(editEmployee, { input })).data.editEmployee).toMatchObject({
      code: 'FORBIDDEN',
      key: 'ownersEmail',
    });
    expect((await owner.mutate(editEmployee, { input })).data.editEmployee).toMatchObject({
      code: 'STATE',
      key: 'ownEmailElsewhere',
      field: 'email',
    });
  });

  it('shows contact data to those who may see all users there, and names to no one more', async () => {
    const document = `query ($id: ID!) { employee(id: $id) { name email roster_note contract { wage { minor } } } }`;
    const made = await create();
    const seen = await manager.query(document, { id: made.id });
    expect(seen.data.employee).toMatchObject({ email: made.email, contract: { wage: { minor: 1650 } } });
    const colleague = await (await world.as('colleague')).query(document, { id: made.id });
    expect(colleague).toMatchObject({ data: { employee: null }, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    const self = await (await world.asUser(made.id)).query(document, { id: made.id });
    expect(self.data.employee).toMatchObject({
      name: 'Ngozi Ade',
      email: made.email,
      roster_note: null,
      contract: { wage: null },
    });
    expect(self.errors?.map(({ path, extensions }) => [path?.at(-1), extensions?.code])).toEqual(
      expect.arrayContaining([
        ['roster_note', 'NOT_FOUND'],
        ['wage', 'NOT_FOUND'],
      ]),
    );
    const stranger = await (await other.as('owner')).query(document, { id: made.id });
    expect(stranger).toMatchObject({ data: { employee: null }, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });
});

type Page = {
  employees: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: { node: { name: string } }[];
  };
};

describe('the list', () => {
  const document = `query ($first: Int! = 50, $after: String, $filter: EmployeeFilter) { employees(first: $first, after: $after, filter: $filter) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { id name contract { contract_type { name } } } } } }`;

  it('pages by name without gaps or doubles, in a fixed number of calls', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const { data }: { data: Page } = await manager.query(document, { first: 7, after });
      total = data.employees.totalCount;
      seen.push(...data.employees.edges.map(({ node }) => node.name));
      after = data.employees.pageInfo.hasNextPage ? data.employees.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toHaveLength(total);
    expect(seen).toEqual([...seen].sort((a, two) => (a.toLowerCase() < two.toLowerCase() ? -1 : 1)));
    const few = await world.counted(() => manager.query(document, { first: 15 }));
    const many = await world.counted(() => manager.query(document, { first: 100 }));
    expect(many.counts.calls).toBe(few.counts.calls);
  });

  it('finds parts of names without their accents, and leaves out those who left unless asked', async () => {
    const made = await create({ first_name: 'Chloé', last_name: 'Dubois', startdate: '2020-01-01' });
    const find = async (filter: object) => (await manager.query(document, { filter })).data.employees.totalCount;
    expect(await find({ search: 'chloe d' })).toBe(1);
    await manager.mutate(editEmployee, { input: { id: made.id, version: 1, lastDay: '2026-11-01' } });
    expect(await find({ search: 'chloe d' })).toBe(0);
    expect(await find({ search: 'chloe d', inactive: true })).toBe(1);
  });

  it('[R6-14] refuses more than a hundred at once, and those without View all users', async () => {
    expect((await manager.query(document, { first: 101 })).errors).toMatchObject([{ extensions: { code: 'INVALID' } }]);
    const refused = await (await world.as('employee')).query(document);
    expect(refused).toMatchObject({ data: { employees: null }, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});

describe('teams and permissions', () => {
  it('moves a person to another department with its default group', async () => {
    const departmentId = next('dep');
    const department = { id: departmentId, locationId: world.made.locationId, name: 'Kitchen' };
    await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input: department,
    });
    const { data } = await owner.query('{ organisation { teams { id department_id } } }');
    const kitchen = data.organisation.teams.find(
      (team: { department_id: string }) => team.department_id === departmentId,
    ).id;
    const made = await create();
    const input = { id: made.id, version: 1, teamIds: [kitchen] };
    expect((await manager.mutate(editTeams, { input })).data.editUserTeams).toMatchObject({ code: 'FORBIDDEN' });
    expect((await owner.mutate(editTeams, { input })).data.editUserTeams).toMatchObject({
      version: 2,
      teams: [{ id: kitchen }],
    });
    const seen = await owner.query(
      'query ($id: ID!) { employee(id: $id) { groups { departmentId group { name } } } }',
      { id: made.id },
    );
    expect(seen.data.employee.groups).toEqual([{ departmentId, group: { name: 'Employee' } }]);
  });

  it('a manager cannot make an administrator, not even of themselves', async () => {
    const { departmentId } = world;
    const admin = [{ departmentId, groupId: world.made.groups.Administrator }];
    const input = { id: world.ids.manager, version: 1, groups: admin };
    expect((await manager.mutate(editGroups, { input })).data.editUserPermissions).toMatchObject({
      code: 'FORBIDDEN',
      key: 'grantsMoreThanOwn',
    });
    const planner = {
      id: world.ids.colleague,
      version: 1,
      groups: [{ departmentId, groupId: world.made.groups.Planner }],
    };
    const browser = await world.session('manager');
    const { data } = await browser.run('EditUserPermissions', { input: planner });
    expect(data.editUserPermissions).toMatchObject({ version: 2 });
  });
});
