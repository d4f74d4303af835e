import { beforeAll, expect, it } from 'vitest';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const chart = async (role: Role, from = '2026-11-09', to = '2026-11-11') =>
  (await world.as(role)).query(
    `query ($from: PlainDate!, $to: PlainDate!) { turnoverChart(from: $from, to: $to) {
      turnover { minor currency } workedMinutes turnoverPerHour { minor }
      days { date turnover { minor } workedMinutes turnoverPerHour { minor } } } }`,
    { from, to },
  );

it('[R2.5-51] divides turnover by the approved hours of the same dates', async () => {
  const { departmentId } = world;
  const enter = (date: string, turnoverMinor: number) => ({ departmentId, date, turnoverMinor });
  const answer = await (await world.as('manager')).mutate(
    'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }',
    { input: { days: [enter('2026-11-09', 200_000), enter('2026-11-11', 90_000), enter('2026-11-12', 1)] } },
  );
  expect(answer.data.setTurnover.__typename).toBe('ChangedDays');
  await approvedHours(world, { date: '2026-11-09', endtime: '16:30' });
  await keptHours(world, { date: '2026-11-11' });
  await approvedHours(world, { date: '2026-11-10' });
  expect((await chart('manager')).data.turnoverChart).toMatchObject({
    turnover: { minor: 290_000, currency: 'EUR' },
    workedMinutes: 420,
    turnoverPerHour: { minor: 41_429 },
    days: [
      { date: '2026-11-09', turnover: { minor: 200_000 }, workedMinutes: 420, turnoverPerHour: { minor: 28_571 } },
      { date: '2026-11-10', turnover: null, workedMinutes: 0, turnoverPerHour: null },
      { date: '2026-11-11', turnover: { minor: 90_000 }, workedMinutes: 0, turnoverPerHour: null },
    ],
  });
});

it('is for those who see reports, the log and hours, over 42 days at most', async () => {
  expect((await chart('employee')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await chart('manager', '2026-10-01', '2026-11-30')).errors?.[0]?.extensions?.code).toBe('INVALID');
});
