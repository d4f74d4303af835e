import { portsWithoutDemo } from '#functions/without-demo.ts';
import { fetchCalendar } from '#services/calendar/fetch-calendar.ts';
import { writeCalendar } from '#services/calendar/write-calendar.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { behindEdge, callerAddress } from './caller-address.ts';
import { type HttpHandler, jsonAnswer } from './http-answer.ts';

const path = /^\/api\/calendar\/([^/]+)\.ics$/;

/** Never cached, so that a revoked address stops working at once. */
const everyAnswer = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
} as const;

const notThere = () => jsonAnswer(404, { code: 'NOT_FOUND' });

/** GET /api/calendar/<secret>.ics: calendar subscription. The secret is the only credential and is never logged. */
export const handler: HttpHandler = behindEdge(async (event) => {
  const secret = path.exec(event.rawPath)?.[1];
  if (!secret) return notThere();
  const ports = await portsWithoutDemo();
  const ctx = contextFor(ports, { viewer: null, remoteAddress: callerAddress(event) });
  const fetched = await fetchCalendar(ctx, { secret });
  if (isRefusal(fetched)) {
    if (fetched.key !== 'tooManyRequests') return notThere();
    const { headers, ...answer } = jsonAnswer(429, { code: fetched.code, key: fetched.key });
    return { ...answer, headers: { ...headers, 'retry-after': '600' } };
  }
  const etag = `"${fetched.tag}"`;
  const asked = (event.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (asked.includes(etag)) return { statusCode: 304, headers: { ...everyAnswer, etag } };
  const { hostname: host } = new URL(ports.settings.publicUrl);
  return {
    statusCode: 200,
    headers: {
      ...everyAnswer,
      etag,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="muster.ics"',
    },
    body: await writeCalendar({ ...fetched, host, stampedAt: ctx.now.toString() }),
  };
});
