import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let shiftId: string;
let writer: string;
beforeAll(async () => {
  world = await newWorld();
  const { table } = world.ports;
  const key = employees.key({ accountId: world.accountId, id: world.ids.colleague });
  const [known] = await table.batchGet([key]);
  const person = employees.parse(known!);
  // A company of 1,000 people, which are read in several pages.
  for (let batch = 0; batch < 10; batch += 1)
    await table.transact(
      Array.from({ length: 100 }, (_, index) => {
        const id = `emp_${batch}_${index}`;
        return employees.create({ ...person, id, email: `${id}@example.test`, version: 1 });
      }),
    );
  const planning = await newPlanning(world);
  shiftId = (await planning.plan({ date: '2026-11-17' })).id;
  writer = await world.personWith(['manageAccount']);
  for (const author of [world.ids.owner, writer]) {
    const departmentIds = [world.departmentId];
    const input = { id: world.ports.ids.next('nws'), title: 'Winter menu', text: 'From Friday on.', departmentIds };
    const document = 'mutation ($input: CreateNewsItemInput!) { createNewsItem(input: $input) { __typename } }';
    const { data } = await (await world.asUser(author)).mutate(document, { input });
    expect(data.createNewsItem.__typename).toBe('NewsItem');
  }
}, 60_000);
afterEach(() => vi.restoreAllMocks());

/** Number of reads of all people, and the people read by id, during this query. */
const readsOf = async (document: string, variables: object = {}) => {
  const query = vi.spyOn(world.ports.table, 'query');
  const batchGet = vi.spyOn(world.ports.table, 'batchGet');
  const { data, errors } = await (await world.as('manager')).query(document, variables);
  expect(errors).toBeUndefined();
  const people = `a#${world.accountId}#people`;
  const everyone = query.mock.calls.filter(
    ([{ KeyConditionExpression, ExpressionAttributeValues }]) =>
      !/begins_with/.test(KeyConditionExpression) && Object.values(ExpressionAttributeValues).includes(people),
  ).length;
  const byId = batchGet.mock.calls
    .filter(([keys]) => keys.every(({ pk, sk }) => pk === people && sk.startsWith('emp#')))
    .map(([keys]) => keys.length);
  return { data, everyone, byId };
};

it('reads the authors of all news in one BatchGet, and not the 1,000 people', async () => {
  const { data, everyone, byId } = await readsOf('{ news(limit: 10) { title Author { id } } }');
  const authors = (data.news as { Author: { id: string } }[]).map(({ Author }) => Author.id);
  expect(new Set(authors)).toEqual(new Set([world.ids.owner, writer]));
  expect({ everyone, byId }).toEqual({ everyone: 0, byId: [2] });
});

it('reads the employee of a shift alone', async () => {
  const document = 'query ($id: ID!) { scheduledShift(id: $id) { employee_name } }';
  const { data, everyone, byId } = await readsOf(document, { id: shiftId });
  expect(data.scheduledShift.employee_name).toEqual(expect.any(String));
  expect({ everyone, byId }).toEqual({ everyone: 0, byId: [1] });
});

it('takes names of a schedule week from the people of its department', async () => {
  const document =
    '{ scheduleWeek(from: "2026-11-16", to: "2026-11-22") { rows { __typename } scheduledShifts { id employee_name } } }';
  const { data, everyone, byId } = await readsOf(document);
  expect(data.scheduleWeek.scheduledShifts).toMatchObject([{ id: shiftId, employee_name: expect.any(String) }]);
  expect({ everyone, byId }).toEqual({ everyone: 0, byId: [] });
});
