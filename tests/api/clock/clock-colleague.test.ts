import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const list = `query Q($search: String) { colleagueClocks(search: $search) { people { employeeId name Timesheet { id clockedIn } } more } }`;
const press = `mutation M($input: ClockColleagueInput!) { clockColleague(input: $input) {
  __typename ... on ClockedColleague { Timesheet { id clockedIn breaks { endsAt } } } ... on Refusal { code key field } } }`;
const hours = `query Q($from: PlainDate!, $to: PlainDate!, $userId: ID) { timesheets(minDate: $from, maxDate: $to, userId: $userId) {
  id starttime endtime status clockedIn clockedOut } }`;

describe('clocking a colleague', () => {
  let world: World;
  let supervisor: string;
  beforeAll(async () => {
    world = await newWorld();
    supervisor = await world.personWith(['clockTime', 'clockOwnTime']);
  });
  const send = async (input: object, userId = supervisor, key: string = randomUUID()) => {
    const { data, errors } = await (await world.asUser(userId)).mutate(press, { input }, { key });
    return data?.clockColleague ?? errors;
  };

  it('[R2.9-063] clocks them in, into a break and out, in the name of the one who presses, once for one key', async () => {
    const employeeId = world.ids.employee;
    const [id, key] = [world.ports.ids.next('tms'), randomUUID()];
    world.ports.clock.set('2026-11-11T08:00:00Z');
    const first = await send({ employeeId, step: 'IN', id }, supervisor, key);
    expect(first).toMatchObject({ Timesheet: { id, clockedIn: '2026-11-11T08:00:00Z', breaks: [] } });
    world.ports.clock.set('2026-11-11T08:05:00Z');
    expect(await send({ employeeId, step: 'IN', id }, supervisor, key)).toEqual(first);
    expect(await send({ employeeId, step: 'BREAK_START', id })).toMatchObject({
      Timesheet: { breaks: [{ endsAt: null }] },
    });
    expect(await send({ employeeId, step: 'BREAK_END', id })).toMatchObject({
      Timesheet: { breaks: [{ endsAt: '2026-11-11T08:05:00Z' }] },
    });
    const seen = (await (await world.asUser(supervisor)).query(list, { search: 'éva' })).data.colleagueClocks;
    expect(seen).toEqual({
      people: [{ employeeId, name: 'Eva Test', Timesheet: { id, clockedIn: '2026-11-11T08:00:00Z' } }],
      more: 0,
    });
    world.ports.clock.set('2026-11-11T12:00:00Z');
    expect(await send({ employeeId, step: 'OUT', id })).toMatchObject({ Timesheet: null });
    const variables = { from: '2026-11-11', to: '2026-11-11', userId: employeeId };
    expect((await (await world.as('manager')).query(hours, variables)).data.timesheets).toMatchObject([
      { id, status: 'pending', clockedIn: '2026-11-11T08:00:00Z', clockedOut: '2026-11-11T12:00:00Z' },
    ]);
    const ctx = await world.contextOf(supervisor);
    const log = await queryAll(ctx.table, partition(logPartition(world.accountId, '2026-11-11T12:00:00Z')));
    const about = log.filter(({ subject }) => subject === id);
    expect(about.map(({ type, actorId, employeeId: whose }) => [type, actorId, whose])).toEqual(
      ['clockedIn', 'breakStarted', 'breakEnded', 'clockedOut'].map((type) => [type, supervisor, employeeId]),
    );
  });

  it('is refused without the right, for oneself, and finds no one of another department', async () => {
    const step = { step: 'IN', id: world.ports.ids.next('tms') };
    expect(await send({ employeeId: world.ids.colleague, ...step }, world.ids.employee)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await send({ employeeId: supervisor, ...step })).toMatchObject({ code: 'INVALID', key: 'clockYourself' });
    const elsewhere = await newWorld();
    expect(await send({ employeeId: elsewhere.ids.employee, ...step })).toMatchObject({ key: 'notFound' });
  });
});
