import { isPushEndpoint } from '#domain/notifications/push-endpoint.ts';
import type { Log } from '#services/ports/log.ts';
import type { Push, PushOutcome, PushTarget } from '#services/ports/push.ts';
import type { PushKeys } from './push-keys.ts';

/** A push service keeps a message this long for a browser that is switched off; after that it is old news. */
const keptSeconds = 12 * 3600;
const patienceMs = 8000;

type Options = {
  keys: PushKeys;
  /** Whom a push service may turn to: an https or mailto address. */
  contact: string;
  log: Log;
  ask?: typeof fetch;
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'failed';
};

/** Web push as browsers know it: encrypted for one browser (RFC 8291), signed by this deployment (RFC 8292). */
export const webPush = ({ keys, contact, log, ask = fetch }: Options): Push => {
  const posted = async (target: PushTarget, text: string): Promise<PushOutcome> => {
    // Loaded with the first message: most starts of a function send none.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    const { endpoint, ...secrets } = target;
    const { headers, body } = await buildPushPayload(
      { data: text, options: { ttl: keptSeconds, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: secrets },
      { ...keys, subject: contact },
    );
    const signal = AbortSignal.timeout(patienceMs);
    // A push service answers itself; who leads elsewhere is not followed.
    const answer = await ask(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    const outcome = outcomeOf(answer.status);
    if (outcome === 'failed') warn(endpoint, `status ${answer.status}`);
    return outcome;
  };
  // The rest of an endpoint is a secret: its holder can send to this browser.
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

/** Where there are no keys: no one can ask for push, and nothing is sent. */
export const noPush: Push = { publicKey: null, send: async () => 'failed' };
