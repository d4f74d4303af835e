import { beforeAll, expect, it } from 'vitest';
import { tokenCommand } from '#functions/local/token-command.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let narrow: Client;

beforeAll(async () => {
  world = await newWorld();
  const given = { name: 'narrow', scopes: ['viewer', 'signOut'], seconds: null };
  narrow = new Client(world.ports, { token: (await mintToken(await world.context('owner'), given)).token });
});

it('a token for some operations asks them and the schema', async () => {
  const { data } = await narrow.query(
    '{ __typename me: viewer { userId } ...more } fragment more on Query { viewer { isOwner } }',
  );
  expect(data).toMatchObject({ __typename: 'Query', me: { userId: world.ids.owner } });
});

it.each([
  ['plainly', '{ viewer { userId } recurringReports { id } }'],
  ['under the name of an allowed one', '{ viewer: recurringReports { id } }'],
  ['through a fragment', '{ ...more } fragment more on Query { ... on Query { recurringReports { id } } }'],
])('it asks no other, %s', async (_, text) => {
  const { counts, answer } = await world.counted(() => narrow.query(text));
  expect(answer.status).toBe(200);
  expect(answer.data).toBeUndefined();
  expect(answer.errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN', field: 'recurringReports' });
  expect(counts.calls).toBeLessThanOrEqual(4);
});

it('it changes nothing else either, and mints no wider token', async () => {
  const answer = await narrow.mutate('mutation { mintExplorerToken { __typename } }');
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', field: 'mintExplorerToken' });
});

it('npm run token says when a scope is no operation', async () => {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const args = ['--email', 'nobody@test.example', '--scope', 'viewer', '--scope', 'everything'];
  expect(await tokenCommand(world.ports, args, { print, cwd: '' })).toBe(2);
  expect(said.join()).toContain('everything is not an operation');
});
