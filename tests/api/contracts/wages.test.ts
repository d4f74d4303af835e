import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { behindTheDoor } from '#tests/api/access/behind-the-door.ts';
import { samplesFor } from '#tests/api/access/cells.ts';
import { documentOf, operations, variablesOf } from '#tests/api/access/operations.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/** A number that occurs nowhere else in the account. */
const wageMinor = 7_919;
/** The wage, and 7:30 of it in minor units. */
const wageOrPay = /7919|5939[23]/;
const filter = { from: '2026-11-09', to: '2026-11-15' };

const create = `mutation ($input: CreateContractInput!) { createContract(input: $input) { ... on Contract { id } ... on Refusal { key } } }`;
const createType = `mutation ($input: CreateContractTypeInput!) { createContractType(input: $input) { ... on ContractType { id } ... on Refusal { key } } }`;
const terms = 'wage { minor } costOfCompany { minor } wageTax accruals { factor } note';
const documents = {
  'the list of contracts': `query ($employeeId: ID!) { contracts(employeeId: $employeeId) { id ${terms} } }`,
  'the person': `query ($employeeId: ID!) { employee(id: $employeeId) { name contract { id ${terms} } } }`,
  'the list of people': `{ employees(first: 50) { edges { node { id contract { id ${terms} } } } } }`,
  'the hours':
    '{ timesheets(minDate: "2026-11-09", maxDate: "2026-11-15", rates: true) { id wage { minor } salary { minor } } }',
  'the report of hours':
    'query ($filter: ReportFilterInput!) { timesheetsReport(filter: $filter) { rows(first: 9) { nodes { id wage { minor } salary { minor } cost { minor } } } } }',
  'the minijob': `query ($colleagueId: ID!) { minijob(userId: $colleagueId, year: 2026) {
    months { minutes wage { minor } salary { minor } payRows { wageMinor } payout { pay { minor } } }
    forecast { earned { minor } earnedRows { value } expected { minor } expectedRows { value } } } }`,
} as const;
/** Every field that the contract has, so that a new one is looked at too. */
const histories = { scheduleChanges: 3, scheduleHistory: 4 } as const;
const make = `mutation ($input: ExportReportInput!) { exportReport(input: $input) { ... on ExportedReport { url } ... on Refusal { key } } }`;

