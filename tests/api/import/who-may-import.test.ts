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

  it('plans without room refuse another department', async () => {
    const free = await newWorld({ plan: 'free' });
    const { data } = await (await free.as('owner')).mutate(apply, {
      input: { department: 'Second', files: [people(good.replace('ana@', 'zoe@'))] },
    });
    expect(data.applyImport.files[0]).toMatchObject({ applied: false, problems: [{ line: 0, reason: 'quota' }] });
  });
});
