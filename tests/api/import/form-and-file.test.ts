import { describe, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { apply, type File, rehearse } from './ward-files.ts';

const header =
  'employee_nr,first_name,last_name,email,team,contract_type,contract_hours_per_week,hourly_wage,start_date,skills';

/** A row of the file, with its cells by column. */
type Cells = Record<
  'employee_nr' | 'first_name' | 'last_name' | 'email' | 'hours' | 'hourly_wage' | 'start_date',
  string
>;
const ana = (world: World): Cells => ({
  employee_nr: 'F1',
  first_name: 'Ana',
  last_name: 'de Lima',
  email: `ana-${world.accountId.slice(-10)}@form-and-file.example`,
  hours: '36',
  hourly_wage: '18.50',
  start_date: '2026-01-01',
});

const placeOf = async (world: World) => {
  const { departments, teams } = await loadOrganisation(contextFor(world.ports, { viewer: null }), world.accountId);
  return {
    department: departments.find(({ id }) => id === world.departmentId)!.name,
    team: teams.find(({ id }) => id === world.teamId)!.name,
  };
};

const fileOf = (cells: Cells, team: string): File => {
  const { employee_nr, first_name, last_name, email, hours, hourly_wage, start_date } = cells;
  const row = [employee_nr, first_name, last_name, email, team, 'Fixed hours', hours, hourly_wage, start_date, ''];
  return { name: 'employees.csv', text: [header, row.map((cell) => `"${cell}"`).join(',')].join('\n') };
};

const share = (hours: string): number => (Number(hours) * 60) / 5;
/** The form's input for the same person. */
const formOf = (world: World, { hours, hourly_wage, start_date, last_name, ...person }: Cells) => ({
  ...person,
  id: world.ports.ids.next('emp'),
  ...(last_name.startsWith('de ') ? { prefix: 'de', last_name: last_name.slice(3) } : { last_name }),
  startdate: start_date,
  teamIds: [world.teamId],
  contract: {
    id: world.ports.ids.next('con'),
    contractTypeId: world.made.contractTypes['Fixed hours'],
    minutes: { mo: share(hours), tu: share(hours), we: share(hours), th: share(hours), fr: share(hours), sa: 0, su: 0 },
    wageMinor: Math.round(Number(hourly_wage) * 100),
  },
});

const create =
  'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { __typename ... on Refusal { code key field limit } } }';
const byForm = async (world: World, caller: Client, cells: Cells) =>
  (await caller.mutate(create, { input: formOf(world, cells) })).data.createEmployee;
const byFile = async (world: World, caller: Client, cells: Cells, how: 'apply' | 'rehearse' = 'apply') => {
  const { department, team } = await placeOf(world);
  const input = { department, files: [fileOf(cells, team)] };
  const { data } = await caller.mutate(how === 'apply' ? apply : rehearse, { input });
  return (data.applyImport ?? data.rehearseImport).files[0];
};

/** Removes the values that differ between two companies: ids, moments and addresses. */
const comparable = (world: World, value: unknown): unknown => {
  const { departmentId, teamId, accountId, made } = world;
  const names = new Map<string, string>([
    [departmentId, 'department'],
    [teamId, 'team'],
    [accountId, 'account'],
    ...Object.entries(made.groups).map(([name, id]): [string, string] => [id, `group ${name}`]),
    ...Object.entries(made.contractTypes).map(([name, id]): [string, string] => [id, `type ${name}`]),
    [world.ids.owner, 'owner'],
  ]);
  const text = JSON.stringify(value).replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, (id) => {
    if (!names.has(id)) names.set(id, `other ${names.size}`);
    return names.get(id)!;
  });
  return JSON.parse(text.replaceAll(accountId.slice(-10), 'account'));
};

describe('a person added by form and by file', () => {
  const added = async (how: typeof byForm) => {
    const world = await newWorld();
    const answer = await how(world, await world.as('owner'), ana(world));
    expect(answer).toMatchObject(how === byForm ? { __typename: 'Employee' } : { applied: true, created: 1 });
    const ctx = contextFor(world.ports, { viewer: null });
    const { employees, contracts } = await loadPeople(ctx, world.accountId);
    const person = employees.find(({ employee_nr }) => employee_nr === 'F1')!;
    const events = await eventsSince(ctx, world.accountId, '2026-11-01T00:00:00Z');
    const logged = events
      .flatMap(({ actorId, changes }) => changes.map(({ kind, before, after }) => ({ actorId, kind, before, after })))
      .filter(({ after }) => after && [after.id, after.employeeId].includes(person.id));
    // The same address is refused the second time: both ways reserve it for the person.
    const again = await byForm(world, await world.as('owner'), { ...ana(world), employee_nr: 'F2' });
    const numbered = await byForm(world, await world.as('owner'), { ...ana(world), email: `x${ana(world).email}` });
    const own = contracts.filter(({ employeeId }) => employeeId === person.id);
    return comparable(world, { person, own, logged, again, numbered });
  };

  it('is the same person with the same contract, claims and logged changes', async () => {
    const [form, file] = [await added(byForm), await added(byFile)];
    expect(file).toEqual(form);
    expect(form).toMatchObject({
      person: { prefix: 'de', memberships: [{ teamId: 'team' }], groups: [{ groupId: 'group Employee' }] },
      own: [{ wageMinor: 1850, startdate: '2026-01-01', minutes: { mo: 432, sa: 0 } }],
      logged: [{ kind: 'employee' }, { kind: 'contract' }],
      again: { key: 'emailTaken' },
      numbered: { key: 'employeeNumberTaken' },
    });
  });

  it.each([
    ['a name too long', { first_name: 'A'.repeat(121) }, 'first_name', 'first_name', 'tooLong'],
    ['a name of several lines', { first_name: 'A\nB' }, 'first_name', 'first_name', 'oneLine'],
    ['a number too long', { employee_nr: '1'.repeat(41) }, 'employee_nr', 'employee_nr', 'tooLong'],
    ['days longer than 24 hours', { hours: '140' }, 'contract.minutes.mo', 'contract_hours_per_week', 'number'],
  ] as const)('refuses %s in both, at its field and at its column', async (_what, wrong, field, column, reason) => {
    const world = await newWorld();
    const owner = await world.as('owner');
    const cells = { ...ana(world), ...wrong };
    expect(await byForm(world, owner, cells)).toMatchObject({ code: 'INVALID', field });
    const file = await byFile(world, owner, cells, 'rehearse');
    expect(file.problems).toMatchObject([{ line: 2, column, reason }]);
  });

  it('has a wage only where the one who adds them may edit contracts', async () => {
    const world = await newWorld();
    const clerk = await world.asUser(await world.personWith(['createUsers', 'createRoster', 'createTimesheets']));
    expect(await byForm(world, clerk, ana(world))).toMatchObject({ code: 'FORBIDDEN', field: 'contract.wageMinor' });
    expect((await byFile(world, clerk, ana(world), 'rehearse')).problems).toMatchObject([
      { line: 2, column: 'hourly_wage', reason: 'right' },
    ]);
    const unpaid = { ...ana(world), hourly_wage: '0' };
    expect(await byFile(world, clerk, unpaid)).toMatchObject({ applied: true, created: 1 });
  });
});
