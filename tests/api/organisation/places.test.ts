import { describe, expect, it } from 'vitest';
import { loadViewer } from '#services/identity/viewer.ts';
import { contextFor } from '#services/kit/context.ts';
import { newWorld } from '#tests/kit/world.ts';

const world = await newWorld();
const other = await newWorld();
const owner = await world.as('owner');
const id = (prefix: string) => world.ports.ids.next(prefix);

const createLocation = `mutation ($input: CreateLocationInput!) { createLocation(input: $input) {
  ... on Location { id version name city country order active } ... on Refusal { code key field } } }`;
const editLocation = `mutation ($input: EditLocationInput!) { editLocation(input: $input) {
  ... on Location { id version name } ... on Refusal { code key current } } }`;
const createDepartment = `mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) {
  ... on Department { id version name zone location { id } teams { name } settings { publishDaysAhead } }
  ... on Refusal { code key field measured limit } } }`;
const editDepartment = `mutation ($input: EditDepartmentInput!) { editDepartment(input: $input) {
  ... on Department { id version name zone settings { publishDaysAhead } } ... on Refusal { code key field } } }`;
const createTeam = `mutation ($input: CreateTeamInput!) { createTeam(input: $input) {
  ... on Team { id version name department_id colour type order } ... on Refusal { code key field measured limit } } }`;
const editTeam = `mutation ($input: EditTeamInput!) { editTeam(input: $input) {
  ... on Team { id version name type } ... on Refusal { code key } } }`;
const settings = {
  publishDaysAhead: 14,
  showOpenShifts: true,
  showRequiredShifts: true,
  copyScheduleToTimesheet: true,
  approveCopiedSchedule: false,
};

