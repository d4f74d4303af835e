import { expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createOvertimePolicy: '... on OvertimePolicy { id version }',
  editOvertimePolicy: '... on OvertimePolicy { id version }',
  createContract: '... on Contract { id }',
  editContractType: '... on ContractType { id version }',
};
const leaveOf = `query ($userId: ID!) { leaveBalances(userId: $userId) { balanceId now months { month lines {
  kind amount from to overtime { kind value name percent minutes parts { kind value sourceId } } } } } }`;
const hoursOf = `query ($userId: ID!) { plusMinus(userId: $userId, from: "2026-11-02", to: "2026-11-02") {
  totals { worked overtime minutes } } }`;

/** Domain 5: of 13 hours, 4 count 120 % and one 150 %. */
const saved = 4 * 72 + 90;

it('overtime of a policy with time off becomes leave, which opens to the tiers and the entries', async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const employeeId = world.ids.employee;
  const contractTypeId = world.made.contractTypes['Fixed hours']!;
  const timeOffBalanceId = world.made.timeOffBalanceId;
  await send('createContract', {
    ...{ id: id('con'), employeeId, departmentId: world.departmentId, contractTypeId, wageMinor: 1400 },
    ...{ minutes: { mo: 480, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 }, startdate: '2026-11-02' },
  });
  const hours = { date: '2026-11-02', starttime: '08:00', endtime: '21:00', breakMinutes: 0 };
  const entry = await approvedHours(world, hours);
  const leave = async () => {
    const { data } = await owner.query(leaveOf, { userId: employeeId });
    return data.leaveBalances.find(({ balanceId }: { balanceId: string }) => balanceId === timeOffBalanceId);
  };
  const savedLines = async () =>
    (await leave()).months
      .flatMap(({ lines }: { lines: { overtime: object[] }[] }) => lines)
      .filter(({ overtime }: { overtime: object[] }) => overtime.length > 0);
  const policy = {
    ...{ id: id('otp'), name: 'Long days', period: 'DAY', includeAbsence: false, rule: 'TIME_OFF', timeOffBalanceId },
    tiers: [
      { fromMinutes: 480, percent: 12_000 },
      { fromMinutes: 720, percent: 15_000 },
    ],
  };
  await send('createOvertimePolicy', { ...policy, rule: 'PAYOUT', timeOffBalanceId: null });
  const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' };
  await send('editContractType', { id: contractTypeId, version: 1, ...type, overtimePolicyId: policy.id });
  const had = (await leave()).now;
  expect(await savedLines()).toEqual([]);
  await send('editOvertimePolicy', { ...policy, version: 1 });
  expect((await leave()).now).toBe(had + saved);
  const source = { sourceId: entry.id };
  expect(await savedLines()).toMatchObject([
    {
      ...{ kind: 'overtimeSaved', amount: saved, from: '2026-11-02', to: '2026-11-02' },
      overtime: [
        {
          ...{ kind: 'overtime', name: 'Long days', minutes: 240, percent: 12_000, value: 288 },
          parts: [
            { kind: 'tier', value: 240, ...source },
            { kind: 'rate', value: 48, ...source },
          ],
        },
        { kind: 'overtime', minutes: 60, percent: 15_000, value: 90 },
      ],
    },
  ]);
  // Those hours moved from plus-minus to leave.
  const { data } = await owner.query(hoursOf, { userId: employeeId });
  expect(data.plusMinus.totals).toMatchObject({ worked: 480, overtime: 0, minutes: 0 });
  await send('editOvertimePolicy', { ...policy, version: 2, rule: 'PAYOUT' });
  expect((await leave()).now).toBe(had);
  expect(await savedLines()).toEqual([]);
});
