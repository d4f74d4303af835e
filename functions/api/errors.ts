import * as z from 'zod';
import { ports } from '#functions/runtime.ts';
import { type Limit, takeTry } from '#services/identity/rate-limit.ts';
import { contextFor } from '#services/kit/context.ts';
import { behindEdge, callerAddress } from './caller-address.ts';
import { type HttpHandler, jsonAnswer } from './http-answer.ts';

const text = (longest: number) => z.string().transform((given) => given.slice(0, longest));

const batch = z.object({
  errors: z
    .array(z.object({ message: text(500), stack: text(4000).optional(), path: text(200).optional() }))
    .min(1)
    .max(20),
});

const perAddress: Limit = { name: 'client-errors', tries: 30, seconds: 60 };
const longestBody = 128_000;

/** POST /api/errors: batches of errors that browsers caught (spec 7). They go to the log and nowhere else. */
export const handler: HttpHandler = behindEdge(async (event) => {
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  const parsed = body.length > longestBody ? undefined : batch.safeParse(jsonOf(body)).data;
  if (!parsed) return jsonAnswer(422, { message: 'Not a batch of errors' });
  const remoteAddress = callerAddress(event);
  const ctx = contextFor(ports(), { viewer: null, remoteAddress });
  if (!(await takeTry(ctx, perAddress, remoteAddress))) return jsonAnswer(429, { message: 'Too many' });
  for (const { message, stack, path } of parsed.errors)
    ctx.ports.log.warn('client error', { reported: { message, stack, path: path?.replace(/[?#].*$/, '') } });
  return { statusCode: 204 };
});

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
