import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newOffers, type Offers } from './offers.ts';

let world: World;
let planning: Planning;
let offers: Offers;
let callers: Client[];
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  offers = newOffers(world, planning);
  const racer = async () => world.asUser(await world.addPerson('Racer', [world.made.groups.Employee!]));
  callers = await Promise.all(Array.from({ length: 50 }, racer));
});

const claimed = async (id: string, racers = 50): Promise<{ won: number; refused: Set<string> }> => {
  const claim = `mutation ($input: RequestOpenShiftInput!) {
    requestOpenShift(input: $input) { __typename ... on Refusal { code key } } }`;
  const answers = await Promise.all(callers.slice(0, racers).map((caller) => caller.mutate(claim, { input: { id } })));
  const told = answers.map((answer) => answer.data.requestOpenShift);
  return {
    won: told.filter(({ __typename }) => __typename === 'RequestedOpenShift').length,
    refused: new Set(told.flatMap(({ key }) => key ?? [])),
  };
};

const standing = async (from: string) => {
  const fields = 'openShifts { instances_remaining candidates { status } } scheduledShifts { date employeeId }';
  return (await planning.week('planner', { from, to: from }, fields)).week;
};

describe('fifty people who want the same seats at once', () => {
  // Claims that meet are tried again, so many seats among many people take long; with FULL they do.
  it.each([
    [1, 50],
    [3, 50],
    [7, process.env.FULL === '1' ? 50 : 20],
  ])('[R3-14] get exactly the %i that there are, and the others of %i are refused', async (instances, people) => {
    const date = `2026-12-0${instances}`;
    const shift = await offers.offer({ date, instances });
    const { won, refused } = await claimed(shift.id, people);
    expect(won).toBe(instances);
    // A late claim may not find the offer, which is hidden from everyone once it is full.
    expect([...refused].every((key) => ['openShiftFull', 'notFound'].includes(key))).toBe(true);
    const week = await standing(date);
    expect(week.openShifts).toMatchObject([{ instances_remaining: 0 }]);
    expect(week.scheduledShifts).toHaveLength(instances);
    expect(
      new Set(week.scheduledShifts.map((scheduledShift: { employeeId: string }) => scheduledShift.employeeId)).size,
    ).toBe(instances);
  });

  it('get exactly those of one date of a repeating offer, and none of another', async () => {
    const shift = await offers.offer({
      date: '2027-01-04',
      instances: 3,
      repeat: { weekdays: ['mo'], repeat_until: '2027-01-11' },
    });
    expect((await claimed(shift.id, 20)).won).toBe(3);
    expect((await standing('2027-01-04')).scheduledShifts).toHaveLength(3);
    expect((await standing('2027-01-11')).openShifts).toMatchObject([{ instances_remaining: 3, candidates: [] }]);
  });
});
