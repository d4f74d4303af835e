import { expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { newWorld } from '#tests/kit/world.ts';

it('forecasts turnover from the past of a department, and says how far it was off', async () => {
  const world = await newWorld();
  const { departmentId } = world;
  const manager = await world.as('manager');
  const days = Array.from({ length: 63 }, (_, index) => addDays('2026-11-09', -index)).map((date) => ({
    departmentId,
    date,
    turnoverMinor: 200_000,
  }));
  const set = 'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }';
  await manager.mutate(set, { input: { days } });
  const query = `query ($ids: [ID!]!) { turnoverForecast(from: "2026-11-16", to: "2026-11-17", departmentIds: $ids) {
    departmentId error tested days { date expectedMinor season holiday } } }`;
  expect((await manager.query(query, { ids: [departmentId] })).data.turnoverForecast).toEqual([
    {
      departmentId,
      error: 0,
      tested: 28,
      days: [
        { date: '2026-11-16', expectedMinor: 200_000, season: 10_000, holiday: 10_000 },
        { date: '2026-11-17', expectedMinor: 200_000, season: 10_000, holiday: 10_000 },
      ],
    },
  ]);
  const refused = async (by: typeof manager) =>
    (await by.query(query, { ids: [departmentId] })).errors?.[0]?.extensions?.code;
  expect(await refused(await world.as('employee'))).toBe('FORBIDDEN');
  const basic = await newWorld({ plan: 'basic' });
  expect(await refused(await basic.as('owner'))).toBe('PLAN');
});
