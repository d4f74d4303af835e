import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

const asking = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: '198.51.100.9' } } }) as unknown as APIGatewayProxyEventV2;

it.each<[string, Record<string, string>, string | undefined, string]>([
  [
    'the edge with its proof is believed',
    { 'x-muster-edge': 'proof', 'x-viewer-address': '203.0.113.7' },
    'proof',
    '203.0.113.7',
  ],
  ['a wrong proof is not', { 'x-muster-edge': 'guess', 'x-viewer-address': '203.0.113.7' }, 'proof', '198.51.100.9'],
  ['nor one of another length', { 'x-muster-edge': '', 'x-viewer-address': '203.0.113.7' }, 'proof', '198.51.100.9'],
  ['nor the header alone', { 'x-viewer-address': '203.0.113.7' }, 'proof', '198.51.100.9'],
  ['without an edge nobody is', { 'x-muster-edge': '', 'x-viewer-address': '203.0.113.7' }, undefined, '198.51.100.9'],
  ['forwarded addresses count never', { 'x-forwarded-for': '203.0.113.7' }, 'proof', '198.51.100.9'],
])('%s', (_, headers, secret, address) => {
  expect(callerAddress(asking(headers), secret)).toBe(address);
});
