import { beforeAll, describe, expect, it } from 'vitest';
import { handler as files } from '#functions/api/files.ts';
import { handler as graphql } from '#functions/api/graphql.ts';
import { setPorts } from '#functions/runtime.ts';
import { typeDefs } from '#graphql/generated/type-defs.ts';
import { cookieName } from '#services/identity/session.ts';
import { contextFor } from '#services/kit/context.ts';
import type { Table } from '#services/ports/table.ts';
import { httpEvent } from '#tests/kit/client.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { documentIds } from '#web/generated/document-ids.ts';

let world: World;
let cookies: string[];
beforeAll(async () => {
  world = await newWorld();
  const session = await openSession(contextFor(world.ports, { viewer: null }), world.accountId, world.ids.employee);
  cookies = [`${cookieName(world.ports.settings)}=${session}`];
});

const ask = async (body: unknown, by: string[] = cookies, table?: Table) => {
  setPorts({ ...world.ports, ...(table ? { table } : {}) });
  const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', 'idempotency-key': 'one' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await graphql(httpEvent('POST', '/api/graphql', text, headers, by), {} as never);
  return { status: answer.statusCode, text: String(answer.body) };
};
const trusted = (name: keyof typeof documentIds, variables: object) => ({
  operationName: name,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: documentIds[name] } },
});

/** Names of our own types: no answer with an error may contain one. */
const typeNames = [...typeDefs.matchAll(/^(?:type|input|enum|union|scalar) (\w{5,})/gm)].map(([, name]) => name!);
const leaks = (text: string): string[] => [
  ...typeNames.filter((name) => new RegExp(`\\b${name}\\b`).test(text)),
  ...['Did you mean', 'Suggestion', ' at ', 'node_modules', '.ts:', '.js:', 'stacktrace'].filter((one) =>
    text.includes(one),
  ),
];

describe('[T29] an error says no type, no suggestion and no stack', () => {
  it('is looked for in enough names', () => expect(typeNames.length).toBeGreaterThan(100));

  it.each<[string, unknown]>([
    ['free text', { query: '{ viewerr { userIdd } }' }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    [
      'an unknown document',
      { operationName: 'X', extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } },
    ],
    ['no JSON', '{"query": '],
    ['a list', '[1, 2]'],
    ['a missing variable', trusted('EditOwnSettings', {})],
    ['a variable of another type', trusted('EditOwnSettings', { input: 7 })],
    ['a field that the input does not have', trusted('EditOwnSettings', { input: { locala: 'nl', __proto__: 1 } })],
    ['a missing field', trusted('EditEmployeeAvatar', { input: {} })],
    ['a wrong value of an enum', trusted('EditNotificationSettings', { input: { digest: 'weekly' } })],
    ['an id of nothing', trusted('Person', { id: 'emp_nobody' })],
  ])('for %s', async (_, body) => {
    for (const by of [cookies, []]) {
      const { text } = await ask(body, by);
      expect(text).toMatch(/"(errors|code)"/);
      const errors = JSON.stringify((JSON.parse(text) as { errors?: unknown }).errors ?? text);
      expect(leaks(errors), text.slice(0, 300)).toEqual([]);
    }
  });

  it('for a fault, of which only a request id comes out', async () => {
    const { batchGet } = world.ports.table;
    const broken: Table = {
      ...world.ports.table,
      batchGet: (keys, options) =>
        keys.some(({ sk }) => sk === 'settings')
          ? Promise.reject(new TypeError('SECRET in /srv/muster/platform/aws/table.ts:10:3'))
          : batchGet(keys, options),
    };
    const { text } = await ask(trusted('NotificationSettings', {}), cookies, broken);
    expect(text).toContain('"requestId"');
    expect(text).not.toContain('SECRET');
    expect(leaks(text)).toEqual([]);
    setPorts(world.ports);
  });
});

describe('[R8-08] plain routes answer with a status', () => {
  const fetched = async (path: string, by: string[]) => {
    setPorts(world.ports);
    return files(httpEvent('GET', path, undefined, {}, by));
  };
  it('401 without a session, 403 without the right, 404 for what is not there', async () => {
    const own = `/api/files/${world.accountId}/reports/${world.ids.employee}/run_1.csv`;
    expect(await fetched(own, [])).toMatchObject({ statusCode: 401, body: '{"code":"FORBIDDEN","key":"login"}' });
    expect(await fetched(own, cookies)).toMatchObject({ statusCode: 403 });
    expect(await fetched('/api/files/x', cookies)).toMatchObject({ statusCode: 404, body: '{"code":"NOT_FOUND"}' });
  });
});
