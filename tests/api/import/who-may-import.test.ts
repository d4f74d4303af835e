import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { apply, type File, type Report, rehearse } from './ward-files.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const header =
  'employee_nr,first_name,last_name,email,team,contract_type,contract_hours_per_week,hourly_wage,start_date,skills';
const good = 'N1,Ana,Lima,ana@mistakes.example,Day,Fixed hours,36,18.50,2025-01-01,';
const people = (row: string): File => ({ name: 'employees.csv', text: [header, row].join('\n') });

describe('who may import', () => {
  it.each([['planner'], ['employee'], ['nobody']] as const)('a %s may not', async (role) => {
    const { data } = await (await world.as(role)).mutate(apply, {
      input: { department: 'Mine', files: [people(good)] },
    });
    expect(data.applyImport).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('a manager imports into their own department, and adds none', async () => {
    const manager = await world.as('manager');
    const { departments } = await loadOrganisation(contextFor(world.ports, { viewer: null }), world.accountId);
    const own = departments.find(({ id }) => id === world.departmentId)!.name;
    const row = good.replace('N1', 'M1').replace('ana@', 'mia@');
    const into = async (department: string) =>
      (await manager.mutate(apply, { input: { department, files: [people(row)] } })).data.applyImport.files[0];
    expect(await into('A new one')).toMatchObject({ applied: false, problems: [{ line: 0, reason: 'right' }] });
    expect(await into(own)).toMatchObject({ applied: true, created: 1 });
  });

  it('a manager readdresses neither the owner, nor an administrator, nor themselves by a file', async () => {
    const company = await newWorld();
    const ada = await company.addPerson('Ada', [company.made.groups.Administrator!]);
    const { departments, teams } = await loadOrganisation(await company.context('owner'), company.accountId);
    const department = departments.find(({ id }) => id === company.departmentId)!.name;
    const team = teams.find(({ id }) => id === company.teamId)!.name;
    const owner = await company.as('owner');
    const give = async (id: string, employee_nr: string) => {
      const { data } = await owner.query('query($id: ID!) { employee(id: $id) { version first_name last_name } }', {
        id,
      });
      const { version, first_name, last_name } = data.employee;
      await owner.mutate('mutation($input: EditEmployeeInput!) { editEmployee(input: $input) { __typename } }', {
        input: { id, version, employee_nr },
      });
      return `${employee_nr},${first_name},${last_name}`;
    };
    const manager = await company.session('manager');
    const readdress = async (id: string, number: string) => {
      const row = `${await give(id, number)},${number.toLowerCase()}@stranger.example,${team},Fixed hours,36,18.50,2025-01-01,`;
      const { data } = await manager.run('ApplyImport', { input: { department, files: [people(row)] } });
      return data.applyImport.files[0];
    };
    const { owner: olga, manager: mira, employee } = company.ids;
    for (const [id, number] of [
      [olga, 'R1'],
      [ada, 'R2'],
      [mira, 'R3'],
    ] as const)
      expect(await readdress(id, number)).toMatchObject({
        applied: false,
        problems: [{ column: 'email', reason: 'emailElsewhere' }],
      });
    expect(await readdress(employee, 'R4')).toMatchObject({ applied: true, changed: 1 });
    const mails = company.ports.bus.events.map(({ detail }) => detail as { kind?: string; userId?: string });
    const kinds = mails.flatMap(({ kind, userId }) => (kind && userId === employee ? [kind] : []));
    expect(kinds).toEqual(['verify-email', 'address-moved']);
  });

  describe('with the rights of one department', () => {
    let company: World;
    let owner: Ctx<Viewer>;
    let here: { department: string; team: string };
    const rowOf = (number: string, name: string, { team = here.team, email = '', wage = '18.50' } = {}) =>
      `${number},${name},Test,${email || `${name}-${company.accountId}@test.example`},${team},Fixed hours,36,${wage},2025-01-01,`;
    const imported = async (files: File[], department = here.department, by: Role = 'manager'): Promise<Report[]> =>
      (await (await company.as(by)).mutate(apply, { input: { department, files } })).data.applyImport.files;
    const kept = async (number: string) => {
      const { employees, contracts } = await loadPeople(await company.context('owner'), company.accountId);
      const person = employees.find(({ employee_nr }) => employee_nr === number)!;
      return { person, contracts: contracts.filter(({ employeeId }) => employeeId === person.id) };
    };

    beforeAll(async () => {
      company = await newWorld();
      owner = await company.context('owner');
      const { departments, teams } = await loadOrganisation(owner, company.accountId);
      here = {
        department: departments.find(({ id }) => id === company.departmentId)!.name,
        team: teams.find(({ id }) => id === company.teamId)!.name,
      };
      const strangers = await imported([people(rowOf('S1', 'Sam', { team: 'Nights' }))], 'Elsewhere', 'owner');
      expect(strangers).toMatchObject([{ applied: true, created: 1 }]);
    });

    it.each([
      ['another address', { email: 'thief@test.example' }],
      ['another wage', { wage: '19.50' }],
      ['the wage as it is', {}],
    ])('a file neither changes people of another one nor shows their terms: %s', async (_what, change) => {
      const before = await kept('S1');
      expect(await imported([people(rowOf('S1', 'Sam', change))])).toMatchObject([
        {
          ...{ applied: false, created: 0, changed: 0, skipped: 0 },
          problems: [{ column: 'employee_nr', reason: 'notInDepartment' }],
        },
      ]);
      expect(await kept('S1')).toEqual(before);
    });

    it('a file brings no absence and no preference of people of another one', async () => {
      const reports = await imported([
        { name: 'shift-types.csv', text: 'name,long_name,start,end,break_minutes\nE,Early,07:00,15:30,30' },
        { name: 'days-off.csv', text: 'employee_nr,date,type\nS1,2026-12-07,Vacation' },
        { name: 'wishes.csv', text: 'employee_nr,date,shift,wish,weight\nS1,2026-12-07,E,on,5' },
      ]);
      const reasons = reports.map(({ file, problems }) => [file, problems.map(({ reason }) => reason)]);
      expect(Object.fromEntries(reasons)).toEqual({
        'shift-types.csv': [],
        'days-off.csv': ['notInDepartment'],
        'wishes.csv': ['notInDepartment'],
      });
    });

    it('a rehearsal confirms no wage to those who may not see contracts', async () => {
      expect(await imported([people(rowOf('K1', 'Kim'))], here.department, 'owner')).toMatchObject([{ applied: true }]);
      const keeper = await company.personWith(['createUsers', 'createRoster', 'createTimesheets', 'editUsers']);
      const by = await company.asUser(keeper);
      const rehearsed = async (wage: string): Promise<Report[]> => {
        const files = [people(rowOf('K1', 'Kim', { wage }))];
        return (await by.mutate(rehearse, { input: { department: here.department, files } })).data.rehearseImport.files;
      };
      const [right, wrong] = [await rehearsed('18.50'), await rehearsed('19.50')];
      for (const reports of [right, wrong]) expect(reports[0]!.problems).toMatchObject([{ line: 0, reason: 'right' }]);
    });
  });

  it('plans without room refuse another department', async () => {
    const free = await newWorld({ plan: 'free' });
    const { data } = await (await free.as('owner')).mutate(apply, {
      input: { department: 'Second', files: [people(good.replace('ana@', 'zoe@'))] },
    });
    expect(data.applyImport.files[0]).toMatchObject({ applied: false, problems: [{ line: 0, reason: 'quota' }] });
  });
});
