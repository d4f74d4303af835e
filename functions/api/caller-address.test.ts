import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { functions } from '#functions/manifest.ts';
import type { Secret } from '#platform/aws/secrets.ts';
import { behindEdge, callerAddress } from './caller-address.ts';
import { jsonAnswer } from './http-answer.ts';

const asking = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: '198.51.100.9' } } }) as unknown as APIGatewayProxyEventV2;

/** Status, and the address if the route was reached. */
const answerTo = async (headers: Record<string, string>, secret: Secret | undefined) => {
  const door = behindEdge(
    async (event) => jsonAnswer(200, { address: callerAddress(event) }),
    () => secret,
  );
  const { statusCode, body } = await door(asking(headers));
  return `${statusCode} ${Object.values(JSON.parse(body!)).join(' ')}`;
};
const proof: Secret = async () => ['proof'];
const rotated: Secret = async (maxAgeMs) => (maxAgeMs === 0 ? ['new', 'proof'] : ['proof']);
const address = { 'x-viewer-address': '203.0.113.7' };

it.each<[string, Record<string, string>, Secret | undefined, string]>([
  ['believes the edge with its proof', { ...address, 'x-muster-edge': 'proof' }, proof, '200 203.0.113.7'],
  ['refuses a wrong proof', { ...address, 'x-muster-edge': 'guess' }, proof, '403 FORBIDDEN edge'],
  ['refuses one of another length', { ...address, 'x-muster-edge': '' }, proof, '403 FORBIDDEN edge'],
  ['refuses the address alone', address, proof, '403 FORBIDDEN edge'],
  ['takes a new proof at once', { ...address, 'x-muster-edge': 'new' }, rotated, '200 203.0.113.7'],
  ['takes the proof from before a rotation', { ...address, 'x-muster-edge': 'proof' }, rotated, '200 203.0.113.7'],
  ['believes no header without an edge', { ...address, 'x-muster-edge': '' }, undefined, '200 198.51.100.9'],
  ['never believes forwarded addresses', { 'x-forwarded-for': '203.0.113.7' }, undefined, '200 198.51.100.9'],
])('%s', async (_, headers, secret, answer) => {
  expect(await answerTo(headers, secret)).toBe(answer);
});

it.each(functions.filter(({ trigger }) => trigger.kind === 'http').map(({ entry }) => entry))(
  '%s is behind the edge',
  (entry) => {
    expect(readFileSync(entry, 'utf8')).toMatch(/^export const handler(: HttpHandler)? = behindEdge\(/m);
  },
);
