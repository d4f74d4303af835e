import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { employees } from '#services/employees/employees.store.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editContract: '... on Contract { id version }',
  createDepartment: '... on Department { id }',
  editContractType: '... on ContractType { id version }',
  editPayrollRules: '... on PayrollRules { version }',
  closePayroll: '__typename',
};
const document = `query ($input: ContractPreviewInput!) { contractPreview(input: $input) {
  week { before after } year { before after } plusMinus { before after } minijob { before after }
  balances { name unit lastDay before after } weeks { monday planned before after } closed { from to corrected } } }`;
const full = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const part = { mo: 480, tu: 480, we: 480, th: 0, fr: 0, sa: 0, su: 0 };

/** Eva works 5 × 8 hours from Monday 2 November 2026; today is Tuesday 10 November. */
describe('what a contract would change', () => {
  let made: Awaited<ReturnType<typeof ownersWorld>>;
  let contractId: string;
  let version: number;
  const terms = () => ({
    departmentId: made.world.departmentId,
    contractTypeId: made.world.made.contractTypes['Fixed hours'],
    startdate: '2026-11-02',
  });
  beforeAll(async () => {
    made = await ownersWorld(answers);
    const { world, id, send } = made;
    const answer = await send('createContract', {
      id: id('con'),
      employeeId: world.ids.employee,
      ...terms(),
      minutes: full,
      wageMinor: 1417,
    });
    [contractId, version] = [answer.id, answer.version];
    await approvedHours(world, { date: '2026-11-02', starttime: '09:00', endtime: '17:00', breakMinutes: 0 });
  });
  const preview = async (more: object) => {
    const input = { employeeId: made.world.ids.employee, ...terms(), minutes: full, ...more };
    const { data, errors } = await made.owner.query(document, { input });
    if (!data?.contractPreview) throw new Error(JSON.stringify(errors));
    return data.contractPreview;
  };
  const plusMinus = async () =>
    (
      await made.owner.query(
        `query ($userId: ID!) { plusMinus(userId: $userId, from: "2026-11-02", to: "2026-11-10") { totals { current } } }`,
        { userId: made.world.ids.employee },
      )
    ).data.plusMinus.totals.current;

  it('is nothing for the terms that it has', async () => {
    const same = await preview({ contractId });
    expect(same).toMatchObject({ week: { before: 2400, after: 2400 }, balances: [], closed: [] });
    expect(same.year.before).toBe(same.year.after);
    expect(same.plusMinus.before).toBe(same.plusMinus.after);
  });

  it('shows agreed hours, plus-minus, leave and planned weeks of fewer hours, and they come true when it is saved', async () => {
    const less = await preview({ contractId, minutes: part });
    expect(less.week).toEqual({ before: 2400, after: 1440 });
    expect(less.weeks).toHaveLength(8);
    expect(less.weeks[0]).toEqual({ monday: '2026-11-09', planned: 0, before: 2400, after: 1440 });
    // Thursday and Friday of the first week are no longer owed.
    expect(less.plusMinus.after - less.plusMinus.before).toBe(960);
    expect(less.balances).not.toEqual([]);
    for (const { before, after } of less.balances) expect(after).toBeLessThan(before);
    await made.send('editContract', { id: contractId, version, ...terms(), minutes: part, wageMinor: 1417 });
    expect(await plusMinus()).toBe(less.plusMinus.after);
    const now = await preview({ contractId, minutes: part });
    expect(now.year.before).toBe(less.year.after);
    expect(now.balances).toEqual([]);
  });

  it('is saved although it reaches back over a closed payroll period, which it names and the next run corrects', async () => {
    const { owner, send, id } = made;
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const { data } = await owner.query('{ payroll(date: "2026-10-15") { checks { kind } } }');
    const checks = data.payroll.checks.length;
    expect(await send('closePayroll', { id: id('prr'), ...october, checks })).toMatchObject({
      __typename: 'PayrollRun',
    });
    const back = { startdate: '2026-10-26', minutes: part };
    expect((await preview({ contractId, ...back })).closed).toEqual([{ ...october, corrected: true }]);
    const saved = { id: contractId, version: version + 1, ...terms(), ...back, wageMinor: 1417 };
    expect(await send('editContract', saved)).toMatchObject({ id: contractId });
    const next = await owner.query(
      '{ payroll(date: "2026-11-10") { people { lines { component minutes corrects { from to } } } } }',
    );
    type Line = { component: string; minutes: number; corrects: object | null };
    const lines: Line[] = next.data.payroll.people.flatMap((person: { lines: Line[] }) => person.lines);
    const corrected = lines.filter(({ corrects }) => corrects);
    for (const line of corrected) expect(line).toMatchObject({ component: 'contractHours', corrects: october });
    // 26 to 28 October: three days of 8 hours, under the terms that begin then.
    expect(corrected.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(3 * 480);
  });

  it('names a closed period for another wage, type or department too, and whether a run still corrects it', async () => {
    const { world, send, id } = made;
    const october = { from: '2026-10-01', to: '2026-10-31', corrected: true };
    const now = { contractId, startdate: '2026-10-26', minutes: part, wageMinor: 1417 };
    const departmentId = id('dep');
    await send('createDepartment', { id: departmentId, locationId: world.made.locationId, name: 'Terrace' });
    expect((await preview(now)).closed).toEqual([]);
    // A raise as a separate contract, from a date of the closed month or after it.
    const raise = { minutes: part, endsId: contractId, wageMinor: 1500 };
    expect((await preview({ ...raise, startdate: '2026-10-28' })).closed).toEqual([october]);
    expect((await preview({ ...raise, startdate: '2026-11-02' })).closed).toEqual([]);
    const flexible = { contractTypeId: world.made.contractTypes['Flex hours'] };
    for (const other of [{ wageMinor: 1500 }, flexible, { departmentId }])
      expect((await preview({ ...now, ...other })).closed).toEqual([october]);
    expect((await preview({ ...now, wageMinor: undefined })).closed).toEqual([]);
    const rules = { version: 0, frequency: 'month', anchor: '2025-12-29', wageCodes: [], costCentres: [] };
    await send('editPayrollRules', { ...rules, lookBack: 0 });
    expect((await preview({ ...now, wageMinor: 1500 })).closed).toEqual([{ ...october, corrected: false }]);
  });

  it('counts the earlier contract up to the day before a new one', async () => {
    const next = await preview({ startdate: '2026-12-01', endsId: contractId });
    expect(next.week).toEqual({ before: 1440, after: 2400 });
    expect(next.weeks[0]).toMatchObject({ monday: '2026-11-30', before: 1440, after: 2400 });
    expect(next.plusMinus.before).toBe(next.plusMinus.after);
  });

  it('counts nothing of a contract that is deleted, and one that ends up to its last workday', async () => {
    const deleted = await preview({ contractId, minutes: part, deleted: true });
    expect(deleted.week).toEqual({ before: 1440, after: 0 });
    expect(deleted.year.after).toBe(0);
    expect(deleted.weeks[0]).toMatchObject({ monday: '2026-11-09', before: 1440, after: 0 });
    // Without a contract no hours are owed, and none of those worked count.
    expect(deleted.plusMinus.after).toBe(0);
    expect(deleted.plusMinus.before).not.toBe(0);
    const ended = await preview({ contractId, minutes: part, startdate: '2026-10-26', lastWorkday: '2027-02-16' });
    expect(ended.week).toEqual({ before: 1440, after: 1440 });
    expect(ended.plusMinus.before).toBe(ended.plusMinus.after);
    expect(ended.weeks).toHaveLength(8);
    // Wednesday 17 February is the first day without it.
    expect(ended.weeks[0]).toEqual({ monday: '2027-02-15', planned: 0, before: 1440, after: 960 });
  });

  it('is for those who change contracts there', async () => {
    const input = { employeeId: made.world.ids.employee, ...terms(), minutes: full };
    for (const role of ['employee', 'planner'] as const)
      expect((await (await made.world.as(role)).query(document, { input })).errors).toHaveLength(1);
  });

  it('shows of people of other departments what the viewer sees there', async () => {
    const { world, id, send } = made;
    const elsewhere = id('dep');
    await send('createDepartment', { id: elsewhere, locationId: world.made.locationId, name: 'Elsewhere' });
    // Has every permission in the other department, and none in Eva's.
    const stranger = await world.personWith([...permissionIds]);
    const Key = employees.key({ accountId: world.accountId, id: stranger });
    const { groups, ...person } = employees.parse((await world.ports.table.get({ Key, ConsistentRead: true }))!);
    const there = groups.map((group) => ({ ...group, departmentId: elsewhere }));
    const moved = { ...person, version: person.version + 1, groups: there, memberships: [] };
    await world.ports.table.transact([employees.overwrite(moved)]);
    const input = { employeeId: world.ids.employee, ...terms(), departmentId: elsewhere, minutes: part };
    const asked = async (more: object) =>
      (await (await world.asUser(stranger)).query(document, { input: { ...input, ...more } })).data.contractPreview;
    for (const endsId of [null, contractId]) {
      const seen = await asked({ startdate: '2026-12-01', endsId });
      expect(seen).toMatchObject({ plusMinus: null, balances: null, week: { before: 0 }, year: { before: 0 } });
      for (const week of seen.weeks) expect(week).toMatchObject({ planned: 0, before: 0 });
    }
    expect(await asked({ contractId })).toBeNull();
  });
});
