import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FunctionRow } from '#functions/manifest.ts';
import { dataPolicy } from '#functions/security-headers.ts';
import type { Log } from '#services/ports/log.ts';
import { type Answer, plain } from './answer.ts';
import { BodyTooLong, bodyOf, httpEvent, lambdaContext } from './http-event.ts';
import type { LambdaHandler } from './load-handlers.ts';

/** Lambda's response limit, base64 included. */
const longestAnswer = 6 * 1024 * 1024;

const timedOut = Symbol('timed out');

/** The caller's turn: `run` returns undefined when the backlog is full, which `isFull` says without any work. */
export type Turn = { isFull: () => boolean; run: (work: () => Promise<unknown>) => Promise<unknown> | undefined };

/** Calls a function with the request and converts its result; faults and timeouts become the gateway's errors. */
export const invoke = async (
  row: FunctionRow,
  handler: LambdaHandler,
  request: IncomingMessage,
  url: URL,
  log: Log,
  turn: Turn = { isFull: () => false, run: (work) => work() },
): Promise<Answer> => {
  // Before the body is read: a refusal must cost little, since others wait for this thread. Node discards the body.
  if (turn.isFull()) return tooBusy();
  try {
    const event = httpEvent(request, url, await bodyOf(request));
    const called = turn.run(() => timed(row, handler, event));
    if (!called) return tooBusy();
    const result = await called;
    if (result === timedOut) return plain(504, 'Timed out');
    if (Buffer.byteLength(JSON.stringify(result ?? null)) > longestAnswer) throw new Error('An answer over 6 MB');
    return answerOf(result as APIGatewayProxyResultV2);
  } catch (fault) {
    if (fault instanceof BodyTooLong) return plain(413, 'Too long');
    log.error(`${row.name} failed`, { fault: fault instanceof Error ? fault.stack : String(fault) });
    return plain(500, 'Internal error');
  }
};

const timed = (row: FunctionRow, handler: LambdaHandler, event: APIGatewayProxyEventV2): Promise<unknown> => {
  const limit = new AbortController();
  return Promise.race([
    handler(event, lambdaContext(row.name, row.timeoutSeconds)),
    pause(row.timeoutSeconds * 1000, timedOut, { ref: false, signal: limit.signal }).catch(() => timedOut),
  ]).finally(() => limit.abort());
};

const tooBusy = (): Answer => {
  const answer = plain(503, 'Too busy');
  return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } };
};

const answerOf = (result: APIGatewayProxyResultV2): Answer => {
  const given: APIGatewayProxyStructuredResultV2 =
    typeof result === 'string' ? { statusCode: 200, body: result } : result;
  const { statusCode = 200, headers = {}, cookies, body, isBase64Encoded } = given;
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  return {
    status: statusCode,
    headers: { 'content-security-policy': dataPolicy, ...named },
    cookies,
    body: body === undefined ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
};
