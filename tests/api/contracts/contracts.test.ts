import { describe, expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const world = await newWorld();
const other = await newWorld();
const manager = await world.as('manager');
const next = (prefix: string) => world.ports.ids.next(prefix);
const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 240, sa: 0, su: 0 };

const create = `mutation ($input: CreateContractInput!) { createContract(input: $input) {
  ... on Contract { id version startdate enddate lastWorkday weekMinutes wage { minor currency } department { id } contract_type { name } }
  ... on Refusal { code key field measured limit } } }`;
const edit = `mutation ($input: EditContractInput!) { editContract(input: $input) {
  ... on Contract { id version enddate lastWorkday } ... on Refusal { code key field } } }`;
const remove = `mutation ($input: DeleteContractInput!) { deleteContract(input: $input) { ... on Done { ok } ... on Refusal { code } } }`;
const list = `query ($employeeId: ID!) { contracts(employeeId: $employeeId) { id startdate wage { minor } } }`;

const terms = (more: object = {}) => ({
  departmentId: world.departmentId,
  contractTypeId: world.made.contractTypes['Fixed hours'],
  minutes,
  startdate: '2026-01-01',
  wageMinor: 1850,
  ...more,
});
const contractFor = async (employeeId: string, more: object = {}, caller = manager) =>
  (await caller.mutate(create, { input: { id: next('con'), employeeId, ...terms(more) } })).data.createContract;

describe('contracts', () => {
  it('[R2.5-45] keep the first date without them; people say the last workday', async () => {
    const employeeId = await world.addPerson('Lena', []);
    const made = await contractFor(employeeId, { lastWorkday: '2026-06-30' });
    expect(made).toMatchObject({
      version: 1,
      enddate: '2026-07-01',
      lastWorkday: '2026-06-30',
      weekMinutes: 2160,
      wage: { minor: 1850, currency: 'EUR' },
    });
    const input = { id: made.id, version: 1, ...terms({ lastWorkday: '2026-07-31' }) };
    expect((await manager.mutate(edit, { input })).data.editContract).toMatchObject({
      version: 2,
      enddate: '2026-08-01',
    });
    expect((await manager.mutate(edit, { input })).data.editContract).toMatchObject({ code: 'CONFLICT' });
  });

  it('never two on one date: refused at startdate; gaps and neighbours are fine', async () => {
    const employeeId = await world.addPerson('Omar', []);
    await contractFor(employeeId, { lastWorkday: '2026-06-30' });
    expect(await contractFor(employeeId, { startdate: '2026-06-30' })).toMatchObject({
      code: 'INVALID',
      key: 'contractOverlaps',
      field: 'startdate',
      measured: '2026-01-01',
      limit: '2026-06-30',
    });
    expect(await contractFor(employeeId, { startdate: '2026-07-01' })).toMatchObject({ version: 1 });
    expect(await contractFor(employeeId, { startdate: '2025-01-01', lastWorkday: '2025-12-30' })).toMatchObject({
      version: 1,
    });
    const { data } = await manager.query(list, { employeeId });
    expect(data.contracts.map((one: { startdate: string }) => one.startdate)).toEqual([
      '2026-07-01',
      '2026-01-01',
      '2025-01-01',
    ]);
  });

  it('of twenty that overlap, made at the same time, one is kept', async () => {
    const employeeId = await world.addPerson('Rosa', []);
    const answers = await Promise.all(Array.from({ length: 20 }, () => contractFor(employeeId)));
    expect(answers.filter(({ id }) => id)).toHaveLength(1);
    expect((await manager.query(list, { employeeId })).data.contracts).toHaveLength(1);
  });

  it('are removed with their version', async () => {
    const employeeId = await world.addPerson('Tom', []);
    const made = await contractFor(employeeId);
    expect((await manager.mutate(remove, { input: { id: made.id, version: 2 } })).data.deleteContract).toEqual({
      code: 'CONFLICT',
    });
    expect((await manager.mutate(remove, { input: { id: made.id, version: 1 } })).data.deleteContract).toEqual({
      ok: true,
    });
    expect((await manager.query(list, { employeeId })).data.contracts).toEqual([]);
  });

  it('refuse impossible terms at their fields', async () => {
    const employeeId = await world.addPerson('Ida', []);
    expect(await contractFor(employeeId, { lastWorkday: '2025-12-31' })).toMatchObject({
      code: 'INVALID',
      field: 'lastWorkday',
    });
    expect(await contractFor(employeeId, { minutes: { ...minutes, mo: 1441 } })).toMatchObject({
      code: 'INVALID',
      field: 'minutes.mo',
    });
    expect(await contractFor(employeeId, { wageMinor: -1 })).toMatchObject({ code: 'INVALID', field: 'wageMinor' });
    expect(await contractFor(employeeId, { contractTypeId: 'cty_x' })).toMatchObject({
      code: 'INVALID',
      field: 'contractTypeId',
    });
    expect(await contractFor(next('emp'))).toMatchObject({ code: 'INVALID', field: 'employeeId' });
    expect(await contractFor(other.ids.employee)).toMatchObject({ code: 'INVALID', field: 'employeeId' });
  });

  it.each([['planner'], ['employee'], ['nobody']] as const)('[R6-25] a %s sees and changes none', async (role) => {
    const caller = await world.as(role);
    expect(await contractFor(world.ids.colleague, {}, caller)).toMatchObject({ code: 'FORBIDDEN' });
    const { data, errors } = await caller.query(list, { employeeId: world.ids.colleague });
    expect([data.contracts, errors?.[0]?.extensions?.code]).toEqual([null, 'FORBIDDEN']);
  });

  it("are nothing to another account's manager", async () => {
    const made = await contractFor(await world.addPerson('Una', []));
    const stranger = await other.as('owner');
    expect((await stranger.mutate(remove, { input: { id: made.id, version: 1 } })).data.deleteContract).toEqual({
      code: 'NOT_FOUND',
    });
    expect((await stranger.query(list, { employeeId: world.ids.colleague })).data.contracts).toEqual([]);
  });
});
