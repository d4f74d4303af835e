import { beforeAll, describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/** A number that occurs nowhere else in the account. */
const wageMinor = 7_919;
const filter = { from: '2026-11-09', to: '2026-11-15' };

const create = `mutation ($input: CreateContractInput!) { createContract(input: $input) { ... on Contract { id } ... on Refusal { key } } }`;
const terms = 'wage { minor } costOfCompany { minor } wageTax accruals { factor } note';
const documents = {
  'the list of contracts': `query ($employeeId: ID!) { contracts(employeeId: $employeeId) { id ${terms} } }`,
  'the person': `query ($employeeId: ID!) { employee(id: $employeeId) { name contract { id ${terms} } } }`,
  'the list of people': `{ employees(first: 50) { edges { node { id contract { id ${terms} } } } } }`,
  'the hours':
    '{ timesheets(minDate: "2026-11-09", maxDate: "2026-11-15", rates: true) { id wage { minor } salary { minor } } }',
  'the report of hours':
    'query ($filter: ReportFilterInput!) { timesheetsReport(filter: $filter) { rows(first: 9) { nodes { id wage { minor } salary { minor } cost { minor } } } } }',
  'what changes in the schedule': `query ($departmentId: ID!) {
    scheduleChanges(departmentIds: [$departmentId], from: "2026-11-09", to: "2026-11-15", after: "2026-11-10T08:00:00Z") { cursor events { id by count } } }`,
  'the history of the schedule': `query ($departmentId: ID!) {
    scheduleHistory(departmentIds: [$departmentId], from: "2026-11-09", to: "2026-11-15") { id type count steps { id before { name shift } after { name shift } } } }`,
} as const;
const make = `mutation ($input: ExportReportInput!) { exportReport(input: $input) { ... on ExportedReport { url } ... on Refusal { key } } }`;

describe('wages', () => {
  let world: World;
  let manager: Client;
  let contractId: string;
  beforeAll(async () => {
    world = await newWorld();
    manager = await world.as('manager');
    contractId = world.ports.ids.next('con');
    await manager.mutate(create, {
      input: {
        id: contractId,
        employeeId: world.ids.employee,
        departmentId: world.departmentId,
        contractTypeId: world.made.contractTypes['Fixed hours'],
        minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
        startdate: '2026-01-01',
        wageMinor,
        note: `Raised to ${wageMinor}`,
      },
    });
    await approvedHours(world, { date: '2026-11-10' });
  });

  const told = async (caller: Client, document: string): Promise<string> => {
    const variables = { employeeId: world.ids.employee, departmentId: world.departmentId, filter };
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
        'createRoster',
      ]),
    );

  it.each(['the list of contracts', 'the person', 'the hours', 'the report of hours'] as const)(
    '%s tells them to who has View contracts',
    async (name) => expect(await told(manager, documents[name])).toContain(String(wageMinor)),
  );

  it.each(Object.keys(documents) as (keyof typeof documents)[])('%s tells them to no one else', async (name) => {
    for (const caller of [await planner(), await world.as('employee'), await world.as('colleague')])
      expect(await told(caller, documents[name])).not.toContain(String(wageMinor));
  });

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
