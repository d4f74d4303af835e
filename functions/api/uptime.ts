import { ports } from '#functions/runtime.ts';
import { behindEdge } from './caller-address.ts';
import { type HttpHandler, jsonAnswer } from './http-answer.ts';

/** GET /api/uptime: whether the product answers from its data. Clients with the flag ask every minute (spec 9). */
export const handler: HttpHandler = behindEdge(async () => {
  const { table, clock, log } = ports();
  try {
    await table.get({ Key: { pk: 'uptime', sk: 'uptime' } });
    return jsonAnswer(200, { status: 'ok', now: clock.now().toString() });
  } catch (fault) {
    log.error('uptime', { fault: String(fault) });
    return jsonAnswer(503, { status: 'down' });
  }
});
