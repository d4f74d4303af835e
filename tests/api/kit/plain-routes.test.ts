import { beforeAll, describe, expect, it } from 'vitest';
import { handler as errors } from '#functions/api/errors.ts';
import { handler as uptime } from '#functions/api/uptime.ts';
import { setPorts } from '#functions/runtime.ts';
import { httpEvent } from '#tests/kit/client.ts';
import { type FreshPorts, freshPorts } from '#tests/kit/fresh-ports.ts';

let ports: FreshPorts;

beforeAll(async () => {
  ports = await freshPorts();
  setPorts(ports);
});

const json = { 'content-type': 'application/json' };
let addresses = 0;
const otherAddress = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const report = (body: string, sourceIp = otherAddress()) =>
  errors(httpEvent('POST', '/api/errors', body, json, [], sourceIp));

describe('GET /api/uptime', () => {
  it('says that the product answers from its data', async () => {
    const answer = await uptime(httpEvent('GET', '/api/uptime', undefined, {}));
    expect(answer).toMatchObject({
      statusCode: 200,
      body: JSON.stringify({ status: 'ok', now: '2026-11-23T08:00:00Z' }),
    });
  });

  it('says 503 when it does not', async () => {
    setPorts({ ...ports, table: { ...ports.table, get: () => Promise.reject(new Error('gone')) } });
    expect(await uptime(httpEvent('GET', '/api/uptime', undefined, {}))).toMatchObject({ statusCode: 503 });
    setPorts(ports);
  });
});

describe('POST /api/errors', () => {
  it('logs a batch, without the query of the page', async () => {
    const body = {
      errors: [{ message: 'Boom', stack: 'at x', path: '/reports?token=secret#x' }, { message: 'y'.repeat(900) }],
    };
    expect(await report(JSON.stringify(body))).toEqual({ statusCode: 204 });
    const lines = ports.log.lines.filter(({ message }) => message === 'client error');
    expect(lines[0]?.fields).toEqual({ reported: { message: 'Boom', stack: 'at x', path: '/reports' } });
    expect(lines[1]?.fields).toEqual({ reported: { message: 'y'.repeat(500) } });
  });

  it.each([
    '',
    '{',
    '[]',
    '{"errors":[]}',
    '{"errors":[{"message":1}]}',
    JSON.stringify({ errors: Array(21).fill({ message: 'x' }) }),
    `{"errors":[{"message":"${'x'.repeat(130_000)}"}]}`,
  ])('refuses what is no batch (%#)', async (body) => {
    expect(await report(body)).toMatchObject({ statusCode: 422 });
  });

  it('takes 30 batches a minute from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => report('{"errors":[{"message":"x"}]}', '192.0.2.1')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});
