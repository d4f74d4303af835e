import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { loadOrganisation } from '#services/table.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { apply, type File } from './ward-files.ts';

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
    const manager = await company.as('manager');
    const readdress = async (id: string, number: string) => {
      const row = `${await give(id, number)},${number.toLowerCase()}@stranger.example,${team},Fixed hours,36,18.50,2025-01-01,`;
      const { data } = await manager.mutate(apply, { input: { department, files: [people(row)] } });
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
  });

  it('plans without room refuse another department', async () => {
    const free = await newWorld({ plan: 'free' });
    const { data } = await (await free.as('owner')).mutate(apply, {
      input: { department: 'Second', files: [people(good.replace('ana@', 'zoe@'))] },
    });
    expect(data.applyImport.files[0]).toMatchObject({ applied: false, problems: [{ line: 0, reason: 'quota' }] });
  });
});
