import { beforeAll, describe, expect, it } from 'vitest';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { fullWeek } from './evas-leave.ts';

const answers = {
  createTimeOffBalance: '... on TimeOffBalance { id version }',
  editTimeOffBalance: '... on TimeOffBalance { id version }',
  createContract: '... on Contract { id version }',
};
let made: Awaited<ReturnType<typeof ownersWorld>>;
beforeAll(async () => {
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
});