describe('organisation', () => {
  it('is read by everyone of the account, with places in order', async () => {
    const employee = await world.as('employee');
    const { data } = await employee.query(
      '{ organisation { departments { id zone teams { id } } contractTypes { name } } }',
    );
    const own = data.organisation.departments.find(
      (department: { id: string }) => department.id === world.departmentId,
    );
    expect(own).toMatchObject({ zone: 'Europe/Amsterdam', teams: [{ id: world.teamId }] });
    expect(data.organisation.contractTypes).toContainEqual({ name: 'Flex hours' });
  });

  it('adds and edits a location', async () => {
    const input = { id: id('loc'), name: ' Ghent ', city: 'Ghent', country: 'BE' };
    const { data } = await owner.mutate(createLocation, { input });
    expect(data.createLocation).toMatchObject({ id: input.id, version: 1, name: 'Ghent', country: 'BE', active: true });
    const edited = await owner.mutate(editLocation, { input: { id: input.id, version: 1, name: 'Gent' } });
    expect(edited.data.editLocation).toMatchObject({ version: 2, name: 'Gent' });
    const late = await owner.mutate(editLocation, { input: { id: input.id, version: 1, name: 'Gand' } });
    expect(late.data.editLocation).toMatchObject({ code: 'CONFLICT', key: 'changedMeanwhile' });
    expect(JSON.parse(late.data.editLocation.current)).toEqual({ id: input.id, version: 2 });
  });

  it('adds a department with one team named after it, and counts both', async () => {
    const before = await usage(world);
    const input = { id: id('dep'), locationId: world.made.locationId, name: 'Bar', zone: 'Europe/London' };
    const { data } = await owner.mutate(createDepartment, { input });
    expect(data.createDepartment).toMatchObject({ name: 'Bar', zone: 'Europe/London', teams: [{ name: 'Bar' }] });
    const after = await usage(world);
    expect(after).toEqual({ ...before, departments: before.departments + 1, teams: before.teams + 1 });
    const change = { id: input.id, version: 1, locationId: world.made.locationId, name: 'Bar', zone: null, settings };
    const edited = await owner.mutate(editDepartment, { input: change });
    expect(edited.data.editDepartment).toMatchObject({ zone: 'Europe/Amsterdam', settings: { publishDaysAhead: 14 } });
  });

  it('lets the person who adds a department manage it', async () => {
    const { groups } = world.made;
    const admin = await world.addPerson('Ada', [groups.Administrator!]);
    const input = { id: id('dep'), locationId: world.made.locationId, name: 'Cellar' };
    const { data } = await (await world.asUser(admin)).mutate(createDepartment, { input });
    expect(data.createDepartment).toMatchObject({ name: 'Cellar' });
    const { viewer } = await loadViewer(contextFor(world.ports, { viewer: null }), world.accountId, admin);
    expect(viewer?.grants.find(({ departmentId }) => departmentId === input.id)?.permissions).toContain('createRoster');
  });

  it('adds and edits a team in its department', async () => {
    const input = {
      id: id('tem'),
      departmentId: world.departmentId,
      name: 'Flex',
      colour: '#11aa55',
      type: 'flexpool',
    };
    const { data } = await owner.mutate(createTeam, { input });
    expect(data.createTeam).toMatchObject({ department_id: world.departmentId, type: 'flexpool', order: 2 });
    const edited = await owner.mutate(editTeam, {
      input: { id: input.id, version: 1, name: 'Pool', colour: '#11aa55', type: 'default' },
    });
    expect(edited.data.editTeam).toMatchObject({ version: 2, name: 'Pool', type: 'default' });
  });

  it('refuses what cannot be: unknown places, bad colours, ids of another kind', async () => {
    const team = { id: id('tem'), departmentId: other.departmentId, name: 'Theirs', colour: '#11aa55' };
    expect((await owner.mutate(createTeam, { input: team })).data.createTeam).toMatchObject({
      code: 'INVALID',
      field: 'departmentId',
    });
    const blue = { ...team, departmentId: world.departmentId, colour: 'blue' };
    expect((await owner.mutate(createTeam, { input: blue })).data.createTeam).toMatchObject({
      code: 'INVALID',
      field: 'colour',
    });
    const wrong = { id: id('tem'), locationId: world.made.locationId, name: 'X' };
    expect((await owner.mutate(createDepartment, { input: wrong })).data.createDepartment).toMatchObject({
      code: 'INVALID',
      field: 'id',
    });
  });

  it('leaves other accounts alone', async () => {
    const stranger = await other.as('owner');
    const edits = [
      stranger.mutate(editTeam, {
        input: { id: world.teamId, version: 1, name: 'Taken', colour: '#11aa55', type: 'default' },
      }),
      stranger.mutate(editLocation, { input: { id: world.made.locationId, version: 1, name: 'Taken' } }),
    ];
    for (const { data } of await Promise.all(edits))
      expect(Object.values(data)[0]).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([['planner'], ['employee'], ['nobody']] as const)('a %s changes no places', async (role) => {
    const caller = await world.as(role);
    const input = { id: id('loc'), name: 'Mine' };
    expect((await caller.mutate(createLocation, { input })).data.createLocation).toMatchObject({ code: 'FORBIDDEN' });
    const team = { id: id('tem'), departmentId: world.departmentId, name: 'Mine', colour: '#11aa55' };
    expect((await caller.mutate(createTeam, { input: team })).data.createTeam).toMatchObject({ code: 'FORBIDDEN' });
  });
});

const usage = async (of: typeof world) => {
  const { viewer } = await loadViewer(contextFor(of.ports, { viewer: null }), of.accountId, of.ids.owner);
  return viewer!.quotaUsage;
};

describe('quotas', () => {
  it('[R2.9-137] refuses a team at the limit: of fifty at once, with room for one, exactly one is made', async () => {
    const small = await newWorld({ plan: 'basic' });
    await small.settle({ quotaUsage: { departments: 1, teams: 24, holidayGroups: 0 } });
    const caller = await small.as('owner');
    const inputs = Array.from({ length: 50 }, (_, index) => ({
      id: small.ports.ids.next('tem'),
      departmentId: small.departmentId,
      name: `Team ${index}`,
      colour: '#11aa55',
    }));
    const answers = await Promise.all(inputs.map((input) => caller.mutate(createTeam, { input })));
    const made = answers.filter(({ data }) => data.createTeam.id);
    expect(made).toHaveLength(1);
    for (const { data } of answers.filter((answer) => !made.includes(answer)))
      expect(data.createTeam).toMatchObject({ code: 'QUOTA', key: 'quota.teams' });
    expect(await usage(small)).toMatchObject({ teams: 25 });
    const { data } = await caller.query('{ organisation { teams { id } } }');
    expect(data.organisation.teams).toHaveLength(2);
  });

  it('[R2.9-138] refuses a location and a department when departments are used up', async () => {
    const free = await newWorld({ plan: 'free' });
    const caller = await free.as('owner');
    const department = { id: free.ports.ids.next('dep'), locationId: free.made.locationId, name: 'Second' };
    const refused = await caller.mutate(createDepartment, { input: department });
    expect(refused.data.createDepartment).toMatchObject({ code: 'QUOTA', key: 'quota.departments', measured: '1' });
    const location = await caller.mutate(createLocation, { input: { id: free.ports.ids.next('loc'), name: 'Second' } });
    expect(location.data.createLocation).toMatchObject({ code: 'QUOTA', key: 'quota.departments' });
  });
});
