import { describe, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const line = 'kind unit value name minutes percent wageMinor since';
const document = `query ($id: ID!) { scheduledShift(id: $id) { minutes costMinor explain { ${line} parts { ${line} } } } }`;

/** Eva earns 14.33 from 2 November 2026 on; the day shift is 09:00 to 17:00 with a break of 30 minutes. */
const planned = async () => {
  const made = await ownersWorld({
    createContract: '... on Contract { id }',
  });
  const { world, id, send } = made;
  const { departmentId, ids } = world;
  const contractTypeId = world.made.contractTypes['Fixed hours'];
  const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
  const terms = { employeeId: ids.employee, departmentId, contractTypeId, minutes, wageMinor: 1433 };
  await send('createContract', { id: id('con'), ...terms, startdate: '2026-11-02' });
  const shift = await (await newPlanning(world)).plan({ date: '2026-11-10' });
  const explained = async (by = made.owner) =>
    (await by.query(document, { id: shift.id })).data.scheduledShift as {
      minutes: number;
      costMinor: number | null;
      explain: { kind: string; value: number; parts: object[] }[];
    };
  return { ...made, explained };
};

describe('a planned shift', () => {
  it('opens to its hours, and its cost to hours at the wage', async () => {
    const { explained } = await planned();
    const { minutes, costMinor, explain } = await explained();
    expect(explain[0]).toMatchObject({
      ...{ kind: 'planned', value: minutes, name: 'Day shift' },
      parts: [
        { kind: 'elapsed', value: 480 },
        { kind: 'break', value: -30 },
      ],
    });
    expect(explain.find(({ kind }) => kind === 'pay')).toMatchObject({
      parts: [{ kind: 'atWage', minutes: 450, percent: 10_000, wageMinor: 1433, since: '2026-11-02' }],
    });
    expect(explain.at(-1)!.value).toBe(costMinor);
  });

  it('says nothing of wages to those who may not know what a plan costs', async () => {
    const { world, explained } = await planned();
    const reader = await world.asUser(await world.personWith(['createRoster']));
    const { costMinor, explain } = await explained(reader);
    expect(costMinor).toBeNull();
    expect(explain.map(({ kind }) => kind)).toEqual(['planned']);
  });
});
