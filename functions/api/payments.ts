import { ports } from '#functions/runtime.ts';
import { receivePayment } from '#services/billing/receive-payment.ts';
import { contextFor } from '#services/kit/context.ts';
import { behindEdge } from './caller-address.ts';
import { type HttpHandler, jsonAnswer } from './http-answer.ts';

const prefix = '/api/payments/';
const longestBody = 256_000;

/**
 * POST /api/payments/<billing system>: signed webhooks. 200 accepts an event, also one without effect; 400 rejects an invalid
 * signature.
 */
export const handler: HttpHandler = behindEdge(async (event) => {
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  if (body.length > longestBody) return jsonAnswer(400, { message: 'Too long' });
  const webhook = { source: event.rawPath.slice(prefix.length), headers: event.headers, body };
  const outcome = await receivePayment(contextFor(ports(), { viewer: null }), webhook);
  return outcome === 'refused' ? jsonAnswer(400, { message: 'Not believed' }) : jsonAnswer(200, { received: true });
});
