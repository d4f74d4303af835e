import { isPushEndpoint } from '#domain/notifications/push-endpoint.ts';
import type { Log } from '#services/ports/log.ts';
import type { Push, PushOutcome, PushTarget } from '#services/ports/push.ts';
import type { PushKeys } from './push-keys.ts';

/** TTL of a message for offline browsers; later it would be outdated. */
const keptSeconds = 12 * 3600;
const patienceMs = 8000;

type Options = {
  keys: PushKeys;
  /** Contact for push services: an https or mailto URL. */
  contact: string;
  log: Log;
  ask?: typeof fetch;
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'failed';
};

/** Web push: encrypted for one browser (RFC 8291), signed by this deployment (RFC 8292). */
export const webPush = ({ keys, contact, log, ask = fetch }: Options): Push => {
  const posted = async (target: PushTarget, text: string): Promise<PushOutcome> => {
    // Loaded with the first message, since most invocations send none.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    const { endpoint, ...secrets } = target;
    const { headers, body } = await buildPushPayload(
      { data: text, options: { ttl: keptSeconds, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: secrets },
      { ...keys, subject: contact },
    );
    const signal = AbortSignal.timeout(patienceMs);
    // Redirects are not followed: push services answer directly.
    const answer = await ask(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    const outcome = outcomeOf(answer.status);
    if (outcome === 'failed') warn(endpoint, `status ${answer.status}`);
    return outcome;
  };
  // Logs the origin only: the rest of an endpoint is a secret that allows sending.
  const warn = (endpoint: string, reason: string): void =>
    log.warn('a push message did not arrive', { host: new URL(endpoint).host, reason });
  return {
    publicKey: keys.publicKey,
    send: async (target, text) => {
      if (!isPushEndpoint(target.endpoint)) return 'gone';
      try {
        return await posted(target, text);
      } catch (fault) {
        warn(target.endpoint, fault instanceof Error ? fault.name : 'unknown');
        return 'failed';
      }
    },
  };
};

/** Without keys: no subscriptions, and nothing is sent. */
export const noPush: Push = { publicKey: null, send: async () => 'failed' };
