import { beforeAll, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning, refusalFields } from '#tests/api/schedule/planning.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const call = async (role: Role, name: string, input: object): Promise<Answered> => {
  const type = name === 'offerExchange' ? 'OfferExchangeInput' : 'ExchangeInput';
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on Exchange { id version } ${refusalFields} } }`;
  return (await (await world.as(role)).mutate(document, { input })).data[name];
};
const offered = async (date: string): Promise<Answered> => {
  const shift = await planning.plan({ date });
  return call('employee', 'offerExchange', {
    id: world.ports.ids.next('exc'),
    scheduledShiftId: shift.id,
    employeeIds: [world.ids.colleague],
  });
};

it('[R7-57] the three lists are one question, of the person who asks: what others decide, what comes in, what goes out', async () => {
  const exchange = await offered('2026-11-17');
  const document = 'query ($stage: ExchangeStage!) { exchanges(stage: $stage) { id status User { id } } }';
  const list = async (role: Role, stage: string) =>
    (await (await world.as(role)).query(document, { stage })).data.exchanges as Answered[];
  const seen = async () => {
    const lists = [list('manager', 'supervisor'), list('colleague', 'incoming'), list('employee', 'outgoing')];
    return (await Promise.all(lists)).map((one) => one.map(({ id, status }) => [id, status]));
  };
  expect(await seen()).toEqual([[], [[exchange.id, 'open']], [[exchange.id, 'open']]]);
  await call('colleague', 'acceptExchange', { id: exchange.id });
  const [supervisor, , outgoing] = await seen();
  expect(supervisor).toEqual([[exchange.id, 'accepted']]);
  expect(outgoing).toEqual([[exchange.id, 'accepted']]);
});

it('[R6-06] Approve exchange alone makes a supervisor, whose count holds what waits for them', async () => {
  const alone = await world.asUser(await world.personWith(['approveExchange']));
  const asked = async (by: Client) => (await by.query('{ viewer { isSupervisor } openRequests { supervisor } }')).data;
  const before = (await asked(alone)).openRequests.supervisor;
  const exchange = await offered('2026-11-24');
  await call('colleague', 'acceptExchange', { id: exchange.id });
  expect(await asked(alone)).toEqual({ viewer: { isSupervisor: true }, openRequests: { supervisor: before + 1 } });
  expect((await asked(await world.as('colleague'))).viewer.isSupervisor).toBe(false);
});
