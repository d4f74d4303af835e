import { describe, expect, it } from 'vitest';
import { createContract } from '#services/contracts/manage-contracts.ts';
import { contextFor } from '#services/kit/context.ts';
import { newWorld } from '#tests/kit/world.ts';

const world = await newWorld();
const other = await newWorld();
const manager = await world.as('manager');
const next = (prefix: string) => world.ports.ids.next(prefix);
const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 240, sa: 0, su: 0 };

const create = `mutation ($input: CreateContractInput!) { createContract(input: $input) {
  ... on Contract { id version startdate enddate lastWorkday weekMinutes wage { minor currency } department { id } contract_type { name } }
  ... on Refusal { code key field measured limit } } }`;
const undo = `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { code key measured } } }`;
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
    expect(data.contracts.map((contract: { startdate: string }) => contract.startdate)).toEqual([
      '2026-07-01',
      '2026-01-01',
      '2025-01-01',
    ]);
  });

  it('are made for people of the department, or by those who make theirs, and name no dates of others', async () => {
    const employeeId = await world.addPerson('Ines', []);
    await contractFor(employeeId);
    const owner = await world.as('owner');
    const place = { id: next('dep'), locationId: world.made.locationId, name: 'Elsewhere' };
    await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input: place,
    });
    const { viewer } = await world.contextOf(await world.addPerson('Stranger', []));
    const permissions = ['viewContracts' as const, 'editContracts' as const];
    const strangers = { ...viewer, grants: [{ departmentId: place.id, permissions }] };
    const input = { id: next('con'), employeeId, ...terms({ departmentId: place.id }) };
    for (const startdate of ['2026-02-01', '2024-01-01'])
      expect(
        await createContract(contextFor(world.ports, { viewer: strangers }), { ...input, startdate } as never),
      ).toMatchObject({ code: 'INVALID', key: 'unknownEmployee', measured: null, limit: null });
    const more = { departmentId: place.id, startdate: '2024-01-01', lastWorkday: '2024-12-31' };
    expect(await contractFor(employeeId, more, owner)).toMatchObject({ version: 1 });
  });

  it('end the contract before them with `ends`, and both come back with one undo', async () => {
    const employeeId = await world.addPerson('Nora', []);
    const current = await contractFor(employeeId);
    const input = {
      id: next('con'),
      employeeId,
      ...terms({ startdate: '2026-11-16', wageMinor: 1950, ends: { id: current.id, version: 1 } }),
    };
    const answer = await manager.mutate(create, { input });
    expect(answer.data.createContract).toMatchObject({ version: 1, startdate: '2026-11-16' });
    const spans = async () =>
      (
        await manager.query(
          `query ($employeeId: ID!) { contracts(employeeId: $employeeId) { startdate lastWorkday } }`,
          { employeeId },
        )
      ).data.contracts;
    expect(await spans()).toEqual([
      { startdate: '2026-11-16', lastWorkday: null },
      { startdate: '2026-01-01', lastWorkday: '2026-11-15' },
    ]);
    await manager.mutate(undo, { input: { operation: answer.extensions?.meta.operation } });
    expect(await spans()).toEqual([{ startdate: '2026-01-01', lastWorkday: null }]);
  });

  it('cannot end a contract that starts no earlier, nor one that changed meanwhile', async () => {
    const employeeId = await world.addPerson('Olaf', []);
    const current = await contractFor(employeeId, { startdate: '2026-06-01' });
    const ends = { id: current.id, version: 1 };
    expect(await contractFor(employeeId, { startdate: '2026-06-01', ends })).toMatchObject({ key: 'contractOverlaps' });
    expect(
      await contractFor(employeeId, { startdate: '2026-07-01', ends: { id: current.id, version: 2 } }),
    ).toMatchObject({ code: 'CONFLICT' });
  });

  it('stay deleted when another contract has their dates since', async () => {
    const employeeId = await world.addPerson('Pia', []);
    const made = await contractFor(employeeId);
    const gone = await manager.mutate(remove, { input: { id: made.id, version: 1 } });
    await contractFor(employeeId, { startdate: '2026-03-01' });
    const answer = await manager.mutate(undo, { input: { operation: gone.extensions?.meta.operation } });
    expect(answer.data.undoOperation).toMatchObject({ code: 'STATE', key: 'contractOverlaps' });
  });

  it('withhold wage tax and earn each balance by its default, until told otherwise (decision 52)', async () => {
    const employeeId = await world.addPerson('Quinn', []);
    const made = await contractFor(employeeId);
    const about = `query ($id: ID!) { contract(id: $id) { version Employee { name } wageTax note costOfCompany { minor } accruals { factor balance { id name } } } }`;
    const seen = async () => (await manager.query(about, { id: made.id })).data.contract;
    const { accruals, ...rest } = await seen();
    expect(rest).toMatchObject({
      Employee: { name: 'Quinn Test' },
      wageTax: true,
      note: null,
      // 18.50 x 1.35 is 24.975.
      costOfCompany: { minor: 2498 },
    });
    expect(accruals).toMatchObject([{ factor: '0.096', balance: { name: 'Vacation hours' } }]);
    const input = { id: made.id, version: 1, ...terms() };
    await manager.mutate(edit, { input: { ...input, wageTax: false, accruals: [] } });
    await manager.mutate(edit, { input: { ...input, version: 2, note: 'Bonus in March' } });
    expect(await seen()).toMatchObject({ version: 3, wageTax: false, accruals: [], note: 'Bonus in March' });
    const strange = { balanceId: 'tob_x', factor: '0.1' };
    expect(await contractFor(employeeId, { startdate: '2030-01-01', accruals: [strange] })).toMatchObject({
      code: 'INVALID',
      field: 'accruals.0',
    });
  });

  it('have no wage until one is agreed: an edit or a follow-up without one agrees none', async () => {
    const employeeId = await world.addPerson('Ruth', []);
    const wages = async () =>
      (await manager.query(list, { employeeId })).data.contracts.map(({ wage }: { wage: object | null }) => wage);
    const made = await contractFor(employeeId, { wageMinor: null });
    expect(await wages()).toEqual([null]);
    const { wageMinor: _, ...withoutWage } = terms({ lastWorkday: '2026-12-31' });
    const save = async (version: number, more: object) =>
      (await manager.mutate(edit, { input: { id: made.id, version, ...withoutWage, ...more } })).data.editContract;
    expect(await save(1, {})).toMatchObject({ version: 2, lastWorkday: '2026-12-31' });
    expect(await wages()).toEqual([null]);
    const ends = { id: made.id, version: 2 };
    expect(await contractFor(employeeId, { startdate: '2026-11-16', wageMinor: null, ends })).toMatchObject({
      version: 1,
    });
    expect(await wages()).toEqual([null, null]);
    expect(await save(3, { lastWorkday: '2026-11-15', wageMinor: 0 })).toMatchObject({ version: 4 });
    expect(await save(4, { lastWorkday: '2026-11-15', wageMinor: null })).toMatchObject({ version: 5 });
    expect(await wages()).toEqual([null, { minor: 0 }]);
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
