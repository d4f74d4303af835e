import { describe, expect, it } from 'vitest';
import { editContractType } from '#services/contracts/manage-contract-types.ts';
import { createContract } from '#services/contracts/manage-contracts.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { editRates } from '#services/rates/edit-rates.ts';
import { createRateCard } from '#services/rates/manage-rate-cards.ts';
import { createSurcharge } from '#services/rates/manage-surcharges.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/** Saturdays from 22:00 at 125 %, Sundays at 150 %, 14.00 an hour and a factor of 1.35. */
const companyOf = async (now: string): Promise<World> => {
  const world = await newWorld({ now });
  const [id, act] = [world.ports.ids.next, () => world.context('owner')];
  const sure = (answer: object | null): void => {
    if (isRefusal(answer)) throw new Error(answer.key);
  };
  for (const percentage of [12_500, 15_000])
    sure(await createSurcharge(await act(), { id: id('sur'), name: null, percentage }));
  const rateCardId = id('rtc');
  sure(await createRateCard(await act(), { id: rateCardId, name: 'Weekend' }));
  const span = (from: number, pay: number) => ({ from, pay, time: 10_000 });
  const all = [span(0, 10_000)];
  const days = { mo: all, tu: all, we: all, th: all, fr: all, holiday: all, sa: [...all, span(1320, 12_500)] };
  const rates = [{ from: null, days: { ...days, su: [span(0, 15_000)] } }];
  sure(await editRates(await act(), { id: rateCardId, version: 1, rates }));
  const contractTypeId = world.made.contractTypes['Flex hours']!;
  const type = { name: 'Flex hours', salaryBasis: 'WORKED', plusMin: false, cocFactor: '1.35' } as const;
  sure(await editContractType(await act(), { id: contractTypeId, version: 1, ...type, rateCardId }));
  const contract = { employeeId: world.ids.employee, departmentId: world.departmentId, contractTypeId };
  const minutes = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };
  const terms = { ...contract, minutes, startdate: '2025-01-01', lastWorkday: null, wageMinor: 1400 };
  sure(await createContract(await act(), { id: id('con'), ...terms }));
  return world;
};

const switchCost = async (world: World, coc_in_schedule: boolean): Promise<void> => {
  const owner = await world.as('owner');
  const { version } = (await owner.query('{ account { version } }')).data.account;
  const edit = `mutation($input: EditAccountInput!) { editAccount(input: $input) { ... on Account { coc_in_schedule } } }`;
  const { data } = await owner.mutate(edit, { input: { version, coc_in_schedule } });
  expect(data.editAccount).toEqual({ coc_in_schedule });
};

const totalsOf = async (world: World, from: string, to: string) => {
  const report = `{ timesheetSummary(filter: { from: "${from}", to: "${to}" }) { totals { minutes salary { minor } cost { minor } } } }`;
  const { minutes, salary, cost } = (await (await world.as('owner')).query(report)).data.timesheetSummary.totals;
  return { minutes, salary: salary?.minor ?? null, cost: cost?.minor ?? null };
};

/** The cost of an entry in its derivation. */
const costOfEntry = async (world: World, id: string): Promise<number[]> => {
  const document = `{ timesheetEntry(id: "${id}") { cost { minor } explain { kind value } } }`;
  const { cost, explain } = (await (await world.as('owner')).query(document)).data.timesheetEntry;
  const lines: { kind: string; value: number }[] = explain;
  const costs = lines.filter(({ kind }) => kind === 'costOfCompany').map(({ value }) => value);
  // The figure of the timesheet equals that of its derivation.
  expect(costs).toEqual(cost ? [cost.minor] : []);
  return costs;
};

/** A night from Saturday 22:00 to Sunday 07:00 with half an hour of break. */
const night = { starttime: '22:00', endtime: '07:00', breakMinutes: 30 };

describe('cost of company', () => {
  it.each([
    ['a usual night', '2026-01-10', { minutes: 510, salary: 17_150, cost: 23_153 }],
    ['the night that loses an hour', '2026-03-28', { minutes: 450, salary: 15_050, cost: 20_318 }],
    ['the night that repeats an hour', '2025-10-25', { minutes: 570, salary: 19_250, cost: 25_988 }],
  ])('is pay with surcharges times the factor of the contract type on %s', async (_, date, expected) => {
    const world = await companyOf(`${date}T09:00:00Z`);
    world.ports.clock.advance({ hours: 72 });
    const { id } = await approvedHours(world, { ...night, date });
    expect(await totalsOf(world, date, date)).toEqual({ ...expected, cost: null });
    expect(await costOfEntry(world, id)).toEqual([]);
    await switchCost(world, true);
    expect(await totalsOf(world, date, date)).toEqual(expected);
    expect(await costOfEntry(world, id)).toEqual([expected.cost]);
    await switchCost(world, false);
    expect(await totalsOf(world, date, date)).toEqual({ ...expected, cost: null });
  });

  it('is in the planned cost of the schedule while it is switched on', async () => {
    const world = await companyOf('2026-01-05T09:00:00Z');
    const planning = await newPlanning(world);
    const shift = { teamId: world.teamId, shiftId: planning.shifts.night, employeeId: world.ids.employee };
    const input = { id: world.ports.ids.next('sch'), ...shift, date: '2026-01-10', ...night };
    const made = await planning.call('owner', 'createScheduledShift', input, undefined, 'ScheduledShift', 'costMinor');
    expect(made).toMatchObject({ costMinor: 17_150 });
    await switchCost(world, true);
    const { week } = await planning.week('owner', { week: '2026-W02' }, 'scheduledShifts { costMinor }');
    expect(week.scheduledShifts).toEqual([{ costMinor: 23_153 }]);
  });
});
