import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '#functions/api/files.ts';
import { setPorts } from '#functions/runtime.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { cookieName } from '#services/identity/session.ts';
import { contextFor } from '#services/kit/context.ts';
import { Client, httpEvent } from '#tests/kit/client.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let stranger: World;

beforeAll(async () => {
  world = await newWorld();
  stranger = await newWorld();
  await world.ports.files.put(`${world.accountId}/reports/${world.ids.owner}/run_1.csv`, {
    bytes: new TextEncoder().encode('<script>alert(1)</script>'),
    contentType: 'text/csv; charset=utf-8',
  });
});

const download = async (
  from: World,
  userId: string | null,
  key: string,
  headers: Record<string, string> = {},
): Promise<APIGatewayProxyStructuredResultV2> => {
  setPorts({ ...from.ports, files: world.ports.files });
  const session = userId && (await openSession(contextFor(from.ports, { viewer: null }), from.accountId, userId));
  const cookies = session ? [`${cookieName(from.ports.settings)}=${session}`] : [];
  return handler(httpEvent('GET', `/api/files/${key}`, undefined, headers, cookies));
};
const key = () => `${world.accountId}/reports/${world.ids.owner}/run_1.csv`;

describe('GET /api/files/<key>', () => {
  it('gives a report to the person it was made for, to save and never to show', async () => {
    const answer = await download(world, world.ids.owner, key());
    expect(answer.statusCode).toBe(200);
    expect(Buffer.from(answer.body!, 'base64').toString()).toBe('<script>alert(1)</script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="run_1.csv"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('asks for a session first', async () => {
    expect((await download(world, null, key())).statusCode).toBe(401);
  });

  it.each(['bearer abc', 'Bearer', 'Bearer a b'])(
    'does not fall back to the session for the token %j',
    async (authorization) => {
      expect((await download(world, world.ids.owner, key(), { authorization })).statusCode).toBe(401);
    },
  );

  it('gives an export to the API token that asked for it, and to no other person or purpose', async () => {
    const byToken = async (from: World, scopes: string[], path: string, userId = from.ids.owner) => {
      setPorts({ ...from.ports, files: world.ports.files });
      const { token } = await mintToken(await from.contextOf(userId), { name: 'export', scopes, seconds: null });
      return handler(httpEvent('GET', path, undefined, { authorization: `Bearer ${token}` }, []));
    };
    const scopes = ['exportReport'];
    const { token } = await mintToken(await world.context('owner'), { name: 'export', scopes, seconds: null });
    const input = { type: 'Timesheets', filter: { from: '2026-11-09', to: '2026-11-15' }, format: 'csv' };
    const make =
      'mutation ($input: ExportReportInput!) { exportReport(input: $input) { ... on ExportedReport { url } } }';
    const { url } = (await new Client(world.ports, { token }).mutate(make, { input })).data.exportReport;
    expect((await byToken(world, scopes, url)).statusCode).toBe(200);
    expect((await byToken(world, ['*'], url)).statusCode).toBe(200);
    expect((await byToken(world, ['viewer'], url)).statusCode).toBe(401);
    expect((await byToken(world, scopes, url, world.ids.manager)).statusCode).toBe(404);
    expect((await byToken(stranger, ['*'], url)).statusCode).toBe(404);
    expect((await byToken(world, scopes, url.replace('/reports/', '/avatars/'))).statusCode).toBe(401);
  });

  it('answers alike for a missing file, a foreign one, and one that the viewer may not see', async () => {
    const answers = await Promise.all([
      download(world, world.ids.owner, `${world.accountId}/reports/${world.ids.owner}/run_2.csv`),
      download(stranger, stranger.ids.owner, key()),
      download(world, world.ids.employee, key()),
    ]);
    expect(answers[0].statusCode).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it.each([
    '../run_1.csv',
    '%2e%2e/reports/run_1.csv',
    'reports/../reports/run_1.csv',
    'reports/run_1.csv',
    'reports//run_1.csv',
    'reports/run_1.csv%00',
    'reports/.run_1.csv',
    'secrets/run_1.csv',
    'reports/run_1.csv\r\nx: y',
    'reports/RUN_1.CSV',
    `reports/${'x'.repeat(400)}.csv`,
    '',
  ])('the edited key %j leads nowhere', async (rest) => {
    expect((await download(world, world.ids.owner, `${world.accountId}/${rest}`)).statusCode).toBe(404);
  });
});

it('leads to the store for a file that no function may answer', async () => {
  const large = `${world.accountId}/reports/${world.ids.owner}/run_2.csv`;
  const put = (size: number) =>
    world.ports.files.put(large, { bytes: new Uint8Array(size), contentType: 'text/csv; charset=utf-8' });
  await put(4_400_000);
  const whole = await download(world, world.ids.owner, large);
  expect([whole.statusCode, JSON.stringify(whole).length < 6 * 1024 * 1024]).toEqual([200, true]);
  await put(4_400_001);
  const led = await download(world, world.ids.owner, large);
  expect([led.statusCode, led.headers?.location]).toEqual([302, `https://files.example/${large}`]);
  expect((await download(world, world.ids.colleague, large)).statusCode).toBe(404);
});
