import type { Context } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '#functions/api/graphql.ts';
import { setPorts } from '#functions/runtime.ts';
import { type Client, httpEvent } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { documentIds } from '#web/generated/document-ids.ts';

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await newWorld();
  owner = await world.as('owner');
});

const createTeam = `mutation ($input: CreateTeamInput!) { createTeam(input: $input) {
  __typename ... on Refusal { code key field } } }`;
const team = (name: string) => ({
  input: { id: world.ports.ids.next('tem'), departmentId: world.departmentId, name, colour: '#3d6ff0' },
});
const noFault = () =>
  expect(world.ports.log.lines.filter(({ message }) => message === 'fault').map(({ fields }) => fields)).toEqual([]);

const postedBy = async (body: string, headers: Record<string, string> = {}) => {
  setPorts(world.ports);
  const event = httpEvent('POST', '/api/graphql', body, {
    'content-type': 'application/json',
    'x-csrf-protection': '1',
    ...headers,
  });
  const { statusCode, body: answer } = await handler(event, {} as Context);
  return { status: statusCode, code: JSON.parse(answer ?? '{}').errors?.[0]?.extensions?.code };
};

describe('texts', () => {
  it.each([
    ['a lone surrogate', 'a\ud800'],
    ['NUL', 'a\0'],
    ['a control character', 'a\u0001'],
    ['a direction override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
  ])('with %s are refused at their field', async (_, name) => {
    const { data } = await owner.mutate(createTeam, team(name));
    const refusal = { __typename: 'Refusal', code: 'INVALID', key: 'input.characters', field: 'name' };
    expect(data.createTeam).toEqual(refusal);
    noFault();
  });

  it('of no visible character are no name', async () => {
    const { data } = await owner.mutate(createTeam, team('\u200b'));
    expect(data.createTeam).toMatchObject({ code: 'INVALID', key: 'input.empty', field: 'name' });
  });

  it('with a lone surrogate are refused as ids and in sign-in too', async () => {
    const { errors } = await owner.query('query ($id: ID!) { employee(id: $id) { id } }', { id: 'emp_\udfff' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', field: 'id' });
    const { data } = await world
      .anonymous()
      .run('SignIn', { input: { email: 'a\ud800@b.example', password: '\ud800' } });
    expect(data.signIn).toMatchObject({ __typename: 'Refusal', code: 'INVALID' });
    noFault();
  });

  it('keep tabs and line breaks in notes', async () => {
    const input = { id: world.ports.ids.next('nws'), title: 'Keys', text: 'Who has them:\n\t- Eva\n\t- Cem' };
    const document = `mutation ($input: CreateNewsItemInput!) { createNewsItem(input: $input) { ... on NewsItem { text } } }`;
    expect((await owner.mutate(document, { input })).data.createNewsItem).toEqual({ text: input.text });
  });
});

describe('requests', () => {
  it('of JSON that nests 100,000 deep are answered 400, to visitors too', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [deep, `{"a":${deep}}`, `{"variables":{"a":${deep}},"operationName":"SignIn"}`])
      expect(await postedBy(body)).toEqual({ status: 400, code: 'INVALID' });
    const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: documentIds.SignIn } } };
    const nested = JSON.stringify({ ...persisted, variables: { input: 'DEEP' } }).replace('"DEEP"', deep);
    expect(await postedBy(nested)).toEqual({ status: 400, code: 'INVALID' });
    noFault();
  });

  it.each([
    ['a syntax error', '{ viewer { '],
    ['more than 4,000 tokens', `{ ${'a '.repeat(4001)} }`],
    ['a bad escape', '{ employee(id: "\\ud800 \\x") { id } }'],
    ['a subscription', 'subscription { viewer { userId } }'],
    ['nothing', ''],
  ])('with %s are answered 400 with a code', async (_, document) => {
    const { status, errors } = await owner.query(document);
    expect({ status, code: errors?.[0]?.extensions?.code }).toEqual({ status: 400, code: 'GRAPHQL_PARSE_FAILED' });
    noFault();
  });

  it('with more than fifty wrong values, or null for the condition of a directive, are the caller’s', async () => {
    const list =
      'query ($ids: [ID!]) { scheduleChart(from: "2026-11-09", to: "2026-11-09", departmentIds: $ids) { __typename } }';
    const wrong = await owner.query(list, { ids: Array.from({ length: 60 }, () => ({})) });
    const condition =
      'query ($if: Boolean = false) { viewer { userId @include(if: $if) } account @include(if: $if) { id } }';
    const none = await owner.query(condition, { if: null });
    expect(wrong.status).toBe(400);
    for (const { errors } of [wrong, none]) {
      expect(new Set(errors?.map(({ extensions }) => extensions?.code))).toEqual(new Set(['BAD_USER_INPUT']));
    }
    noFault();
  });

  it.each([
    ['10,000 characters', 'k'.repeat(10_000)],
    ['a space', 'a b'],
    ['a character beyond ASCII', 'schlüssel'],
  ])('with an operation key of %s are answered 400', async (_, key) => {
    const { status, errors } = await owner.mutate(createTeam, team('Bar'), { key });
    expect({ status, error: errors?.[0] }).toMatchObject({
      status: 400,
      error: { message: 'idempotency-key', extensions: { code: 'INVALID' } },
    });
    noFault();
  });
});

describe('dates', () => {
  const history = async (from: string, to: string) =>
    (await owner.query(`{ scheduleHistory(from: "${from}", to: "${to}") { id } }`)).errors?.[0]?.extensions;

  it.each([
    ['year 1', '0001-01-01', '0001-01-07', { field: 'from', key: 'input.date' }],
    ['year 9999', '9999-12-25', '9999-12-31', { field: 'from', key: 'input.date' }],
    ['the wrong order', '2026-11-10', '2026-11-03', { field: 'to', key: 'input.endsBeforeItBegins' }],
    ['more than 42 days', '2026-01-01', '2026-12-31', { field: 'to', key: 'input.rangeTooLong' }],
  ])('of %s are refused by the history of the schedule as by all others', async (_, from, to, refusal) => {
    expect(await history(from, to)).toMatchObject({ code: 'INVALID', ...refusal });
    noFault();
  });

  it('of weeks out of reach are refused', async () => {
    const { errors } = await owner.query('{ availability(week: "0001-W01") { days { date } } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', key: 'input.week' });
  });
});
