import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { compressed } from './compressed.ts';

const asked = (encodings?: string) =>
  ({ headers: encodings ? { 'accept-encoding': encodings } : {} }) as unknown as APIGatewayProxyEventV2;
const answer = (body: string) => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body });
const month = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ id: `sch_${at}`, starttime: '07:00' })));

it('packs what is long for the person who takes it packed', async () => {
  const { body, headers, isBase64Encoded } = await compressed(asked('gzip, deflate, br'), answer(month));
  expect({ headers, isBase64Encoded }).toEqual({
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' },
    isBase64Encoded: true,
  });
  expect(body!.length).toBeLessThan(month.length / 4);
  expect(gunzipSync(Buffer.from(body!, 'base64')).toString()).toBe(month);
});

it('leaves short answers, and callers without gzip, alone', async () => {
  expect(await compressed(asked('gzip'), answer('{}'))).toMatchObject({ body: '{}' });
  expect((await compressed(asked('identity'), answer(month))).body).toBe(month);
  expect((await compressed(asked(), answer(month))).isBase64Encoded).toBeUndefined();
});
