import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const list = `query ($employeeId: ID!) { contracts(employeeId: $employeeId) {
  id version startdate lastWorkday function note wage { minor } weekMinutes contract_type { name } accruals { factor } } }`;
const fields = '... on ContractTypeOfPeopleEdited { count skipped { employeeId key } }';
const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 240, sa: 0, su: 0 };

describe('the contract type of several people', () => {
  let world: World;
  let manager: Client;
  let flex: string;
  beforeAll(async () => {
    world = await newWorld();
    manager = await world.as('manager');
    flex = world.made.contractTypes['Flex hours']!;
  });

  const contract = (employeeId: string, more: object = {}) =>
    sendMutation(
      manager,
      'createContract',
      {
        ...{ id: world.ports.ids.next('con'), employeeId, departmentId: world.departmentId, minutes },
        contractTypeId: world.made.contractTypes['Fixed hours'],
        ...{ startdate: '2026-01-01', function: 'Cook', note: 'By hand', wageMinor: 1850, accruals: [] },
        ...more,
      },
      '... on Contract { id version }',
    );
  const person = async (more?: object) => {
    const id = await world.addPerson('Terms', []);
    if (more) await contract(id, more);
    return id;
  };
  const change = (employeeIds: string[], more: object = {}, by: Client = manager) =>
    sendMutation(
      by,
      'editContractTypeOfPeople',
      { employeeIds, contractTypeId: flex, from: '2026-07-01', ...more },
      fields,
    );
  const contractsOf = async (employeeId: string) => (await manager.query(list, { employeeId })).data.contracts;
  const typesOf = async (employeeId: string): Promise<string[][]> =>
    (await contractsOf(employeeId)).map((one: { startdate: string; contract_type: { name: string } }) => [
      one.startdate,
      one.contract_type.name,
    ]);
  const undo = (operation: string) =>
    sendMutation(manager, 'undoOperation', { operation }, '... on UndoneInPart { undone count }');

  it('changes from a date on with the other terms, in one operation with one undo', async () => {
    const [first, second] = [await person({}), await person({ startdate: '2026-07-01', lastWorkday: '2026-12-31' })];
    const done = await change([first, second]);
    expect(done).toMatchObject({ count: 2, skipped: [] });
    const terms = { function: 'Cook', note: 'By hand', wage: { minor: 1850 }, weekMinutes: 2160, accruals: [] };
    expect(await contractsOf(first)).toMatchObject([
      { startdate: '2026-07-01', lastWorkday: null, version: 1, contract_type: { name: 'Flex hours' }, ...terms },
      {
        startdate: '2026-01-01',
        lastWorkday: '2026-06-30',
        version: 2,
        contract_type: { name: 'Fixed hours' },
        ...terms,
      },
    ]);
    expect(await contractsOf(second)).toMatchObject([
      {
        startdate: '2026-07-01',
        lastWorkday: '2026-12-31',
        version: 2,
        contract_type: { name: 'Flex hours' },
        ...terms,
      },
    ]);
    expect(await undo(done.operation)).toMatchObject({ __typename: 'Done' });
    expect(await typesOf(first)).toEqual([['2026-01-01', 'Fixed hours']]);
    expect((await contractsOf(first))[0].lastWorkday).toBeNull();
    expect(await typesOf(second)).toEqual([['2026-07-01', 'Fixed hours']]);
  });

  it('names those without a contract on the date, and leaves those who have the type already', async () => {
    const [without, over, has, other] = [
      await person(),
      await person({ lastWorkday: '2026-06-30' }),
      await person({ contractTypeId: flex }),
      await person({}),
    ];
    expect(await change([without, over, has, other, 'emp_unknown'])).toMatchObject({
      count: 1,
      skipped: [
        { employeeId: without, key: 'noContractOnDate' },
        { employeeId: over, key: 'noContractOnDate' },
        { employeeId: 'emp_unknown', key: 'noContractOnDate' },
      ],
    });
    expect(await typesOf(has)).toEqual([['2026-01-01', 'Flex hours']]);
    expect(await change([has])).toMatchObject({ count: 0, skipped: [] });
  });

  it('changes more people than fit one transaction, and takes them all back', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 110; number += 1) ids.push(await person({}));
    const done = await change(ids);
    expect(done).toMatchObject({ count: 110, skipped: [] });
    expect(await typesOf(ids[109]!)).toEqual([
      ['2026-07-01', 'Flex hours'],
      ['2026-01-01', 'Fixed hours'],
    ]);
    expect(await undo(done.operation)).toMatchObject({ __typename: 'Done' });
    for (const id of [ids[0]!, ids[109]!]) expect(await typesOf(id)).toEqual([['2026-01-01', 'Fixed hours']]);
  });

  it('keeps what someone else changed since when it is taken back', async () => {
    const [changed, kept] = [await person({}), await person({})];
    const done = await change([changed, kept]);
    const owner = await world.as('owner');
    const [{ id, version }] = await contractsOf(changed);
    await sendMutation(owner, 'deleteContract', { id, version });
    expect(await undo(done.operation)).toMatchObject({ __typename: 'UndoneInPart', undone: 1, count: 2 });
    expect(await typesOf(kept)).toEqual([['2026-01-01', 'Fixed hours']]);
    expect(await contractsOf(changed)).toMatchObject([{ startdate: '2026-01-01', lastWorkday: '2026-06-30' }]);
  });

  it('refuses unknown types, and people without the right', async () => {
    const id = await person({});
    expect(await change([id], { contractTypeId: 'cty_unknown' })).toMatchObject({
      code: 'INVALID',
      key: 'unknownContractType',
      field: 'contractTypeId',
    });
    expect(await change([id], {}, await world.as('employee'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await typesOf(id)).toEqual([['2026-01-01', 'Fixed hours']]);
  });
});
