import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { withinLambda } from '#functions/api/compressed.ts';
import { costLimit, weights } from '#functions/api/request-cost.ts';
import { inputs } from '#tests/api/access/every-mutation.ts';
import { newBench } from '#tests/api/access/mutation-bench.ts';
import { documentOf, type Operation, operations, schema, variablesOf } from '#tests/api/access/operations.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { documentIds } from '#web/generated/document-ids.ts';

let world: World;
let owner: Client;
/** Calls that identify the viewer. */
let ofTheCaller: number;
const callsOf = async (document: string, variables: object = {}) => {
  const { answer, counts } = await world.counted(() => owner.query(document, variables));
  return { answer, calls: counts.calls - ofTheCaller };
};
beforeAll(async () => {
  world = await newWorld();
  owner = await world.as('owner');
  ofTheCaller = 0;
  ofTheCaller = (await callsOf('{ __typename }')).calls;
});

const range = 'from: "2026-11-09", to: "2026-11-15"';
const heavy: [string, string][] = [
  ['publicationPreview', `publicationPreview(${range}) { __typename }`],
  ['timesheetsReport', `timesheetsReport(filter: { ${range} }) { __typename }`],
  ['scheduleHistory', `scheduleHistory(${range}) { id }`],
];
const aliased = (field: string, times: number): string =>
  `{ ${Array.from({ length: times }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

describe('a request', () => {
  it.each(heavy)('that asks %s four times is refused before any read', async (_, field) => {
    for (const times of [4, 30]) {
      const { answer, calls } = await callsOf(aliased(field, times));
      const extensions = { code: 'QUOTA', key: 'requestTooCostly', measured: times * 10, limit: costLimit };
      expect(answer.errors?.[0]?.extensions).toMatchObject(extensions);
      expect({ calls, status: answer.status, data: answer.data }).toEqual({ calls: 0, status: 200, data: undefined });
    }
  });

  it.each(heavy)('that asks %s three times is answered', async (_, field) => {
    const { answer } = await callsOf(aliased(field, 3));
    expect(answer.errors).toBeUndefined();
    expect(Object.keys(answer.data)).toEqual(['a0', 'a1', 'a2']);
  });

  it('counts fields behind fragments, and each fragment once', async () => {
    const fragments = Array.from({ length: 2 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
    const last = `fragment F2 on Query { ${aliased(heavy[0]![1], 4).slice(1, -1)} }`;
    const { answer, calls } = await callsOf(`{ ...F0 } ${fragments.join(' ')} ${last}`);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ key: 'requestTooCostly', measured: 40 });
    expect(calls).toBe(0);
  });

  it('is refused for more plain questions than a page has', async () => {
    expect((await callsOf(aliased('viewer { userId }', 31))).answer.errors).toBeDefined();
    expect((await callsOf(aliased('viewer { userId }', 29))).answer.errors).toBeUndefined();
  });
});

describe('the schema', () => {
  const whole = getIntrospectionQuery();

  it('is answered to tools, a second time alike', async () => {
    const [first, second] = [await owner.query(whole), await owner.query(whole)];
    expect(first.errors).toBeUndefined();
    expect(first.data.__schema.types.length).toBeGreaterThan(300);
    expect(second.data).toEqual(first.data);
    expect(second.extensions?.meta).toMatchObject({ status: 'ok' });
  });

  it('has the descriptions, which the server itself does without', async () => {
    const { data } = await owner.query('{ __type(name: "Absence") { description fields { name description } } }');
    expect(data.__type.description).toMatch(/^A request for time off/);
    expect(schema.getType('Absence')?.description).toBeUndefined();
  });

  it.each([
    ['thirty times', aliased('__schema { types { name } }', 30)],
    ['with a list under two names', '{ __schema { types { name } more: types { name } } }'],
    ['with the fields of the types of fields', '{ __schema { types { fields { type { fields { name } } } } } }'],
    [
      'with the same behind fragments',
      '{ __schema { types { fields { type { ...T } } } } } fragment T on __Type { ofType { ...U } } fragment U on __Type { fields { name } }',
    ],
    ['with the fields of possible types', '{ __schema { types { possibleTypes { fields { name } } } } }'],
  ])('is refused %s', async (_, document) => {
    const { errors, data } = await owner.query(document);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions?.code).toMatch(/^(INVALID|QUOTA|GRAPHQL_VALIDATION_FAILED)$/);
  });

  it('is answered to no one without a token', async () => {
    expect((await (await world.session('owner')).query(whole)).status).toBe(400);
  });
});

it('an answer that Lambda would drop is replaced by a refusal', () => {
  const large = withinLambda({ statusCode: 200, body: 'x'.repeat(6_000_001), headers: { 'content-encoding': 'gzip' } });
  expect(JSON.parse(large.body!).errors[0].extensions).toMatchObject({ code: 'QUOTA', key: 'answerTooLarge' });
  expect(large.headers).not.toHaveProperty('content-encoding');
  const small = { statusCode: 200, body: 'x'.repeat(6_000_000) };
  expect(withinLambda(small)).toBe(small);
});

describe('weights', () => {
  const queries = Object.keys(schema.getQueryType()!.getFields());

  it('name root fields only', () => {
    const known = new Set([...queries, '__schema', '__type']);
    expect(Object.keys(weights).filter((name) => !known.has(name))).toEqual([]);
  });

  const day = [{ from: 0, pay: 20_000, time: 10_000 }];
  const rates = [{ from: null, days: { mo: day, tu: day, we: day, th: day, fr: day, sa: day, su: day, holiday: day } }];
  const ranged = { from: '2026-11-09', to: '2026-11-15', week: '2026-W46' };
  const lists = { departmentIds: [], teamIds: [], employeeIds: [] };
  /** Weights that the calls exceed, and the questions that were refused for every id. */
  const tooLight = async (some: readonly Operation[], namesOf: (id: string) => object, ids: readonly string[]) => {
    const found: string[] = [];
    for (const operation of some)
      for (const id of ids) {
        const variables = variablesOf(operation, {
          byName: { ...ranged, ...lists, rates, id, ...namesOf(id) },
          newId: world.ports.ids.next,
        });
        const { answer, calls } = await callsOf(documentOf(operation), variables);
        if (calls > 5 * (weights[operation.field] ?? 1)) found.push(`${operation.field}: ${calls}`);
        const isAnswered = !answer.errors && answer.data[operation.field] !== null;
        if (isAnswered || calls > 5 * (weights[operation.field] ?? 1)) break;
      }
    return found;
  };

  it('are one for each five calls to the table or more', async () => {
    const id = world.ids.employee;
    const all = (await operations()).filter(({ kind }) => kind === 'query');
    expect(await tooLight(all, () => ({ employeeId: id, userId: id }), [id])).toEqual([]);
  });

  it.each([
    ['approvalEffect', keptHours, (ids: string[]) => `approvalEffect(entryIds: ${JSON.stringify(ids)}) { looked }`],
    [
      'changeEffect',
      approvedHours,
      (ids: string[]) => `changeEffect(input: { droppedEntryIds: ${JSON.stringify(ids)} }) { looked }`,
    ],
  ] as const)('cover the people whom %s looks at, a Query for each', async (field, hours, fieldOf) => {
    const people = await Promise.all(Array.from({ length: 40 }, (_, n) => world.addPerson(`${field}${n}`, [])));
    const entries = await Promise.all(people.map((employeeId) => hours(world, { employeeId })));
    const { answer, calls } = await callsOf(`{ ${fieldOf(entries.map(({ id }) => id))} }`);
    expect(answer.data[field]).toEqual({ looked: people.length });
    expect(calls).toBeGreaterThan(people.length);
    expect(calls).toBeLessThanOrEqual(5 * (weights[field] ?? 1));
  });

  it('are so for what a question names, too', async () => {
    const own = await newWorld({ table: 'request-cost' });
    const bench = await newBench(own);
    [world, owner] = [own, bench.caller];
    for (const [field, row] of Object.entries(inputs))
      if (/^(create|request|offer|save)/.test(field)) await bench.send(field, await row(bench));
    const ofKinds = new Map<string, string>();
    for (const { __edb_e__: kind, pk, id } of await tableItems('request-cost'))
      if (pk.startsWith(`a#${own.accountId}`) && /^[a-z]{3}_/.test(String(id))) ofKinds.set(String(kind), String(id));
    expect(ofKinds.size).toBeGreaterThan(40);
    const namesOne = (operation: Operation): boolean =>
      JSON.stringify(variablesOf(operation, { byName: { id: 'named' }, newId: own.ports.ids.next })).includes(
        '"named"',
      );
    const named = (await operations()).filter((operation) => operation.kind === 'query' && namesOne(operation));
    expect(named.length).toBeGreaterThan(15);
    expect(await tooLight(named, () => ({ employeeId: own.ids.employee }), [...ofKinds.values()])).toEqual([]);
  });

  it('are so for many people at once', async () => {
    const own = await newWorld();
    [world, owner] = [own, await own.as('owner')];
    const employeeIds: string[] = [];
    const contractTypeIds = Object.values(own.made.contractTypes);
    const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
    for (let number = 0; number < 15; number += 1) {
      const contract = { id: own.ports.ids.next('con'), contractTypeId: contractTypeIds[0], minutes, wageMinor: 1500 };
      const person = { id: own.ports.ids.next('emp'), first_name: 'Many', last_name: `No ${number}` };
      const input = { ...person, email: `many-${number}@test.example`, teamIds: [own.teamId], contract };
      await sendMutation(owner, 'createEmployee', input, '... on Employee { id }');
      employeeIds.push(person.id);
    }
    const contractTypeOfPeople = { employeeIds, contractTypeId: contractTypeIds[1], from: '2026-12-01' };
    const document = `query ($input: ChangeEffectInput!) { changeEffect(input: $input) { __typename } }`;
    const { answer, calls } = await callsOf(document, { input: { contractTypeOfPeople } });
    expect(answer.errors).toBeUndefined();
    expect(calls).toBeGreaterThan(employeeIds.length);
    expect(calls).toBeLessThanOrEqual(5 * weights.changeEffect!);
  });
});

it('every shipped document stays within all limits', async () => {
  const own = await newWorld();
  const refused: string[] = [];
  for (const name of Object.keys(documentIds)) {
    const { errors } = await (await own.session('nobody')).run(name, {});
    const codes = (errors ?? []).map(({ extensions }) => extensions?.key ?? extensions?.code);
    if (codes.some((code) => code === 'requestTooCostly' || code === 'GRAPHQL_VALIDATION_FAILED')) refused.push(name);
  }
  expect(refused).toEqual([]);
  expect(Object.keys(documentIds).length).toBeGreaterThan(250);
});