describe('wages', () => {
  let world: World;
  let manager: Client;
  let contractId: string;
  beforeAll(async () => {
    world = await newWorld();
    manager = await world.as('manager');
    contractId = world.ports.ids.next('con');
    const contract = {
      departmentId: world.departmentId,
      contractTypeId: world.made.contractTypes['Fixed hours'],
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      startdate: '2026-01-01',
      wageMinor,
    };
    const input = { ...contract, id: contractId, employeeId: world.ids.employee, note: `Raised to ${wageMinor}` };
    await manager.mutate(create, { input });
    await approvedHours(world, { date: '2026-11-10' });
    await world.settle({ flags: ['minijob'] });
    const type = {
      id: world.ports.ids.next('cty'),
      name: 'Minijob',
      salaryBasis: 'WORKED',
      plusMin: false,
      minijob: true,
    };
    await (await world.as('owner')).mutate(createType, { input: { ...type, cocFactor: '1.3' } });
    const own = { id: world.ports.ids.next('con'), employeeId: world.ids.colleague, contractTypeId: type.id };
    await manager.mutate(create, { input: { ...contract, ...own } });
    await approvedHours(world, { date: '2026-11-03', employeeId: world.ids.colleague });
    // Planned and changed together with the contract, whose wage is in the same log.
    const planning = await newPlanning(world);
    const shift = await planning.plan({ date: '2026-11-12', note: 'Planned on Monday' });
    await planning.move(shift, { date: '2026-11-13' });
    const edit = `mutation ($input: EditContractInput!) { editContract(input: $input) { ... on Contract { version } ... on Refusal { key } } }`;
    const edited = await manager.mutate(edit, {
      input: { ...contract, id: contractId, version: 1, note: `Raised again to ${wageMinor}` },
    });
    expect(edited.data.editContract).toEqual({ version: 2 });
  });

  const told = async (caller: Client, document: string): Promise<string> => {
    const { employee: employeeId, colleague: colleagueId } = world.ids;
    const variables = { employeeId, colleagueId, departmentId: world.departmentId, filter };
    const named = Object.entries(variables).filter(([name]) => document.includes(`$${name}`));
    return JSON.stringify((await caller.query(document, Object.fromEntries(named))).data);
  };
  const exported = async (caller: Client): Promise<string> => {
    const input = { type: 'Timesheets', filter, format: 'csv' };
    const { data } = await caller.mutate(make, { input });
    const key = data.exportReport.url?.replace('/api/files/', '');
    const file = key && (await world.ports.files.get(key));
    return file ? Buffer.from(file.bytes).toString('utf8') : '';
  };
  /** Every permission on people and hours, without View contracts. */
  const planner = async () =>
    world.asUser(
      await world.personWith([
        'viewAllUsers',
        'editUsers',
        'viewAllTimesheets',
        'editTimesheets',
        'viewReports',
        'viewMinijob',
        'createRoster',
      ]),
    );

  it.each(['the list of contracts', 'the person', 'the hours', 'the report of hours', 'the minijob'] as const)(
    '%s tells them to who has View contracts',
    async (name) => expect(await told(manager, documents[name])).toContain(String(wageMinor)),
  );

  it.each(Object.keys(documents) as (keyof typeof documents)[])('%s tells them to no one else', async (name) => {
    for (const caller of [await planner(), await world.as('employee'), await world.as('colleague')])
      expect(await told(caller, documents[name])).not.toContain(String(wageMinor));
  });

  it.each(Object.keys(histories) as (keyof typeof histories)[])('%s tells them to no one', async (field) => {
    const known = (await operations()).find((operation) => operation.field === field)!;
    const asked = { departmentIds: [world.departmentId], from: '2026-11-09', to: '2026-11-15' };
    for (const caller of [await planner(), manager]) {
      const { data, errors } = await caller.query(documentOf(known, histories[field]), {
        ...asked,
        after: '2026-11-10T00:00:00Z',
      });
      expect(errors).toBeUndefined();
      const told = JSON.stringify(data);
      // The shift is there, so a wage in the same log would be too.
      expect(told).toMatch(field === 'scheduleHistory' ? /Planned on Monday/ : /"count":1/);
      expect(told).not.toContain(String(wageMinor));
      // 7:30 at the wage, in minor units: what the shift costs.
      expect(told).not.toMatch(/59392|59393/);
    }
  });

  it('no question tells them to someone with every right but View contracts', async () => {
    const owner = (await world.context('owner')).viewer!;
    const permissions = permissionIds.filter((id) => id !== 'viewContracts' && id !== 'editContracts');
    const { viewer } = await world.contextOf(await world.personWith(permissions));
    const ask = behindTheDoor(world.ports);
    const samples = samplesFor(world);
    const ids = { contractId, id: contractId, month: '2026-11-01', date: '2026-11-10', year: 2026 };
    const people = [world.ids.employee, world.ids.colleague];
    const tellers = async (by: Viewer): Promise<string[]> => {
      const found = new Set<string>();
      for (const operation of (await operations()).filter(({ kind }) => kind === 'query'))
        for (const id of people) {
          const person = { employeeId: id, employeeIds: [id], userId: id, user_id: id };
          const byName = { ...samples.byName, ...ids, ...person, rates: true };
          const variables = variablesOf(operation, { ...samples, byName });
          const answer = JSON.stringify(await ask(by, documentOf(operation, 3), variables));
          if (wageOrPay.test(answer)) found.add(operation.field);
        }
      return [...found];
    };
    // The questions would find them: who sees contracts gets wages from many of them.
    expect((await tellers(owner)).length).toBeGreaterThan(7);
    expect(await tellers(viewer!)).toEqual([]);
  }, 120_000);

  it('the file of a report has them with View contracts only', async () => {
    expect(await exported(manager)).toContain('79.19');
    const without = await exported(await planner());
    expect(without).toContain('Eva Test');
    expect(without).not.toContain('79.19');
  });

  it('a contract is not found without View contracts, and cannot be changed with Edit contracts alone', async () => {
    const editor = await world.asUser(await world.personWith(['editContracts']));
    const { data } = await (await planner()).query('query ($id: ID!) { contract(id: $id) { id } }', { id: contractId });
    expect(data.contract).toBeNull();
    const remove =
      'mutation ($input: DeleteContractInput!) { deleteContract(input: $input) { ... on Refusal { code current } } }';
    const answer = await editor.mutate(remove, { input: { id: contractId, version: 9 } });
    expect(answer.data.deleteContract).toMatchObject({ code: 'FORBIDDEN', current: null });
  });
});
