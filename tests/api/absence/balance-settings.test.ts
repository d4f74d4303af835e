import { beforeEach, describe, expect, it } from 'vitest';
import { newContract } from '#domain/contracts/new-contract.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { fullWeek } from './evas-leave.ts';

const answers = {
  createTimeOffBalance: '... on TimeOffBalance { id version }',
  editTimeOffBalance: '... on TimeOffBalance { id version contractsChanged }',
  undoOperation: '... on Done { ok }',
  createContract: '... on Contract { id version }',
};
let made: Awaited<ReturnType<typeof ownersWorld>>;
beforeEach(async () => {
  made = await ownersWorld(answers);
});

const leaveOf = async (employeeId: string, date: string): Promise<Record<string, number>> => {
  const { data } = await made.owner.query(
    'query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) { name now } }',
    { userId: employeeId, date },
  );
  return Object.fromEntries(data.leaveBalances.map(({ name, now }: { name: string; now: number }) => [name, now]));
};

describe('a time-off balance', () => {
  it('gives contracts that name no accrual its default, unless it is out of use by then', async () => {
    const { world, id, send } = made;
    const add = (name: string, defaultAccrual: string) =>
      send('createTimeOffBalance', { id: id('tob'), unit: 'hours', name, defaultAccrual });
    const [tenth, fifth] = [await add('A tenth', '0.1'), await add('A fifth', '0.2')];
    await send('editTimeOffBalance', {
      id: fifth.id,
      version: 1,
      name: 'A fifth',
      defaultAccrual: '0.2',
      active: false,
    });
    const contract = async (employeeId: string) =>
      send('createContract', {
        id: id('con'),
        employeeId,
        departmentId: world.departmentId,
        contractTypeId: world.made.contractTypes['Fixed hours'],
        minutes: fullWeek,
        startdate: '2026-11-02',
        wageMinor: 1400,
      });
    const [first, second] = [await world.addPerson('First', []), await world.addPerson('Second', [])];
    await contract(first);
    // Five days of 8 hours.
    expect(await leaveOf(first, '2026-11-06')).toMatchObject({ 'A tenth': 240 });
    expect(await leaveOf(first, '2026-11-06')).not.toHaveProperty('A fifth');
    await send('editTimeOffBalance', { id: tenth.id, version: 1, name: 'A tenth', defaultAccrual: '0.05' });
    await contract(second);
    expect(await leaveOf(second, '2026-11-06')).toMatchObject({ 'A tenth': 120 });
    expect(await leaveOf(first, '2026-11-06')).toMatchObject({ 'A tenth': 240 });
  });

  it('gives all current contracts its default at once, shown before, and one undo takes it back', async () => {
    const { world, owner, id, send } = made;
    const accrual = { balanceId: id('tob'), factor: '0.1' };
    await send('createTimeOffBalance', { id: accrual.balanceId, unit: 'hours', name: 'Own days', defaultAccrual: '0' });
    const contract = async (first: string, more: object) => {
      const employeeId = await world.addPerson(first, []);
      await send('createContract', {
        id: id('con'),
        employeeId,
        departmentId: world.departmentId,
        contractTypeId: world.made.contractTypes['Fixed hours'],
        minutes: fullWeek,
        startdate: '2026-11-02',
        wageMinor: 1400,
        accruals: [],
        ...more,
      });
      return employeeId;
    };
    const none = await contract('None', {});
    const other = await contract('Other', { accruals: [accrual] });
    const same = await contract('Same', { accruals: [{ ...accrual, factor: '0.2' }] });
    // Today is 10 November 2026.
    const ended = await contract('Ended', { accruals: [accrual], lastWorkday: '2026-11-09' });
    const ending = await contract('Ending', { lastWorkday: '2026-11-10' });
    const later = await contract('Later', { startdate: '2026-12-07' });
    const people = [none, other, same, ended, ending];
    const ownDays = () =>
      Promise.all(people.map(async (person) => (await leaveOf(person, '2026-11-06'))['Own days'] ?? 0));
    const before = await ownDays();
    expect(before).toEqual([0, 240, 480, 240, 0]);

    const { data } = await owner.query(
      `query ($input: LeaveRulesPreviewInput!) {
        leaveRulesPreview(input: $input) { rows { employeeId balanceId endingBefore endingAfter } } }`,
      { input: { balance: { id: accrual.balanceId, allowHalfDays: false, active: true, appliedAccrual: '0.2' } } },
    );
    const rows: { employeeId: string; balanceId: string }[] = data.leaveRulesPreview.rows;
    const shown = rows.filter(({ balanceId }) => balanceId === accrual.balanceId);
    expect(new Set(shown.map(({ employeeId }) => employeeId))).toEqual(new Set([none, other, ending, later]));

    const edit = { id: accrual.balanceId, version: 1, name: 'Own days', defaultAccrual: '0.2', applyToContracts: true };
    const manager = await world.asUser(await world.personWith(['manageAccount']));
    expect(await send('editTimeOffBalance', edit, manager)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ownDays()).toEqual(before);

    const done = await send('editTimeOffBalance', edit);
    expect(done).toMatchObject({ version: 2, contractsChanged: 4 });
    expect(await ownDays()).toEqual([480, 480, 480, 240, 480]);
    expect(await leaveOf(later, '2026-12-11')).toMatchObject({ 'Own days': 480 });
    expect(await send('undoOperation', { operation: done.operation })).toMatchObject({ ok: true });
    expect(await ownDays()).toEqual(before);
    expect((await leaveOf(later, '2026-12-11'))['Own days'] ?? 0).toBe(0);
  });

  it('gives it to the contracts of a large company, which one undo takes back as well', async () => {
    const { world, id, send } = made;
    const hired = Array.from({ length: 120 }, () =>
      newContract(
        {
          accountId: world.accountId,
          id: id('con'),
          employeeId: id('emp'),
          departmentId: world.departmentId,
          contractTypeId: world.made.contractTypes['Fixed hours']!,
          minutes: fullWeek,
          startdate: '2026-11-02',
          wageMinor: 1400,
        },
        [],
      ),
    );
    for (let from = 0; from < hired.length; from += 20) {
      const some = hired.slice(from, from + 20).map((contract) => stored(change(contracts, null, contract)));
      await world.ports.table.transact([...some.flatMap(actionsOf), ...copiesOf(some)]);
    }
    const balance = { id: id('tob'), name: 'Own days', defaultAccrual: '0.1' };
    await send('createTimeOffBalance', { ...balance, unit: 'hours' });
    const apply = (version: number) => send('editTimeOffBalance', { ...balance, version, applyToContracts: true });
    const done = await apply(1);
    expect(done).toMatchObject({ contractsChanged: 120 });
    expect(await send('undoOperation', { operation: done.operation })).toMatchObject({ ok: true });
    expect(await apply(3)).toMatchObject({ contractsChanged: 120 });
    expect(await apply(4)).toMatchObject({ contractsChanged: 0 });
  });
});
