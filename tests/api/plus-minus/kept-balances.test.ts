import { beforeAll, describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editContract: '... on Contract { id version }',
  createHolidayGroup: '... on HolidayGroup { id }',
  createHoliday: '... on Holiday { id }',
  correctTimeOff: '__typename',
  editContractType: '... on ContractType { id version }',
};
const list = '{ plusMinusBalances(first: 50) { totalCount people { employee { id } current lastWeek trend since } } }';
const one = `query ($userId: ID!) { plusMinus(userId: $userId, from: "2026-01-01", to: "2026-12-31") {
  since totals { current lastWeek } } }`;
type Row = { employee: { id: string }; current: number; lastWeek: number; trend: number[]; since: string | null };

/** Twelve people with a contract of 5 × 8 hours from Monday 2 November 2026 and a day of approved hours; today is Tuesday 10 November. */
describe('the list of plus-minus balances', () => {
  let made: Awaited<ReturnType<typeof ownersWorld>>;
  let people: string[];
  let contract: { id: string; version: number };
  const terms = () => ({
    departmentId: made.world.departmentId,
    contractTypeId: made.world.made.contractTypes['Fixed hours'],
    minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    startdate: '2026-11-02',
    wageMinor: 1400,
  });
  beforeAll(async () => {
    made = await ownersWorld(answers);
    const { world, id, send } = made;
    people = await Promise.all(Array.from({ length: 12 }, (_, index) => world.addPerson(`Person${index}`, [])));
    for (const employeeId of people) {
      contract = await send('createContract', { id: id('con'), employeeId, ...terms() });
      const hours = { starttime: '09:00', endtime: '18:00', breakMinutes: 0 };
      await approvedHours(world, { employeeId, date: '2026-11-02', ...hours });
    }
  });
  const later = (minutes: number) => made.world.ports.clock.advance({ minutes });
  const read = async (): Promise<{ rows: Row[]; queries: number; calls: number }> => {
    const { answer, counts } = await made.world.counted(
      async () => (await made.owner.query(list)).data.plusMinusBalances,
    );
    return { rows: answer.people, queries: counts.byKind.query ?? 0, calls: counts.calls };
  };
  /** Reads the list, holds it against the derivation of each person, and says how many were derived for it. */
  const derived = async (): Promise<number> => {
    const before = await read();
    for (const { employee, current, lastWeek, trend, since } of before.rows) {
      const { data } = await made.owner.query(one, { userId: employee.id });
      expect([employee.id, current, lastWeek, since]).toEqual([
        employee.id,
        data.plusMinus.totals.current,
        data.plusMinus.totals.lastWeek,
        data.plusMinus.since,
      ]);
      expect(trend.at(-1)).toBe(lastWeek);
    }
    return before.queries;
  };

  it('keeps balances once they have settled, and reads them in at most four queries', async () => {
    expect(await derived()).toBeGreaterThan(12);
    later(5);
    expect((await read()).queries).toBeGreaterThan(12);
    const kept = await read();
    expect(kept.queries).toBeLessThanOrEqual(4);
    expect(await derived()).toBeLessThanOrEqual(4);
  });

  it('derives a person again whose hours, contract or corrections changed, and no one else', async () => {
    const { queries } = await read();
    const { world, send } = made;
    const person = people.at(-1)!;
    await approvedHours(world, { employeeId: person, date: '2026-11-03', starttime: '09:00', endtime: '12:00' });
    expect(await derived()).toBe(queries + 1);
    await send('editContract', { id: contract.id, version: contract.version, ...terms(), startdate: '2026-11-04' });
    expect(await derived()).toBe(queries + 1);
    later(5);
    expect(await derived()).toBe(queries + 1);
    expect(await derived()).toBe(queries);
  });

  it('derives everyone again when a rule changes', async () => {
    const { queries } = await read();
    const { send, id, world } = made;
    const group = id('hog');
    await send('createHolidayGroup', { id: group, name: 'Own', departmentIds: [world.departmentId] });
    await send('createHoliday', { id: id('hol'), holidayGroupId: group, date: '2026-11-09', name: 'Free' });
    expect(await derived()).toBeGreaterThanOrEqual(queries + 12);
    later(5);
    await read();
    expect(await derived()).toBe(queries);
  });

  it('tells the days to come from what is kept', async () => {
    const { queries } = await read();
    later(24 * 60);
    expect(await derived()).toBe(queries);
  });
});
