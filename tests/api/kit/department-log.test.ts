import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { contextFor } from '#services/kit/context.ts';
import { departmentLogKey, departmentLogPartition, planningAreas } from '#services/kit/department-log.ts';
import { eventsSince, eventsSinceIn } from '#services/kit/event-log.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { seriesExceptions } from '#services/planning/plan.store.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const monday = '2027-03-01';
const begin = '2026-11-01T00:00:00Z';

let world: World;
let planning: Planning;
const others: { departmentId: string; teamId: string }[] = [];

const publish = (departmentIds: readonly string[]) =>
  planning.call(
    'owner',
    'setPublication',
    { departmentIds, dates: [monday], published: true },
    undefined,
    'SchedulePublication',
    '__typename',
  );
const remove = ({ id, version }: Answered) =>
  planning.call('owner', 'deleteScheduledShift', { id, version }, undefined, 'DeletedShifts', 'ids');

const context = () => contextFor(world.ports, { viewer: null });
const inIndex = (departmentId: string, { of = 100 } = {}) =>
  eventsSinceIn(context(), world.accountId, begin, planningAreas, { departmentIds: [departmentId], of });
const inLog = (naming: readonly string[]) => eventsSince(context(), world.accountId, begin, planningAreas, naming);
const idsOf = (events: readonly LoggedEvent[]): string[] => events.map(({ id }) => id);

/** Queries of the log of the whole company during `work`. */
const logQueries = async (work: () => Promise<unknown>): Promise<number> => {
  const original = world.ports.table;
  let queries = 0;
  world.ports.table = {
    ...original,
    query: (params) => {
      if (String(params.ExpressionAttributeValues[':pk']).startsWith(`a#${world.accountId}#log#`)) queries += 1;
      return original.query(params);
    },
  };
  await work().finally(() => {
    world.ports.table = original;
  });
  return queries;
};

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const owner = await world.as('owner');
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await owner.mutate('mutation ($input: CreateDepartmentInput!) { createDepartment(input: $input) { __typename } }', {
      input: { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name },
    });
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  for (const { id, department_id } of data.organisation.teams as { id: string; department_id: string }[])
    if (department_id !== world.departmentId) others.push({ departmentId: department_id, teamId: id });
  const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'] };
  const first = await planning.plan({ date: monday, repeat });
  await planning.plan({ date: addDays(monday, 1) });
  await publish([world.departmentId]);
  await publish(others.map(({ departmentId }) => departmentId));
  await remove(first);
  const moved = await planning.plan({ date: addDays(monday, 2), employeeId: world.ids.colleague });
  await planning.call('owner', 'moveScheduledShift', {
    ...{ id: moved.id, version: moved.version, teamId: others[0]!.teamId },
  });
});

describe('the log of a department', () => {
  it('holds the events that the log has of the department, in their order', async () => {
    const here = idsOf(await inLog([world.departmentId]));
    expect(here.length).toBeGreaterThan(4);
    const indexed = idsOf(await inIndex(world.departmentId));
    expect(indexed.filter((id) => here.includes(id))).toEqual(here);
    // The one of six departments is read with every department.
    expect(indexed.filter((id) => !here.includes(id))).toHaveLength(1);
    const there = idsOf(await inIndex(others[0]!.departmentId));
    expect(there).toEqual(idsOf(await inLog([others[0]!.departmentId])));
    expect(there).toHaveLength(2);
  });

  it('holds a date that left its series', async () => {
    const events = await inIndex(world.departmentId);
    const left = events.filter(({ changes }) => changes.some(({ kind }) => kind === seriesExceptions.kind));
    expect(left.map(({ changes }) => changes.map(({ after }) => after?.departmentId))).toEqual([[world.departmentId]]);
    const entries = await queryAll(world.ports.table, partition(departmentLogPartition(world.accountId)));
    expect(entries.map(({ sk }) => sk)).not.toContain(left[0]!.id);
  });

  it('leaves the log of the company unread', async () => {
    expect(await logQueries(() => inIndex(world.departmentId))).toBe(0);
    // One read of all is cheaper for a large share of the departments.
    expect(await logQueries(() => inIndex(world.departmentId, { of: 2 }))).toBeGreaterThan(0);
  });

  it('is trusted in companies from before only once it covers the time that is asked', async () => {
    const key = departmentLogKey(world.accountId);
    await world.ports.table.transact([{ Delete: { Key: key } }]);
    const expected = idsOf(await inLog([world.departmentId, seriesExceptions.kind]));
    const whole = async (): Promise<string[]> => idsOf(await inIndex(world.departmentId));
    expect(await logQueries(whole)).toBeGreaterThan(0);
    expect(await logQueries(whole)).toBeGreaterThan(0);
    expect(await whole()).toEqual(expected);
    const marker = await world.ports.table.get({ Key: key });
    expect(marker?.from).toBe(world.ports.clock.now().add({ hours: 24 }).toString());
    await world.ports.table.transact([{ Put: { Item: { ...marker!, from: begin } } }]);
    expect(await logQueries(whole)).toBe(0);
  });
});
